import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useController, useWatch, type Control } from 'react-hook-form';
import { isAdmin, seesTaxDocumentsOfOthers } from '../../../domain/access.ts';
import { yearOf, type Day } from '../../../domain/calendar.ts';
import { generateNec, type TaxDocument } from '../../../domain/tax/form-1099-nec/schema.ts';
import { ContractorSelect } from '../../people/ContractorSelect.tsx';
import { FormChoice } from '../../app/forms/FormChoice.tsx';
import { FormDialog } from '../../app/forms/FormDialog.tsx';
import { FormInput } from '../../app/forms/FormInput.tsx';
import { useEndpointForm } from '../../app/forms/use-endpoint-form.ts';
import { useActor } from '../../app/session.tsx';
import { ownYearQuery, useGenerate, type FormRequest } from './api.ts';
import { yearInput, yearProblem } from '../year/YearField.tsx';
import { messages } from './messages.ts';

const { generate: text, names } = messages;

interface Fields {
  userId: string;
  type: FormRequest['type'];
  year: string;
}

/** Lets an administrator choose the payee. */
function PayeeChoice() {
  const { field, fieldState } = useController<Fields, 'userId'>({
    name: 'userId',
    rules: { validate: (id) => (id === '' ? text.payeeMissing : undefined) },
  });
  return (
    <ContractorSelect
      selected={field.value}
      onSelect={(userId) => field.onChange(userId ?? '')}
      inputRef={field.ref}
      problem={fieldState.error?.message}
    />
  );
}

function TypeChoice() {
  const type = useWatch<Fields, 'type'>({ name: 'type' });
  return (
    <FormChoice<Fields>
      name="type"
      label={text.type}
      choices={[
        { value: 'W9', label: names.types.W9 },
        { value: 'FORM_1099_NEC', label: names.types.FORM_1099_NEC },
      ]}
      hint={text.typeHints[type]}
    />
  );
}

/** Returns whether the person's own Form 1099-NEC of the chosen year would show $0.00. */
function useHasNothingToReport(control: Control<Fields>, isOwn: boolean, today: Day): boolean {
  const [type, year] = useWatch({ control, name: ['type', 'year'] });
  const isOwnNec = isOwn && type === 'FORM_1099_NEC' && yearProblem(year, today) === undefined;
  // oxlint-disable-next-line linehaul/query-error -- the server checks it again
  const { data } = useQuery({ ...ownYearQuery(Number(year)), enabled: isOwnNec });
  if (!isOwnNec || !data) return false;
  return data.figures.every(({ pay, withheld }) => pay === 0 && withheld === 0);
}

interface GenerateDialogProps {
  today: Day;
  payee: string | undefined;
  onGenerated: (message: string, document: TaxDocument) => void;
  onClose: () => void;
}

/** Generates a document. An administrator can choose any contractor. Other people can generate only their own
 *  documents. */
export function GenerateDialog({ today, payee, onGenerated, onClose }: GenerateDialogProps) {
  const actor = useActor();
  const choosesPayee = isAdmin(actor);
  const { mutateAsync } = useGenerate();
  const form = useEndpointForm<Fields, typeof generateNec>({
    endpoint: generateNec,
    initialValues: {
      userId: choosesPayee ? (payee ?? '') : actor.id,
      type: 'W9',
      year: String(yearOf(today)),
    },
    bodyOf: ({ userId, year }) => ({ userId, year: Number(year) }),
    save: async (body) => {
      const type = form.getValues('type');
      const { message, taxDocument } = await mutateAsync({ type, ...body });
      onGenerated(message, taxDocument);
    },
    fallback: text.failed,
    onSaved: onClose,
  });
  const hasNothingToReport = useHasNothingToReport(form.control, !choosesPayee, today);
  return (
    <FormDialog
      form={form}
      title={text.title}
      submitLabel={text.submit}
      busyLabel={text.busy}
      isReady={!hasNothingToReport}
      closesWithoutConfirmation
      onClose={onClose}
    >
      {choosesPayee && <PayeeChoice />}
      {!choosesPayee && seesTaxDocumentsOfOthers(actor) && (
        <Alert severity="info">{text.onlyYourself}</Alert>
      )}
      <TypeChoice />
      <FormInput<Fields>
        name="year"
        label={text.year}
        {...yearInput(today)}
        rule={(typed) => yearProblem(typed, today)}
      />
      {hasNothingToReport && <Alert severity="info">{text.nothingToReport}</Alert>}
      <Typography variant="body2" sx={{ color: 'text.faint' }}>
        {text.about}
      </Typography>
    </FormDialog>
  );
}
