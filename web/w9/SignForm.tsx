import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Box from '@mui/material/Box';
import { useState, type FormEvent } from 'react';
import { longest } from '../../domain/limits.ts';
import { W9_REVISION } from '../../domain/w9/certification.ts';
import { signW9, type W9Version } from '../../domain/w9/endpoints.ts';
import type { W9Lines } from '../../domain/w9/schema.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useSignW9 } from './api.ts';
import { CertificationPart } from './CertificationPart.tsx';
import { ClassificationPart } from './ClassificationPart.tsx';
import { listProblems } from './draft.ts';
import { ErrorSummary, type SummaryProblem } from './ErrorSummary.tsx';
import { FormPart } from './FormPart.tsx';
import { LeaveGuard } from '../platform/LeaveGuard.tsx';
import { AccountsPart, AddressPart, ExemptPart, NamePart } from './LineParts.tsx';
import { TinPart } from './TinPart.tsx';
import { useCompanyTime } from '../platform/company-time.ts';
import { useW9Draft } from './use-w9-draft.ts';
import { tinText } from './words.ts';
import { Tick } from './Tick.tsx';

interface SignFormProps {
  lines: W9Lines;
  current: W9Version | undefined;
  onDone: () => void;
  /** Left out where there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
}

function useSigning({ lines, current, onDone }: SignFormProps) {
  const tinOnFile = current?.tinLastFour ? current.lines.tinKind : null;
  const form = useW9Draft({ lines, tinOnFile, mayBeIncomplete: false });
  const [name, setName] = useState('');
  const [certified, setCertified] = useState(false);
  const [wasSent, setSent] = useState(false);
  const { mutate, isPending, isSuccess, error } = useSignW9();
  const toast = useToast();

  function submit(event: FormEvent<HTMLElement>) {
    event.preventDefault();
    setSent(true);
    if (!form.check()) return;
    if (!certified) document.getElementById('w9-certified')?.focus();
    else if (!name.trim()) document.getElementById('w9-signature')?.focus();
    if (!certified || !name.trim()) return;
    const { draft } = form;
    const body = {
      lines: draft.lines,
      ...(draft.tin.trim() && { tin: draft.tin.trim() }),
      formRevision: W9_REVISION,
      signature: { name: name.trim(), certified: true as const },
    };
    mutate(body, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onDone();
      },
    });
  }
  return {
    form,
    name,
    setName,
    certified,
    setCertified,
    wasSent,
    isPending,
    submit,
    isDirty: (form.isDirty || name !== '') && !isSuccess,
    failure: error ? errorSentence(error, 'The form could not be signed') : '',
  };
}

const NOT_CERTIFIED = 'Confirm that you have read the certification.';
const NOT_SIGNED = 'Type your full name. It is your signature.';

/** The lines of the form, and then the signature. */
function problemsOfSigning({ form, certified, name }: ReturnType<typeof useSigning>) {
  const problems: SummaryProblem[] = listProblems(form.shown);
  if (!certified) problems.push({ field: 'certified', sentence: NOT_CERTIFIED });
  if (!name.trim()) problems.push({ field: 'signature', sentence: NOT_SIGNED });
  return problems;
}

/** The form from line 1 to the signature, which is the last entry. */
export function SignForm(props: SignFormProps) {
  const { current, onCancel } = props;
  const signing = useSigning(props);
  const { form, wasSent } = signing;
  const onFile = current?.tinLastFour
    ? tinText(current.lines.tinKind, current.tinLastFour)
    : undefined;
  return (
    <Box component="form" noValidate onSubmit={signing.submit} sx={{ maxWidth: 760 }}>
      <NamePart form={form} />
      <ClassificationPart form={form} />
      <ExemptPart form={form} />
      <AddressPart form={form} />
      <AccountsPart form={form} />
      <TinPart form={form} onFile={onFile} />
      <CertificationPart form={form} />
      <SignaturePart signing={signing} />
      <Stack sx={{ gap: 2, pl: { sm: '128px' } }}>
        {wasSent && <ErrorSummary problems={problemsOfSigning(signing)} />}
        <ErrorAlert>{signing.failure}</ErrorAlert>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
          <Button type="submit" variant="contained" size="large" disabled={signing.isPending}>
            {signing.isPending ? 'Signing...' : 'Sign the W-9'}
          </Button>
          {onCancel && (
            <Button size="large" onClick={onCancel} disabled={signing.isPending}>
              Cancel
            </Button>
          )}
        </Stack>
      </Stack>
      <LeaveGuard isUnsaved={signing.isDirty} title="Leave without signing?">
        What you filled in is not signed, and nothing of it is kept when you leave.
      </LeaveGuard>
    </Box>
  );
}

function SignaturePart({ signing }: { signing: ReturnType<typeof useSigning> }) {
  const { today } = useCompanyTime();
  const { name, setName, certified, setCertified, wasSent } = signing;
  const unsigned = wasSent && !name.trim();
  return (
    <FormPart mark="Sign here" title="Signature of U.S. person">
      <div>
        <Tick
          id="w9-certified"
          label="I have read the certification above and make it under penalties of perjury."
          checked={certified}
          onTick={(checked) => setCertified(checked)}
        />
        {wasSent && !certified && <FormHelperText error>{NOT_CERTIFIED}</FormHelperText>}
      </div>
      <TextInput
        id="w9-signature"
        label="Type your full name to sign"
        value={name}
        onChange={(event) => setName(event.target.value)}
        inputProps={{
          maxLength: longest(signW9.body, 'signature.name'),
          autoComplete: 'off',
          spellCheck: false,
        }}
        error={unsigned}
        helperText={
          unsigned
            ? NOT_SIGNED
            : `Date: ${Temporal.PlainDate.from(today).toLocaleString('en-US', { dateStyle: 'long' })}. Time, address and device are kept with it.`
        }
      />
    </FormPart>
  );
}
