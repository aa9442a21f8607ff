import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { MouseEvent } from 'react';
import { get, useFormState, type FieldError, type Path } from 'react-hook-form';
import { maxLengthOf } from '../../../domain/limits.ts';
import { W9_REVISION } from '../../../domain/tax/w9/certification.ts';
import { signW9, type W9Version } from '../../../domain/tax/w9/schema.ts';
import type { W9Lines } from '../../../domain/tax/w9/lines-schema.ts';
import { useCompanyTime } from '../../app/company-time.ts';
import { FormCheckbox } from '../../app/forms/FormCheckbox.tsx';
import { FormInput } from '../../app/forms/FormInput.tsx';
import { PageForm, SubmitButton } from '../../app/forms/PageForm.tsx';
import { useEndpointForm } from '../../app/forms/use-endpoint-form.ts';
import { ErrorAlert } from '../../ui/Alerts.tsx';
import { fullDate } from '../../ui/format.ts';
import { useSignW9 } from './api.ts';
import { CertificationPart } from './CertificationPart.tsx';
import { ClassificationPart } from './ClassificationPart.tsx';
import { fieldId, FIELDS, pathOf, problemsByPath, type W9Fields } from './fields.ts';
import { formMessages } from './form-messages.ts';
import { FormPart } from './FormPart.tsx';
import { AccountsPart, AddressPart, ExemptPart, NamePart } from './LineParts.tsx';
import { TinPart } from './TinPart.tsx';
import { tinText } from './labels.ts';

const { sign, signature: text } = formMessages;

interface SummaryProblem {
  field: string;
  sentence: string;
}

/** Lists the errors. Each error is a link that moves the focus to its field. */
function ErrorSummary({ problems }: { problems: readonly SummaryProblem[] }) {
  if (problems.length === 0) return null;
  function goTo(event: MouseEvent, field: string) {
    // Following the link would change the URL, and the app would ask whether to leave the form.
    event.preventDefault();
    document.getElementById(fieldId(field))?.focus();
  }
  return (
    <Alert severity="warning">
      <AlertTitle>{sign.errorsTitle}</AlertTitle>
      {sign.errorsAbout}
      <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
        {problems.map(({ field, sentence }) => (
          <Box component="li" key={field} sx={{ py: 0.5 }}>
            <Link
              href={`#${fieldId(field)}`}
              color="inherit"
              onClick={(event) => goTo(event, field)}
            >
              {sentence}
            </Link>
          </Box>
        ))}
      </Box>
    </Alert>
  );
}

interface SignFormProps {
  lines: W9Lines;
  current: W9Version | undefined;
  onDone: () => void;
  /** Returns to the signed W-9. Undefined if there is no signed W-9. */
  onCancel?: (() => void) | undefined;
}

interface SignFields extends W9Fields {
  signature: { name: string; certified: boolean };
}

/** The fields from top to bottom. The signature comes after the lines of the form. */
const PATHS: readonly [field: string, path: Path<SignFields>][] = [
  ...FIELDS.map((field): [string, Path<SignFields>] => [field, pathOf(field)]),
  ['certified', 'signature.certified'],
  ['signature', 'signature.name'],
];

function useSigning({ lines, current, onDone }: SignFormProps) {
  const kindOnFile = current?.tinLastFour ? current.lines.tinKind : null;
  const { mutateAsync } = useSignW9();
  return useEndpointForm<SignFields, typeof signW9>({
    endpoint: signW9,
    initialValues: { lines, tin: '', signature: { name: '', certified: false } },
    bodyOf: ({ lines, tin, signature }) => ({
      lines,
      ...(tin.trim() && { tin: tin.trim() }),
      formRevision: W9_REVISION,
      signature: { name: signature.name.trim(), certified: signature.certified as true },
    }),
    problemsOf: (fields) => problemsByPath(fields, kindOnFile, false),
    validatesOnBlur: true,
    save: mutateAsync,
    fallback: sign.failed,
    draftKey: 'w9',
    onSaved: onDone,
  });
}

/** Lists the errors of the form after the first attempt to submit it. */
function Summary() {
  const { errors, isSubmitted } = useFormState<SignFields>();
  const problems = PATHS.flatMap(([field, path]) => {
    const error: FieldError | undefined = get(errors, path);
    return error?.message ? [{ field, sentence: error.message }] : [];
  });
  return isSubmitted && <ErrorSummary problems={problems} />;
}

/** Shows the form from line 1 to the signature, which is the last field. */
export function SignForm(props: SignFormProps) {
  const { current, onCancel } = props;
  const form = useSigning(props);
  const onFile = current?.tinLastFour
    ? {
        kind: current.lines.tinKind,
        text: tinText(current.lines.tinKind, current.tinLastFour),
      }
    : undefined;
  return (
    <PageForm form={form} leaveTitle={sign.leaveTitle} loss={sign.loss} sx={{ maxWidth: 760 }}>
      <NamePart />
      <ClassificationPart />
      <ExemptPart />
      <AddressPart />
      <AccountsPart />
      <TinPart onFile={onFile} />
      <CertificationPart />
      <SignaturePart />
      <Stack sx={{ gap: 2, pl: { sm: '128px' } }}>
        <Summary />
        <ErrorAlert>{form.failure}</ErrorAlert>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
          <SubmitButton size="large" busyLabel={sign.busy}>
            {sign.action}
          </SubmitButton>
          {onCancel && (
            <Button size="large" onClick={onCancel} disabled={form.formState.isSubmitting}>
              {sign.cancel}
            </Button>
          )}
        </Stack>
      </Stack>
    </PageForm>
  );
}

function SignaturePart() {
  const { today } = useCompanyTime();
  const date = fullDate(today);
  return (
    <FormPart mark={text.mark} title={text.title}>
      <FormCheckbox<SignFields>
        id={fieldId('certified')}
        name="signature.certified"
        label={text.certified}
        isSentence
        rule={(certified) => (certified ? undefined : text.notCertified)}
      />
      <FormInput<SignFields>
        id={fieldId('signature')}
        name="signature.name"
        label={text.name}
        maxLength={maxLengthOf(signW9.body, 'signature.name')}
        inputProps={{ spellCheck: false }}
        rule={(name) => (name.trim() === '' ? text.notSigned : undefined)}
        hint={text.nameHint(date)}
      />
    </FormPart>
  );
}
