import { addDays, weekEndOf, weekStartOf } from '../../domain/calendar.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { shortDate } from '../ui/format.ts';
import { messages } from './messages.ts';
import { OUTSIDE, type PayWeek } from './pay-week.ts';

const { payWeek: text } = messages;

/** The choice begins with the week before last, because its settlement may not exist yet. */
const WEEKS_BEFORE = 2;
const WEEKS_OFFERED = 8;

interface PayWeekFields {
  payWeek: PayWeek;
}

/** Asks whether the settlement of a week pays an advance or a release. */
export function PayWeekChoice({ isAdvance = false }: { isAdvance?: boolean }) {
  const { today } = useCompanyTime();
  const first = addDays(weekStartOf(today), -7 * WEEKS_BEFORE);
  const weeks = Array.from({ length: WEEKS_OFFERED }, (_, index) => addDays(first, 7 * index));
  return (
    <FormChoice<PayWeekFields>
      name="payWeek"
      label={isAdvance ? text.advance : text.release}
      sx={{ gridColumn: '1 / -1' }}
      choices={[
        { value: OUTSIDE, label: text.outside },
        ...weeks.map((week) => ({
          value: week,
          label: text.settlement(shortDate(week), shortDate(weekEndOf(week))),
        })),
      ]}
    />
  );
}
