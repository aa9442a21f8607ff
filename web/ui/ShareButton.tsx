import Share from '@mui/icons-material/Share';
import Button from '@mui/material/Button';

interface ShareButtonProps {
  title: string;
  url: string;
}

/** Opens the device's own list of ways to pass a link on. Not shown where the browser has none. */
export function ShareButton({ title, url }: ShareButtonProps) {
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
      Share
    </Button>
  );
}
