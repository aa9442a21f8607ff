import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ReceivedBody } from '../../domain/endpoint.ts';
import type { invite } from '../../domain/invitations/schema.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { messages } from './messages.ts';
import { LinkCode, LoopbackWarning, ShareButton } from '../people/join-links/ShareLink.tsx';

const { link: text } = messages;

export type ShownLink = ReceivedBody<typeof invite>;

interface LinkDialogProps {
  shown: ShownLink;
  onClose: () => void;
}

/** Confirms that the link is emailed. Only the invited person sees the link. */
function EmailedDialog({ shown: { message, invitation }, onClose }: LinkDialogProps) {
  const titleId = useId();
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{message}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text.onlyEmailed(invitation.email)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text.done}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface ShownLinkDialogProps extends LinkDialogProps {
  link: string;
}

/** Shows the link once. The server stores only its hash. */
function ShownLinkDialog({ shown, link, onClose }: ShownLinkDialogProps) {
  const [titleId, linkId] = [useId(), useId()];
  const { message, invitation } = shown;
  // A server that does not know its public URL returns a path, which is resolved against this origin.
  const url = new URL(link, window.location.origin).href;
  return (
    <Dialog
      open
      // There is no onClose, because the link is shown only once. Only "Done" closes the dialog.
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{message}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {/* If the app emails this new link, the email is still waiting. Any other state belongs to the email of an
              earlier link. */}
          {invitation.emailStatus === 'waiting'
            ? text.emailed(invitation.email)
            : text.notEmailed(invitation.email)}
        </DialogContentText>
        <Box
          id={linkId}
          sx={{
            my: 2,
            p: 2,
            bgcolor: 'background.default',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            typography: 'body2',
            overflowWrap: 'anywhere',
            userSelect: 'all',
          }}
        >
          {url}
        </Box>
        <LinkCode url={url} />
        <LoopbackWarning url={url} />
        <DialogContentText sx={{ mt: 2 }}>{text.shownOnce}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text.done}</Button>
        <ShareButton url={url} />
        <CopyButton text={url} shownIn={linkId} />
      </DialogActions>
    </Dialog>
  );
}

export function LinkDialog(props: LinkDialogProps) {
  const { link } = props.shown;
  return link === null ? <EmailedDialog {...props} /> : <ShownLinkDialog {...props} link={link} />;
}
