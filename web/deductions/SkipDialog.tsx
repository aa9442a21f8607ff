import Typography from '@mui/material/Typography';
import { weekStartOf, type Day } from '../../domain/calendar.ts';
import { skipWeek, type Agreement } from '../../domain/deductions/schema.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useSkipWeek } from './api.ts';
import { messages } from './messages.ts';
import { ReasonField } from './ReasonField.tsx';
import { weeksToSkip } from './weeks-to-skip.ts';

const { skip: text } = messages;

interface Fields {
  weekStart: Day;
  reason: string;
}

/** Mount this dialog only while it is open. */
export function SkipDialog({ agreement, onClose }: { agreement: Agreement; onClose: () => void }) {
  const { today, weekName } = useCompanyTime();
  const { mutateAsync } = useSkipWeek(agreement.id);
  const weeks = weeksToSkip(agreement, today);
  const thisWeek = weekStartOf(today);
  const form = useEndpointForm<Fields, typeof skipWeek>({
    endpoint: skipWeek,
    initialValues: {
      weekStart: weeks.find((week) => week >= thisWeek) ?? weeks[0] ?? thisWeek,
      reason: '',
    },
    bodyOf: ({ weekStart, reason }) => ({ weekStart, reason: reason.trim() }),
    save: mutateAsync,
    fallback: text.failed,
    fieldOf: { CONFLICT: 'weekStart', INVALID_VALUE: 'weekStart' },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.title(agreement.name)}
      submitLabel={text.submit}
      busyLabel={text.busy}
      isReady={weeks.length > 0}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.about}
      </Typography>
      <FormChoice<Fields>
        name="weekStart"
        label={text.week}
        choices={weeks.map((week) => ({ value: week, label: weekName(week) }))}
      />
      <ReasonField label={text.reason} maxLength={maxLengthOf(skipWeek.body, 'reason')} />
    </FormDialog>
  );
}
