import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Day } from '../../domain/calendar.ts';
import type { ExpenseToDecide } from '../../domain/expenses/schema.ts';
import { centsFromDollars, sum } from '../../domain/money.ts';
import { EXPENSES_ID } from '../app/links.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { formatCents } from '../ui/format.ts';
import { useExpensesToDecide } from './api.ts';
import { messages } from './messages.ts';

const { approvals: text } = messages;

export interface ExpenseListProps {
  /** Limits the list to this person and week. */
  userId: string | undefined;
  weekStart: Day | undefined;
  isOpen: boolean;
  onToggle: () => void;
}

function summaryOf(pending: readonly ExpenseToDecide[]): string {
  const cents = sum(pending.map(({ amount }) => centsFromDollars(amount)));
  return text.summary(pending.length, formatCents(cents));
}

/** Says above the days how many expenses are below them. The button opens the expenses. */
export function ExpenseSummary({ userId, weekStart, isOpen, onToggle }: ExpenseListProps) {
  const { pending } = useExpensesToDecide({
    ...(userId && { userId }),
    ...(weekStart && { weekStart }),
  });
  if (pending.length === 0) return null;
  function show() {
    if (!isOpen) onToggle();
    const heading = document.querySelector<HTMLElement>(`#${EXPENSES_ID} button`);
    heading?.scrollIntoView({ block: 'center' });
    heading?.focus();
  }
  return (
    <Box>
      <Button size="small" startIcon={<ReceiptLong />} onClick={show}>
        {summaryOf(pending)}
      </Button>
    </Box>
  );
}

interface FoldProps extends Pick<ExpenseListProps, 'isOpen' | 'onToggle'> {
  pending: readonly ExpenseToDecide[];
  children: ReactNode;
}

/** The heading that opens the expenses. It says how many wait. */
export function Fold({ pending, isOpen, onToggle, children }: FoldProps) {
  return (
    <Disclosure
      level="h2"
      isOpen={isOpen}
      onToggle={onToggle}
      title={
        <Stack
          component="span"
          direction="row"
          sx={{ columnGap: 1.5, flexWrap: 'wrap', alignItems: 'baseline' }}
        >
          <Typography component="span" variant="h3">
            {text.title}
          </Typography>
          {pending.length > 0 && (
            <Typography component="span" variant="hint">
              {summaryOf(pending)}
            </Typography>
          )}
        </Stack>
      }
    >
      {children}
    </Disclosure>
  );
}
