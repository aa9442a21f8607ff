import AccessTime from '@mui/icons-material/AccessTime';
import Description from '@mui/icons-material/DescriptionOutlined';
import EventBusy from '@mui/icons-material/EventBusy';
import KeyOff from '@mui/icons-material/KeyOffOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import type { Todo } from '../../domain/dashboard/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { ListItemLink } from '../app/links.tsx';
import { shortDate, weekLabel } from '../ui/format.ts';
import { messages } from './messages.ts';
import { LinkedRow, PlainRow, ROW_LINK, RowContent } from './TodoRow.tsx';

// This module has the to-dos about the person's own records.

const { ownLastWeek, ownWeek, ownYear, ownExpiringPolicies, ownW9 } = messages.todo;
const { rejectedDays, rejectedExpenses } = messages.todo;

function ownW9Detail({ isRequested, requestedBy, hasVersion }: NonNullable<Todo['ownW9']>): string {
  if (!isRequested) return ownW9.missingDetail;
  const name = requestedBy ?? ownW9.unnamedRequester;
  return hasVersion ? ownW9.requestedAgainDetail(name) : ownW9.requestedDetail(name);
}

function ownW9Title({ isRequested, hasVersion }: NonNullable<Todo['ownW9']>): string {
  if (isRequested) return ownW9.requested;
  return hasVersion ? ownW9.incomplete : ownW9.missing;
}

export function OwnW9({ form }: { form: NonNullable<Todo['ownW9']> }) {
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/profile/w9" sx={ROW_LINK}>
        <RowContent icon={Description} title={ownW9Title(form)} detail={ownW9Detail(form)} isLink />
      </ListItemLink>
    </LinkedRow>
  );
}

export function OwnExpiringPolicies({ policies }: { policies: Todo['ownExpiringPolicies'] }) {
  const { dateOf } = useCompanyTime();
  const named = policies.map(({ policyName, expiresAt }) =>
    ownExpiringPolicies.policy(policyName, dateOf(expiresAt)),
  );
  return (
    <PlainRow
      icon={KeyOff}
      title={ownExpiringPolicies.title(policies.length)}
      detail={ownExpiringPolicies.detail(policies.length, named.join(', '))}
    />
  );
}

export function OwnWeek({ week }: { week: NonNullable<Todo['ownWeek']> }) {
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/time-logs" search={{ tab: 'my-weeks' }} sx={ROW_LINK}>
        <RowContent
          icon={AccessTime}
          title={ownWeek.title}
          detail={ownWeek.detail(weekLabel(week.weekStart))}
          isLink
        />
      </ListItemLink>
    </LinkedRow>
  );
}

export function OwnLastWeek({ week }: { week: NonNullable<Todo['ownLastWeek']> }) {
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/time-logs" search={{ day: week.weekStart }} sx={ROW_LINK}>
        <RowContent
          icon={EventBusy}
          title={ownLastWeek.title(weekLabel(week.weekStart))}
          detail={ownLastWeek.detail}
          isLink
        />
      </ListItemLink>
    </LinkedRow>
  );
}

export function OwnYear({ year }: NonNullable<Todo['ownYear']>) {
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/payroll" search={{ tab: 'tax-documents', year }} sx={ROW_LINK}>
        <RowContent icon={Description} title={ownYear.title(year)} detail={ownYear.detail} isLink />
      </ListItemLink>
    </LinkedRow>
  );
}

export function RejectedDays({ rejected }: { rejected: NonNullable<Todo['rejectedDays']> }) {
  const { days, oldestDay } = rejected;
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/time-logs" search={{ day: oldestDay }} sx={ROW_LINK}>
        <RowContent
          icon={EventBusy}
          title={rejectedDays.title(days)}
          detail={rejectedDays.detail(days, shortDate(oldestDay))}
          isLink
        />
      </ListItemLink>
    </LinkedRow>
  );
}

interface RejectedExpensesProps {
  rejected: NonNullable<Todo['rejectedExpenses']>;
}

export function RejectedExpenses({ rejected }: RejectedExpensesProps) {
  const { expenses, oldestDay } = rejected;
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/time-logs" search={{ day: oldestDay }} sx={ROW_LINK}>
        <RowContent
          icon={ReceiptLong}
          title={rejectedExpenses.title(expenses)}
          detail={rejectedExpenses.detail(expenses, shortDate(oldestDay))}
          isLink
        />
      </ListItemLink>
    </LinkedRow>
  );
}
