import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import type { Todo } from '../../domain/dashboard/schema.ts';
import { Section } from '../ui/Section.tsx';
import { messages } from './messages.ts';
import {
  OwnExpiringPolicies,
  OwnLastWeek,
  OwnW9,
  OwnWeek,
  OwnYear,
  RejectedDays,
  RejectedExpenses,
} from './own-todos.tsx';
import { PaymentDeadlines } from './pay-todos.tsx';
import {
  EscrowInterest,
  EscrowReturns,
  PendingApprovals,
  ExpiringPolicies,
  MissingRates,
  MissingW9Forms,
  MissingWeeks,
  PayeesNotReady,
  OverdueForms,
  PendingExpenses,
  StatementQuestions,
  UnpaidSettlements,
  WeeksToProcess,
} from './todos.tsx';

const { todo: todoText } = messages;

/** Lists what needs the person's attention. Items about the person's own records come first, except policies that end
 *  soon. Most items link to the page that resolves them. */
export function TodoList({ todo }: { todo: Todo }) {
  const { ownLastWeek, ownWeek, ownYear, ownW9, ownExpiringPolicies } = todo;
  const { rejectedDays, rejectedExpenses } = todo;
  const { approvals, pendingExpenses, missingWeeks, weeksToProcess, unpaidSettlements } = todo;
  const { escrowInterest, escrowReturns, paymentDeadlines, statementQuestions } = todo;
  const { overdueForms, notReady, missingRates, missingW9Forms, expiringPolicies } = todo;
  const rows = [
    ownLastWeek && <OwnLastWeek key="own-last-week" week={ownLastWeek} />,
    ownWeek && <OwnWeek key="own-week" week={ownWeek} />,
    rejectedDays && <RejectedDays key="rejected" rejected={rejectedDays} />,
    rejectedExpenses && <RejectedExpenses key="rejected-expenses" rejected={rejectedExpenses} />,
    ownYear && <OwnYear key="own-year" year={ownYear.year} />,
    ownW9 && <OwnW9 key="own-w9" form={ownW9} />,
    approvals && <PendingApprovals key="approvals" approvals={approvals} />,
    pendingExpenses > 0 && <PendingExpenses key="expenses" count={pendingExpenses} />,
    missingWeeks && <MissingWeeks key="missing-weeks" missing={missingWeeks} />,
    weeksToProcess && <WeeksToProcess key="weeks-to-process" weeks={weeksToProcess} />,
    unpaidSettlements && <UnpaidSettlements key="unpaid-runs" settlements={unpaidSettlements} />,
    paymentDeadlines && <PaymentDeadlines key="payment-deadlines" deadlines={paymentDeadlines} />,
    statementQuestions && <StatementQuestions key="questions" questions={statementQuestions} />,
    escrowReturns && <EscrowReturns key="escrow-returns" returns={escrowReturns} />,
    escrowInterest && <EscrowInterest key="escrow-interest" interest={escrowInterest} />,
    overdueForms && <OverdueForms key="overdue-forms" overdue={overdueForms} />,
    notReady && <PayeesNotReady key="not-ready" state={notReady} />,
    missingRates > 0 && <MissingRates key="missing-rates" count={missingRates} />,
    missingW9Forms > 0 && <MissingW9Forms key="missing-w9" count={missingW9Forms} />,
    ownExpiringPolicies.length > 0 && (
      <OwnExpiringPolicies key="own-expiring-policies" policies={ownExpiringPolicies} />
    ),
    expiringPolicies && <ExpiringPolicies key="expiring-policies" policies={expiringPolicies} />,
  ].filter(Boolean);
  return (
    <Section title={todoText.title}>
      {rows.length === 0 ? (
        <Typography variant="hint">{todoText.empty}</Typography>
      ) : (
        <List disablePadding sx={{ borderTop: 1, borderColor: 'divider' }}>
          {rows}
        </List>
      )}
    </Section>
  );
}
