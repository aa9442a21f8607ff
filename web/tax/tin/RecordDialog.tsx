import { isDay, type Day } from '../../../domain/calendar.ts';
import {
  MATCH_CODES,
  MATCH_CODE_MEANINGS,
  type MatchCode,
} from '../../../domain/tax/tin/match-rules.ts';
import { recordTinMatch, type TinMatch } from '../../../domain/tax/tin/match-schema.ts';
import { sentenceText } from '../../ui/sentence-text.ts';
import { useCompanyTime } from '../../app/company-time.ts';
import { FormChoice } from '../../app/forms/FormChoice.tsx';
import { FormDialog } from '../../app/forms/FormDialog.tsx';
import { FormInput } from '../../app/forms/FormInput.tsx';
import { useEndpointForm } from '../../app/forms/use-endpoint-form.ts';
import { useRecordMatch } from './api.ts';
import { messages } from './messages.ts';

const { record: text } = messages;

interface Fields {
  code: string;
  resultOn: Day;
}

const CHOICES = MATCH_CODES.map((code) => ({
  value: String(code),
  label: text.option(code, sentenceText(MATCH_CODE_MEANINGS[code])),
}));

/** Records one TIN Matching result. Mount this dialog only while it is open. */
export function RecordDialog({ payee, onClose }: { payee: TinMatch; onClose: () => void }) {
  const { today } = useCompanyTime();
  const { mutateAsync } = useRecordMatch();
  const form = useEndpointForm<Fields, typeof recordTinMatch>({
    endpoint: recordTinMatch,
    initialValues: { code: '', resultOn: today },
    bodyOf: ({ code, resultOn }) => ({
      w9VersionId: payee.w9VersionId,
      code: Number(code) as MatchCode,
      resultOn,
    }),
    save: mutateAsync,
    fallback: text.failed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.title(payee.name)}
      submitLabel={text.submit}
      busyLabel={text.busy}
      maxWidth="xs"
      onClose={onClose}
    >
      <FormChoice<Fields>
        name="code"
        label={text.code}
        emptyLabel={text.choose}
        choices={CHOICES}
        rule={(code) => (code === '' ? text.codeMissing : undefined)}
        hasInitialFocus
      />
      <FormInput<Fields>
        name="resultOn"
        label={text.resultOn}
        type="date"
        required
        inputProps={{ max: today }}
        rule={(typed) => (isDay(typed) && typed <= today ? undefined : text.dayInvalid)}
      />
    </FormDialog>
  );
}
