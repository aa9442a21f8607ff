import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useId, useState, type ReactNode } from 'react';
import { useIsPrinting } from './printing.ts';

const Summary = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  minHeight: 56,
  // The text aligns with the text of the page, so the background extends slightly past the text.
  width: `calc(100% + ${theme.spacing(2)})`,
  marginInline: theme.spacing(-1),
  padding: theme.spacing(1.5, 1),
  borderRadius: theme.shape.borderRadius,
  [theme.breakpoints.down('sm')]: { minHeight: 48, paddingBlock: theme.spacing(1) },
  textAlign: 'start',
  '&:hover': { backgroundColor: theme.vars.palette.hover },
  '& > svg:last-of-type': {
    color: theme.vars.palette.action.active,
    transition: theme.transitions.create('transform'),
    '@media print': { display: 'none' },
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
  '&[aria-expanded="true"] > svg:last-of-type': { transform: 'rotate(180deg)' },
}));

interface DisclosureProps {
  /** The title is always visible. It is inside a button, so it can't contain block elements. */
  title: ReactNode;
  /** The heading's level on the page. */
  level?: 'h2' | 'h3' | 'h4';
  defaultOpen?: boolean;
  /** Set this if the page controls which sections are open. */
  isOpen?: boolean;
  onToggle?: () => void;
  /** Set this for a section without content. Other closed sections are open in print. */
  staysClosedInPrint?: boolean;
  /** The content mounts when the section first opens, and then stays mounted. */
  children: ReactNode;
}

/** Shows a heading that opens and closes its content. */
export function Disclosure(props: DisclosureProps) {
  const { title, level = 'h3', defaultOpen = false, onToggle, children } = props;
  const [isOpenHere, setOpenHere] = useState(defaultOpen);
  const isPrinting = useIsPrinting();
  const isOpen = (props.isOpen ?? isOpenHere) || (isPrinting && !props.staysClosedInPrint);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  const id = useId();
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box component={level} sx={{ m: 0, font: 'inherit' }}>
        <Summary
          id={id}
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          onClick={onToggle ?? (() => setOpenHere(!isOpen))}
        >
          {title}
          <ExpandMore />
        </Summary>
      </Box>
      <Box
        component="section"
        id={`${id}-content`}
        aria-labelledby={id}
        hidden={!isOpen}
        sx={{ pt: { xs: 0.5, sm: 1 }, pb: 3 }}
      >
        {wasOpened && children}
      </Box>
    </Box>
  );
}
