import Typography from '@mui/material/Typography';
import { centsFromDollars } from '../../domain/money.ts';
import type { QueuedQuestion } from '../../domain/statement-questions/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { questionMessages } from '../payroll/question-messages.ts';
import { Money } from '../ui/Money.tsx';
import { lineName } from '../ui/pay-labels.ts';
import { questionMessages as text } from './question-messages.ts';

/** Shows the line that a question is about, with its week. */
export function AskedLine({ question }: { question: QueuedQuestion }) {
  const { weekName } = useCompanyTime();
  const { line, weekStart } = question;
  return (
    <>
      <div>
        {line ? (
          <>
            {lineName(line)} <Money cents={centsFromDollars(line.amount)} />
          </>
        ) : (
          questionMessages.aboutStatement
        )}
      </div>
      <Typography variant="caption" component="div">
        {text.week(weekName(weekStart))}
      </Typography>
    </>
  );
}
