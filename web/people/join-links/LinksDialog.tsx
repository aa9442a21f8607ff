import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { companyQuery } from '../../app/company.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { LinkSheet } from './LinkSheet.tsx';
import { messages as text } from './messages.ts';
import { LoopbackWarning, ShareLink } from './ShareLink.tsx';

export interface ShownLink {
  id: string;
  /** The email if the name is unknown. */
  name: string;
  email: string;
  /** Null if the link is only emailed, or if nobody may join. */
  link: string | null;
  /** Why there is no link, or null. */
  problem: string | null;
}

export interface ShownLinks {
  message: string;
  links: readonly ShownLink[];
}

/** A server that does not know its public URL returns paths, which are resolved against this origin. */
const urlOf = (link: string) => new URL(link, window.location.origin).href;

function LinkOfPerson({ shown: { name, email, link, problem } }: { shown: ShownLink }) {
  return (
    <Box component="li" sx={{ py: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>
        <bdi>{name}</bdi>
      </Typography>
      {email !== '' && email !== name && <Typography variant="caption">{email}</Typography>}
      {problem !== null && (
        <Typography variant="body2" sx={{ color: 'warning.main' }}>
          {problem}
        </Typography>
      )}
      {problem === null && link === null && (
        <Typography variant="body2">{text.onlyEmailed(email)}</Typography>
      )}
      {link !== null && (
        <>
          <Typography variant="body2">{urlOf(link)}</Typography>
          <ShareLink email={email} url={urlOf(link)} />
        </>
      )}
    </Box>
  );
}

interface LinksDialogProps {
  shown: ShownLinks;
  onClose: () => void;
}

/** Shows the links once. The server stores only their hashes. */
export function LinksDialog({ shown, onClose }: LinksDialogProps) {
  const canSendEmail = useQuery(companyQuery).data?.canSendEmail ?? true;
  const [titleId, listId] = [useId(), useId()];
  const visible = shown.links.flatMap(({ link, ...person }) =>
    link === null ? [] : [{ ...person, url: urlOf(link) }],
  );
  const copied = visible.map(({ email, url }) => `${email}\t${url}`).join('\n');
  return (
    // There is no onClose, because the links are shown only once. Only "Done" closes the dialog.
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{shown.message}</DialogTitle>
      <DialogContent>
        {visible.length > 0 && (
          <DialogContentText>{canSendEmail ? text.emailed : text.notEmailed}</DialogContentText>
        )}
        <Box
          component="ul"
          id={listId}
          aria-label={text.list}
          sx={{
            listStyle: 'none',
            my: 2,
            mx: 0,
            px: 2,
            bgcolor: 'background.default',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            overflowWrap: 'anywhere',
          }}
        >
          {shown.links.map((one) => (
            <LinkOfPerson key={one.id} shown={one} />
          ))}
        </Box>
        {visible[0] && <LoopbackWarning url={visible[0].url} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text.done}</Button>
        {visible.length > 0 && (
          <>
            <Button variant="outlined" startIcon={<Print />} onClick={() => window.print()}>
              {text.print(visible.length)}
            </Button>
            <CopyButton text={copied} shownIn={listId} label={text.copyAll} />
          </>
        )}
      </DialogActions>
      {visible.length > 0 && <LinkSheet links={visible} />}
    </Dialog>
  );
}
