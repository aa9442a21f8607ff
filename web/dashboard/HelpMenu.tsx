import HelpOutline from '@mui/icons-material/HelpOutlined';
import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { later } from '../ui/later.tsx';

/** Loaded when it is first opened. */
const HelpItems = later(async () => (await import('./HelpItems.tsx')).HelpItems);

/** The question mark in the top bar. */
export function HelpMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <IconButton
        aria-label="Help"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWasOpened(true);
        }}
      >
        <HelpOutline />
      </IconButton>
      <Suspense>
        {wasOpened && <HelpItems anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
