import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { PaydayPayee } from '../../domain/payday/schema.ts';
import { useShortcuts } from '../app/use-shortcuts.ts';
import { formatCents } from '../ui/format.ts';
import { messages } from './messages.ts';
import {
  countForOthers,
  groupOf,
  missingAfterPayment,
  settlementsToPay,
  totalsOf,
} from './rows.ts';

const { nextStep: text } = messages;

/** Keeps the next action visible at the bottom of the screen. */
const Bar = styled('section')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: theme.zIndex.appBar - 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 2),
  alignItems: 'center',
  paddingBlock: theme.spacing(1.5),
  backgroundColor: theme.vars.palette.background.default,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > output': { display: 'block', flex: '1 1 200px' },
  [theme.breakpoints.down('sm')]: { '& > button': { flex: '1 1 40%' } },
  '@media print': { display: 'none' },
}));

/** Focuses the next or previous payee on the page. */
function focusPayee(step: 1 | -1): void {
  const payees = [...document.querySelectorAll<HTMLElement>('[data-payee]')];
  const focused = payees.indexOf(document.activeElement as HTMLElement);
  const next = focused === -1 && step === -1 ? payees.length - 1 : focused + step;
  payees[Math.min(Math.max(next, 0), payees.length - 1)]?.focus();
}

/** Focuses the first payee and scrolls it into view. The payees with exceptions come first. */
function showFirstPayee(): void {
  const payee = document.querySelector<HTMLElement>('[data-payee]');
  payee?.focus({ preventScroll: true });
  payee?.scrollIntoView({ block: 'center' });
}

/** Returns the title of the next step and the hints below it. */
function stepOf(payees: readonly PaydayPayee[]): string[] {
  const ready = payees.filter((payee) => groupOf(payee) === 'ready');
  const toPay = settlementsToPay(payees);
  const forOthers = countForOthers(payees);
  const others = forOthers > 0 ? [text.forOthers(forOthers)] : [];
  const net = (figures: Parameters<typeof totalsOf>[0]) => formatCents(totalsOf(figures).netCents);
  if (ready.length > 0) return [text.ready(ready.length, net(ready)), text.readyHint, ...others];
  if (toPay.length > 0)
    return [text.processed(toPay.length, net(toPay)), text.processedHint, ...others];
  if (forOthers > 0) return others;
  const missing = missingAfterPayment(payees);
  if (!missing) return [text.nothing];
  return missing.length === 0 ? [text.done] : [text.restDone, text.withoutDays(missing.length)];
}

interface NextStepBarProps {
  payees: readonly PaydayPayee[];
  onProcess: () => void;
  onPay: () => void;
}

export function NextStepBar({ payees, onProcess, onPay }: NextStepBarProps) {
  const ready = payees.filter((payee) => groupOf(payee) === 'ready');
  const toPay = settlementsToPay(payees);
  const isStopped = ready.length === 0 && toPay.length === 0;
  const needsReview = isStopped && payees.some((payee) => groupOf(payee) === 'attention');
  useShortcuts({
    'payday-next': () => focusPayee(1),
    'payday-previous': () => focusPayee(-1),
    ...(ready.length > 0 && { 'payday-process': onProcess }),
    ...(toPay.length > 0 && { 'payday-pay': onPay }),
  });
  const [title, ...hints] = stepOf(payees);
  return (
    <Bar aria-label={text.name}>
      <output>
        <Typography variant="h4" component="div">
          {title}
        </Typography>
        {hints.map((hint) => (
          <Typography key={hint} variant="hint" component="div">
            {hint}
          </Typography>
        ))}
      </output>
      {needsReview && (
        <Button variant="contained" onClick={showFirstPayee}>
          {text.review}
        </Button>
      )}
      {toPay.length > 0 && (
        <Button variant={ready.length > 0 ? 'outlined' : 'contained'} onClick={onPay}>
          {text.pay(toPay.length)}
        </Button>
      )}
      {ready.length > 0 && (
        <Button variant="contained" onClick={onProcess}>
          {text.process(ready.length)}
        </Button>
      )}
    </Bar>
  );
}
