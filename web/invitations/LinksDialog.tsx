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
import type { ReceivedBody } from '../../domain/endpoint.ts';
import type { inviteMany } from '../../domain/invitations/schema.ts';
import { companyQuery } from '../app/company.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { messages } from './messages.ts';
import { LoopbackWarning, ShareLink } from './ShareLink.tsx';

const { links: text } = messages;

export type ShownLinks = ReceivedBody<typeof inviteMany>;

interface LinksDialogProps {
  shown: ShownLinks;
  onClose: () => void;
}

/** Shows the links once. The server stores only their hashes. */
export function LinksDialog({ shown, onClose }: LinksDialogProps) {
  const canSendEmail = useQuery(companyQuery).data?.canSendEmail ?? true;
  const [titleId, listId] = [useId(), useId()];
  // A server that does not know its public URL returns paths, which are resolved against this origin.
  const links = shown.invitations.map(({ id, email, link }) => ({
    id,
    email,
    url: new URL(link, window.location.origin).href,
  }));
  const copied = links.map(({ email, url }) => `${email}\t${url}`).join('\n');
  return (
    // There is no onClose, because the links are shown only once. Only "Done" closes the dialog.
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{shown.message}</DialogTitle>
      <DialogContent>
        <DialogContentText>{canSendEmail ? text.emailed : text.notEmailed}</DialogContentText>
        <Box
          component="ul"
          id={listId}
          aria-label={text.name}
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
          {links.map(({ id, email, url }) => (
            <Box component="li" key={id} sx={{ py: 1.5 }}>
              <Typography sx={{ fontWeight: 600 }}>{email}</Typography>
              <Typography variant="body2">{url}</Typography>
              <ShareLink email={email} url={url} />
            </Box>
          ))}
        </Box>
        {links[0] && <LoopbackWarning url={links[0].url} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text.done}</Button>
        <CopyButton text={copied} shownIn={listId} label={text.copyAll} />
      </DialogActions>
    </Dialog>
  );
}
