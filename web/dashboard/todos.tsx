import AccessTime from '@mui/icons-material/AccessTime';
import Description from '@mui/icons-material/DescriptionOutlined';
import EventBusy from '@mui/icons-material/EventBusy';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import KeyOff from '@mui/icons-material/KeyOffOutlined';
import Payment from '@mui/icons-material/PaymentOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import { can } from '../../domain/access.ts';
import { weekEndOf } from '../../domain/calendar.ts';
import type { Todo } from '../../domain/dashboard/schema.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { TextLink } from '../app/links.tsx';
import { ListItemLink } from '../app/menu-links.tsx';
import { useActor } from '../app/session.tsx';
import { shortDate, weekLabel } from '../ui/format.ts';
import { messages } from './messages.ts';
import { ItemsAndMore, LinkedRow, PlainRow, ROW_LINK, RowContent } from './TodoRow.tsx';

const {
  approvals: approvalsText,
  missingWeeks,
  ownLastWeek,
  ownWeek,
  ownYear,
  rejectedDays,
  endingGrants,
  ownGrants,
  missingRates,
  missingW9Forms,
  notReady,
  overdueForms,
  ownW9,
  pendingExpenses,
  unpaidRuns,
  weeksToProcess,
} = messages.todo;

/** Past weeks with approved days or expenses that are in no run. Links to the payday of the oldest. */
export function WeeksToProcess({ weeks }: { weeks: NonNullable<Todo['weeksToProcess']> }) {
  const { total, oldestWeek } = weeks;
  return (
    <LinkedRow>
      <ListItemLink
        to="/dashboard/payroll"
        search={{ tab: 'payday', week: oldestWeek }}
        sx={ROW_LINK}
      >
        <RowContent
          icon={Payment}
          title={weeksToProcess.title(total)}
          detail={weeksToProcess.detail(weekLabel(oldestWeek))}
          isLink
        />
      </ListItemLink>
    </LinkedRow>
  );
}

export function UnpaidRuns({ runs }: { runs: NonNullable<Todo['unpaidRuns']> }) {
  const { total, oldest } = runs;
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/payroll/runs" search={{ state: 'PROCESSED' }} sx={ROW_LINK}>
        <RowContent
          icon={Payment}
          title={unpaidRuns.title(total)}
          detail={unpaidRuns.detail(weekLabel(oldest.weekStart))}
          isLink
        />
      </ListItemLink>
    </LinkedRow>
  );
}

function ownW9Detail({ isAsked, askedBy, hasVersion }: NonNullable<Todo['ownW9']>): string {
  if (!isAsked) return ownW9.missingDetail;
  const name = askedBy ?? ownW9.unnamedRequester;
  return hasVersion ? ownW9.requestedAgainDetail(name) : ownW9.requestedDetail(name);
}

export function OwnW9({ form }: { form: NonNullable<Todo['ownW9']> }) {
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/profile/w9" sx={ROW_LINK}>
        <RowContent
          icon={Description}
          title={form.isAsked ? ownW9.requested : ownW9.missing}
          detail={ownW9Detail(form)}
          isLink
        />
      </ListItemLink>
    </LinkedRow>
  );
}

export function MissingW9Forms({ count }: { count: number }) {
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/w9-forms" search={{ state: 'not-given' }} sx={ROW_LINK}>
        <RowContent
          icon={Description}
          title={missingW9Forms.title(count)}
          detail={missingW9Forms.detail}
          isLink
        />
      </ListItemLink>
    </LinkedRow>
  );
}

export function OverdueForms({ overdue }: { overdue: NonNullable<Todo['overdueForms']> }) {
  const { year, forms } = overdue;
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/payroll/year" search={{ year, state: 'overdue' }} sx={ROW_LINK}>
        <RowContent
          icon={Description}
          title={overdueForms.title(forms, year)}
          detail={overdueForms.detail}
          isLink
        />
      </ListItemLink>
    </LinkedRow>
  );
}

export function NotReady({ state }: { state: NonNullable<Todo['notReady']> }) {
  const { year, payees } = state;
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/payroll/readiness" search={{ year }} sx={ROW_LINK}>
        <RowContent
          icon={Description}
          title={notReady.title(payees, year)}
          detail={notReady.detail}
          isLink
        />
      </ListItemLink>
    </LinkedRow>
  );
}

export function MissingRates({ count }: { count: number }) {
  return (
    <LinkedRow>
      <ListItemLink
        to="/dashboard/contractors"
        search={{ status: 'active', rate: 'none' }}
        sx={ROW_LINK}
      >
        <RowContent
          icon={Payment}
          title={missingRates.title(count)}
          detail={missingRates.detail}
          isLink
        />
      </ListItemLink>
    </LinkedRow>
  );
}

export function OwnGrants({ grants }: { grants: Todo['ownGrants'] }) {
  const { dateOf } = useCompanyTime();
  const named = grants.map(({ policyName, expiresAt }) =>
    ownGrants.grant(policyName, dateOf(expiresAt)),
  );
  return (
    <PlainRow icon={KeyOff} title={ownGrants.title(grants.length)} detail={named.join(', ')} />
  );
}

/** Each name links to that person's policies. */
export function EndingGrants({ grants }: { grants: NonNullable<Todo['grants']> }) {
  const { dateOf } = useCompanyTime();
  const { total, people } = grants;
  // Several policies of one person may end, so the person's id alone is not unique.
  const shown = people.map((grant) => ({ ...grant, id: `${grant.id} ${grant.policyName}` }));
  return (
    <PlainRow
      icon={KeyOff}
      title={endingGrants.title(total)}
      detail={
        <ItemsAndMore shown={shown} total={total}>
          {({ policyName, expiresAt, email, ...person }) => (
            <>
              <TextLink to="/dashboard/policies" search={{ tab: 'roles', search: email }}>
                {fullName(person)}
              </TextLink>
              {endingGrants.grant(policyName, dateOf(expiresAt))}
            </>
          )}
        </ItemsAndMore>
      }
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

export function Approvals({ approvals }: { approvals: NonNullable<Todo['approvals']> }) {
  const { days, people, oldestDay } = approvals;
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/time-logs" search={{ tab: 'approvals' }} sx={ROW_LINK}>
        <RowContent
          icon={FactCheck}
          title={approvalsText.title(days)}
          detail={approvalsText.detail(people, shortDate(oldestDay))}
          isLink
        />
      </ListItemLink>
    </LinkedRow>
  );
}

/** The approval queue shows pending expenses above the days. */
export function PendingExpenses({ count }: { count: number }) {
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/time-logs" search={{ tab: 'approvals' }} sx={ROW_LINK}>
        <RowContent
          icon={ReceiptLong}
          title={pendingExpenses.title(count)}
          detail={pendingExpenses.detail}
          isLink
        />
      </ListItemLink>
    </LinkedRow>
  );
}

/** Each name links to that person's week, if the actor may open it. */
export function MissingWeeks({ missing }: { missing: NonNullable<Todo['missingWeeks']> }) {
  const { weekStart, total, people } = missing;
  const opens = can(useActor(), 'access:contractors-page');
  const search = { startDate: weekStart, endDate: weekEndOf(weekStart) };
  return (
    <PlainRow
      icon={EventBusy}
      title={missingWeeks.title(total)}
      detail={
        <ItemsAndMore shown={people} total={total}>
          {(person) =>
            opens ? (
              <TextLink to="/dashboard/contractors/$id" params={person} search={search}>
                {fullName(person)}
              </TextLink>
            ) : (
              fullName(person)
            )
          }
        </ItemsAndMore>
      }
    />
  );
}
