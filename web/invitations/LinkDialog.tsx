import Share from '@mui/icons-material/Share';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useId } from 'react';
import type { Answer } from '../../domain/endpoint.ts';
import type { invite } from '../../domain/invitations/schema.ts';
import { companyQuery } from '../app/company.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { messages } from './messages.ts';

const { link: text } = messages;

export type ShownLink = Answer<typeof invite>;

interface LinkDialogProps {
  shown: ShownLink;
  onClose: () => void;
}

interface ShareButtonProps {
  title: string;
  url: string;
}

/** Opens the device's own list of ways to pass a link on. Not shown where the browser has none. */
function ShareButton({ title, url }: ShareButtonProps) {
  if (!('share' in navigator)) return null;
  async function share() {
    try {
      await navigator.share({ title, url });
    } catch {
      // The person closed the list. The link stays on screen.
    }
  }
  return (
    <Button variant="outlined" startIcon={<Share />} onClick={() => void share()}>
      {text.share}
    </Button>
  );
}

/** The only time that the link can be seen: the server keeps no more than its hash. */
export function LinkDialog({ shown, onClose }: LinkDialogProps) {
  const { data: company } = useQuery(companyQuery);
  const [titleId, linkId] = [useId(), useId()];
  const { message, link, invitation } = shown;
  // Where the server does not know its own address, the link is one here.
  const address = new URL(link, window.location.origin).href;
  return (
    <Dialog
      open
      // The link is shown only once. Escape and a click beside the dialog do not close it, only "Done" does.
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{message}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {company?.canMail ? text.mailed(invitation.email) : text.notMailed(invitation.email)}
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
          {address}
        </Box>
        {/* White with a white border in dark mode too: cameras need both. */}
        <Box sx={{ mb: 2, textAlign: 'center' }}>
          <QRCodeSVG value={address} size={176} marginSize={4} title={text.qrCode} />
        </Box>
        <DialogContentText>{text.shownOnce}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text.done}</Button>
        <ShareButton title={text.shareTitle} url={address} />
        <CopyButton text={address} shownIn={linkId} />
      </DialogActions>
    </Dialog>
  );
}
