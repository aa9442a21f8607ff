import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { Cents } from '../../domain/money.ts';
import type { AmountLine } from '../ui/AmountList.tsx';
import { Money } from '../ui/Money.tsx';

/** Keeps the total and the button visible at the bottom. On a phone, `display: contents` removes the box of the bar,
 *  so that only the total and the button stick and the note scrolls with the page. */
const Bar = styled('div')(({ theme }) => {
  const sticky = {
    position: 'sticky',
    bottom: 0,
    zIndex: theme.zIndex.appBar - 1,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2),
    paddingBlock: theme.spacing(1.5),
    backgroundColor: theme.vars.palette.background.default,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  } as const;
  const total = { display: 'flex', alignItems: 'center', gap: theme.spacing(2) } as const;
  return {
    [theme.breakpoints.up('md')]: {
      ...sticky,
      marginTop: theme.spacing(2),
      '& > .total': { ...total, marginLeft: 'auto' },
    },
    [theme.breakpoints.down('md')]: {
      display: 'contents',
      '& > .total': {
        ...total,
        ...sticky,
        justifyContent: 'space-between',
        marginTop: theme.spacing(2),
      },
    },
  };
});

interface ProcessBarProps {
  /** The label of the sum, such as 'Pay for Rosa in this settlement'. */
  label: string;
  cents: Cents;
  /** The net pay. Undefined if nothing is withheld or deducted. */
  net?: AmountLine | undefined;
  /** Explains what the button does, or why it is disabled. */
  note: string;
  button: string;
  disabled: boolean;
  onProcess: () => void;
}

export function ProcessBar(props: ProcessBarProps) {
  const { label, cents, net, note, button, disabled, onProcess } = props;
  const noteId = useId();
  return (
    <Bar>
      <Typography id={noteId} variant="body2" sx={{ color: 'text.faint', mt: { xs: 3, md: 0 } }}>
        {note}
      </Typography>
      <div className="total">
        <Box sx={{ textAlign: { md: 'right' }, minWidth: 0 }}>
          <Typography variant="hint">{label}</Typography>
          <Typography variant="figure" component="p">
            <Money cents={cents} />
          </Typography>
          {net && (
            <Typography variant="hint">
              {net.name} <Money cents={net.cents ?? 0} strong />
            </Typography>
          )}
        </Box>
        <Button
          variant="contained"
          sx={{ flexShrink: 0 }}
          disabled={disabled}
          aria-describedby={noteId}
          onClick={onProcess}
        >
          {button}
        </Button>
      </div>
    </Bar>
  );
}
