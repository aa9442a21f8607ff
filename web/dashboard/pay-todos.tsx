import Payment from '@mui/icons-material/PaymentOutlined';
import type { Todo } from '../../domain/dashboard/schema.ts';
import { ListItemLink } from '../app/links.tsx';
import { longDate } from '../ui/format.ts';
import { messages } from './messages.ts';
import { LinkedRow, ROW_LINK, RowContent } from './TodoRow.tsx';

const { paymentDeadlines } = messages.todo;

/** The leased owner-operators who must be paid within 15 days. Links to the week of the oldest unpaid work. */
export function PaymentDeadlines({
  deadlines,
}: {
  deadlines: NonNullable<Todo['paymentDeadlines']>;
}) {
  const { payees, overdue, payBy, weekStart } = deadlines;
  const day = longDate(payBy);
  return (
    <LinkedRow>
      <ListItemLink
        to="/dashboard/payroll"
        search={{ tab: 'payday', week: weekStart }}
        sx={ROW_LINK}
      >
        <RowContent
          icon={Payment}
          title={paymentDeadlines.title(payees)}
          detail={
            overdue > 0 ? paymentDeadlines.overdue(overdue, day) : paymentDeadlines.detail(day)
          }
          isLink
        />
      </ListItemLink>
    </LinkedRow>
  );
}
