import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore, type ReactNode } from 'react';
import type { Expense, ExpenseStatus } from '../../domain/expenses/schema.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { DiscardButton } from '../app/offline/DiscardButton.tsx';
import { outbox } from '../app/offline/outbox.ts';
import { dayAndDate } from '../ui/format.ts';
import { Money } from '../ui/Money.tsx';
import { StatusChip, type StatusTone } from '../ui/StatusChip.tsx';
import { expenseName, type ExpenseEntry, type RemovalEntry } from './api.ts';
import { messages } from './messages.ts';
import { ReceiptButton } from './ReceiptDialog.tsx';

const { approvals: approvalText, week: text } = messages;

const TONES: Readonly<Record<ExpenseStatus, StatusTone>> = {
  PENDING: 'waiting',
  SUBSTANTIATED: 'good',
  ALLOWANCE: 'good',
  REJECTED: 'bad',
};

export function ExpenseStatusChip({ status }: { status: ExpenseStatus }) {
  return <StatusChip tone={TONES[status]} label={messages.statuses[status]} />;
}

type ExpenseDetails = Pick<Expense, 'day' | 'category' | 'amount' | 'purpose' | 'place'>;

interface RowProps {
  /** The id of the row. Set if the page moves the focus to the row. */
  id?: string;
  details: ExpenseDetails;
  /** The name of the person. Set on screens that list several people. */
  person?: string;
  status: ReactNode;
  note?: string | undefined;
  /** The receipt and the actions. */
  children: ReactNode;
}

export function Row({ id, details, person, status, note, children }: RowProps) {
  const { day, category, amount, purpose, place } = details;
  return (
    <Box
      component="li"
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      sx={{ listStyle: 'none', py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle2" component="span">
            {person && `${person} · `}
            {messages.categories[category]}
          </Typography>{' '}
          <Typography variant="hint" component="span">
            {dayAndDate(day)}
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {approvalText.purposeAndPlace(purpose, place)}
          </Typography>
        </Box>
        <Typography variant="subtitle2" component="span">
          <Money cents={centsFromDollars(amount)} />
        </Typography>
      </Stack>
      {note && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
      <Stack
        direction="row"
        sx={{ gap: 1, mt: 0.5, alignItems: 'center', flexWrap: 'wrap', typography: 'body2' }}
      >
        {status}
        {children}
      </Stack>
    </Box>
  );
}

interface UnsentRowProps {
  details: ExpenseDetails;
  label: string;
  isSending: boolean;
  children: ReactNode;
}

function UnsentRow({ details, label, isSending, children }: UnsentRowProps) {
  const status = isSending ? text.sending : label;
  return (
    <Row
      details={details}
      status={<StatusChip tone="info" label={status} icon={<ArrowUpward />} />}
    >
      {children}
    </Row>
  );
}

const useIsSending = (entryId: string) =>
  useSyncExternalStore(outbox.onChange, outbox.sendingId) === entryId;

interface RemovedRowProps {
  expense: Expense;
  removal: RemovalEntry;
}

/** Shows an expense whose removal this device has not sent yet. */
function RemovedRow({ expense, removal }: RemovedRowProps) {
  const isSending = useIsSending(removal.id);
  return (
    <UnsentRow details={expense} label={text.removalSaved} isSending={isSending}>
      <Button
        size="small"
        disabled={isSending}
        aria-label={text.keepNamed(expenseName(expense))}
        onClick={() => void outbox.discard(removal.id)}
      >
        {text.keep}
      </Button>
    </UnsentRow>
  );
}

interface ExpenseRowProps {
  expense: Expense;
  /** The removal that this device has not sent yet. */
  removal: RemovalEntry | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

export function ExpenseRow({ expense, removal, onEdit, onRemove }: ExpenseRowProps) {
  const { status, reason, settlementId } = expense;
  const name = expenseName(expense);
  const isOpen = status === 'PENDING' || status === 'REJECTED';
  if (removal) return <RemovedRow expense={expense} removal={removal} />;
  return (
    <Row
      details={expense}
      status={<ExpenseStatusChip status={status} />}
      note={reason && isOpen ? text.reason(reason) : undefined}
    >
      {settlementId !== null && <span>{text.inSettlement}</span>}
      <ReceiptButton expense={expense} />
      {isOpen && (
        <>
          <Button size="small" aria-label={text.editNamed(name)} onClick={onEdit}>
            {text.edit}
          </Button>
          <Button size="small" aria-label={text.removeNamed(name)} onClick={onRemove}>
            {text.remove}
          </Button>
        </>
      )}
    </Row>
  );
}

export function UnsentExpenseRow({ entry }: { entry: ExpenseEntry }) {
  const isSending = useIsSending(entry.id);
  return (
    <UnsentRow details={entry.input.body} label={text.savedHere} isSending={isSending}>
      <DiscardButton entry={entry} disabled={isSending} />
    </UnsentRow>
  );
}
