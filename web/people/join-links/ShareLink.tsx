import QrCode2 from '@mui/icons-material/QrCode2';
import Share from '@mui/icons-material/Share';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { messages as text } from './messages.ts';

/** Large enough to scan with another phone's camera. */
const CODE_SIZE = 240;

/** A QR code. It is dark on white with a white margin, even in dark mode, because cameras need the contrast and the
 *  margin. */
export function LinkCode({ url }: { url: string }) {
  return (
    <Box sx={{ textAlign: 'center' }}>
      <QRCodeSVG value={url} size={CODE_SIZE} marginSize={4} title={text.qrCode} />
    </Box>
  );
}

const LOOPBACK = /^(localhost|127\.|\[::1\])/;

/** Warns that a link works only on this computer, because its host is a loopback address. */
export function LoopbackWarning({ url }: { url: string }) {
  const { host } = new URL(url);
  if (!LOOPBACK.test(host)) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {text.onlyHere(host)}
    </Alert>
  );
}

interface ShareButtonProps {
  url: string;
  /** The accessible name. Set when the page has several of these buttons. */
  label?: string;
}

/** Opens the share sheet of the device. Renders nothing if the browser has no Web Share API. */
export function ShareButton({ url, label }: ShareButtonProps) {
  if (!('share' in navigator)) return null;
  async function share() {
    try {
      await navigator.share({ title: text.shareTitle, text: text.shareText, url });
    } catch {
      // The person closed the share sheet. The link stays on the screen.
    }
  }
  return (
    <Button
      variant="outlined"
      startIcon={<Share />}
      aria-label={label}
      onClick={() => void share()}
    >
      {text.share}
    </Button>
  );
}

/** Shows the share button and the QR code for one link of a list. */
export function ShareLink({ email, url }: { email: string; url: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <ShareButton url={url} label={text.shareWith(email)} />
        <Button
          variant="outlined"
          startIcon={<QrCode2 />}
          aria-expanded={isOpen}
          aria-label={text.codeFor(email)}
          onClick={() => setOpen(!isOpen)}
        >
          {text.code}
        </Button>
      </Box>
      {isOpen && (
        <Box sx={{ mt: 1 }}>
          <LinkCode url={url} />
        </Box>
      )}
    </>
  );
}
