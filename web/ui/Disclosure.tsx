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
  // Its words stand in line with the page; its ground reaches a little further.
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
  /** What is always seen. Inside a button: no blocks. */
  title: ReactNode;
  /** The heading's level on the page. */
  level?: 'h3' | 'h4';
  defaultOpen?: boolean;
  /** Where the page itself knows which are open. */
  isOpen?: boolean;
  onToggle?: () => void;
  /** Paper has nothing to press: what is folded is printed open. Not so where nothing is behind it. */
  staysFoldedOnPaper?: boolean;
  /** What is behind it. It is there from the first time that it is opened. */
  children: ReactNode;
}

/** A line that opens what is behind it. */
export function Disclosure(props: DisclosureProps) {
  const { title, level = 'h3', defaultOpen = false, onToggle, children } = props;
  const [isOpenHere, setOpenHere] = useState(defaultOpen);
  const isPrinting = useIsPrinting();
  const isOpen = (props.isOpen ?? isOpenHere) || (isPrinting && !props.staysFoldedOnPaper);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  const id = useId();
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box component={level} sx={{ m: 0, font: 'inherit' }}>
        <Summary
          id={id}
          aria-expanded={isOpen}
          aria-controls={`${id}-behind`}
          onClick={onToggle ?? (() => setOpenHere(!isOpen))}
        >
          {title}
          <ExpandMore />
        </Summary>
      </Box>
      <Box
        component="section"
        id={`${id}-behind`}
        aria-labelledby={id}
        hidden={!isOpen}
        sx={{ pt: { xs: 0.5, sm: 1 }, pb: 3 }}
      >
        {wasOpened && children}
      </Box>
    </Box>
  );
}
