import type { Day } from '../../../domain/calendar.ts';
import { isOverdue, newestNec } from '../../../domain/tax/year/overdue.ts';
import type { YearPayee } from '../../../domain/tax/year/year-schema.ts';
import { useCompanyTime } from '../../app/company-time.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { STATUS_NAMES, STATUS_TONES } from './labels.ts';
import { yearMessages } from '../year/messages.ts';

const { taxFormStatus: text } = yearMessages;

interface TaxFormStatusProps {
  payee: YearPayee;
  /** The due date of the year's forms. */
  dueOn: Day;
}

export function TaxFormStatus({ payee, dueOn }: TaxFormStatusProps) {
  const { today } = useCompanyTime();
  const newest = newestNec(payee.documents);
  if (isOverdue(payee, dueOn, today)) return <StatusChip tone="bad" label={text.overdue} />;
  if (newest) {
    return <StatusChip tone={STATUS_TONES[newest.status]} label={STATUS_NAMES[newest.status]} />;
  }
  if (payee.filingRequired) return <StatusChip tone="waiting" label={text.needed} />;
  return payee.reported > 0 ? (
    <StatusChip tone="waiting" label={text.voluntary} />
  ) : (
    <StatusChip tone="neutral" label={text.notNeeded} />
  );
}
