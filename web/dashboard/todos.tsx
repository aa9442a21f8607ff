import Description from '@mui/icons-material/DescriptionOutlined';
import EventBusy from '@mui/icons-material/EventBusy';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import KeyOff from '@mui/icons-material/KeyOffOutlined';
import Payment from '@mui/icons-material/PaymentOutlined';
import Percent from '@mui/icons-material/PercentOutlined';
import QuestionAnswer from '@mui/icons-material/QuestionAnswerOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import { can } from '../../domain/access.ts';
import { weekEndOf } from '../../domain/calendar.ts';
import type { Todo } from '../../domain/dashboard/schema.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { EXPENSES_ID, ListItemLink, TextLink } from '../app/links.tsx';
import { useActor } from '../app/session.tsx';
import { longDate, shortDate, weekLabel } from '../ui/format.ts';
import { messages } from './messages.ts';
import { ItemsAndMore, LinkedRow, PlainRow, ROW_LINK, RowContent } from './TodoRow.tsx';

// This module has the to-dos about other people's records.

const {
  approvals: approvalsText,
  escrowInterest,
  escrowReturns,
  missingWeeks,
  expiringPolicies,
  missingRates,
  missingW9Forms,
  notReady,
  overdueForms,
  pendingExpenses,
  statementQuestions,
  unpaidSettlements,
  weeksToProcess,
} = messages.todo;

/** The past weeks with approved days or pay lines that are in no settlement. Links to the payday tab of the oldest
 *  week. */
export function WeeksToProcess({ weeks }: { weeks: NonNullable<Todo['weeksToProcess']> }) {
  const { oldestWeek } = weeks;
  return (
    <LinkedRow>
      <ListItemLink
        to="/dashboard/payroll"
        search={{ tab: 'payday', week: oldestWeek }}
        sx={ROW_LINK}
      >
        <RowContent
          icon={Payment}
          title={weeksToProcess.title(weeks.people)}
          detail={weeksToProcess.detail(weeks.weeks, weekLabel(oldestWeek))}
          isLink
        />
      </ListItemLink>
    </LinkedRow>
  );
}

export function UnpaidSettlements({
  settlements,
}: {
  settlements: NonNullable<Todo['unpaidSettlements']>;
}) {
  const { total, oldest } = settlements;
  return (
    <LinkedRow>
      <ListItemLink
        to="/dashboard/payroll/settlements"
        search={{ state: 'PROCESSED' }}
        sx={ROW_LINK}
      >
        <RowContent
          icon={Payment}
          title={unpaidSettlements.title(total)}
          detail={unpaidSettlements.detail(weekLabel(oldest.weekStart))}
          isLink
        />
      </ListItemLink>
    </LinkedRow>
  );
}

/** The open questions of payees about their statements. */
export function StatementQuestions({
  questions: { questions, oldestAskedAt },
}: {
  questions: NonNullable<Todo['statementQuestions']>;
}) {
  const { dateOf } = useCompanyTime();
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/payroll/questions" search={{}} sx={ROW_LINK}>
        <RowContent
          icon={QuestionAnswer}
          title={statementQuestions.title(questions)}
          detail={statementQuestions.detail(dateOf(oldestAskedAt))}
          isLink
        />
      </ListItemLink>
    </LinkedRow>
  );
}

/** The escrows that must be returned within 45 days. */
export function EscrowReturns({ returns }: { returns: NonNullable<Todo['escrowReturns']> }) {
  const { escrows, overdue, returnBy } = returns;
  const day = longDate(returnBy);
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/payroll/deductions" search={{ show: 'return' }} sx={ROW_LINK}>
        <RowContent
          icon={Payment}
          title={escrowReturns.title(escrows)}
          detail={overdue > 0 ? escrowReturns.overdue(overdue, day) : escrowReturns.detail(day)}
          isLink
        />
      </ListItemLink>
    </LinkedRow>
  );
}

/** The oldest quarter whose escrow interest needs a rate or is due. */
export function EscrowInterest({ interest }: { interest: NonNullable<Todo['escrowInterest']> }) {
  const { quarterStart, state } = interest;
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/payroll/escrow-interest" search={{}} sx={ROW_LINK}>
        <RowContent
          icon={Percent}
          title={state === 'DUE' ? escrowInterest.due : escrowInterest.rateMissing}
          detail={escrowInterest.detail(longDate(quarterStart))}
          isLink
        />
      </ListItemLink>
    </LinkedRow>
  );
}

export function MissingW9Forms({ count }: { count: number }) {
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/w9-forms" search={{ state: 'not-on-file' }} sx={ROW_LINK}>
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

export function PayeesNotReady({ state }: { state: NonNullable<Todo['notReady']> }) {
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

/** Lists the policies that end soon. Each name links to that person's policies. */
export function ExpiringPolicies({
  policies,
}: {
  policies: NonNullable<Todo['expiringPolicies']>;
}) {
  const { dateOf } = useCompanyTime();
  const { total, people } = policies;
  // Several policies of one person may end, so the person's id alone is not unique.
  const shown = people.map((policy) => ({ ...policy, id: `${policy.id} ${policy.policyName}` }));
  return (
    <PlainRow
      icon={KeyOff}
      title={expiringPolicies.title(total)}
      detail={
        <ItemsAndMore shown={shown} total={total}>
          {({ policyName, expiresAt, email, ...person }) => (
            <>
              <TextLink to="/dashboard/policies" search={{ tab: 'roles', search: email }}>
                {fullName(person)}
              </TextLink>
              {expiringPolicies.policy(policyName, dateOf(expiresAt))}
            </>
          )}
        </ItemsAndMore>
      }
    />
  );
}

export function PendingApprovals({ approvals }: { approvals: NonNullable<Todo['approvals']> }) {
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

/** Links to the pending expenses, which the approval queue shows folded below the days. */
export function PendingExpenses({ count }: { count: number }) {
  return (
    <LinkedRow>
      <ListItemLink
        to="/dashboard/time-logs"
        search={{ tab: 'approvals' }}
        hash={EXPENSES_ID}
        sx={ROW_LINK}
      >
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

/** Lists the people who logged nothing last week. If the actor can open a person's page, the name links to that
 *  person's week. */
export function MissingWeeks({ missing }: { missing: NonNullable<Todo['missingWeeks']> }) {
  const { weekStart, total, people } = missing;
  const mayOpenPerson = can(useActor(), 'access:contractors-page');
  const search = { startDate: weekStart, endDate: weekEndOf(weekStart) };
  return (
    <PlainRow
      icon={EventBusy}
      title={missingWeeks.title(total)}
      detail={
        <ItemsAndMore shown={people} total={total}>
          {(person) =>
            mayOpenPerson && person.inScope ? (
              <TextLink to="/dashboard/contractors/$id" params={{ id: person.id }} search={search}>
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
