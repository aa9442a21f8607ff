import { useQuery } from '@tanstack/react-query';
import { longest } from '../../domain/limits.ts';
import { enterPaperW9, type PayeeW9 } from '../../domain/w9/endpoints.ts';
import type { W9Lines } from '../../domain/w9/schema.ts';
import { FormCheckbox } from '../app/forms/FormCheckbox.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import type { Problems } from '../app/forms/resolver.ts';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { payeeQuery, useEnterPaper } from './api.ts';
import { ClassificationPart } from './ClassificationPart.tsx';
import { linesFromProfile, problemsByPath, type W9Draft } from './draft.ts';
import { FormPart } from './FormPart.tsx';
import { AccountsPart, AddressPart, ExemptPart, NamePart } from './LineParts.tsx';
import { fullName } from '../../domain/people.ts';
import { TinPart } from './TinPart.tsx';
import { useCompanyTime } from '../app/company-time.ts';
import { messages } from './messages.ts';

const { paper: text } = messages;

interface PaperDialogProps {
  payee: PayeeW9;
  onClose: () => void;
}

/** Starts with the lines of the current W-9, which a new form often repeats. The TIN must be typed again. */
export function PaperDialog({ payee, onClose }: PaperDialogProps) {
  const { data, isPending } = useQuery(payeeQuery(payee.id));
  if (isPending) return null;
  const lines = data?.versions[0]?.lines ?? linesFromProfile({ ...payee, address: null });
  return <PaperForm payee={payee} lines={lines} onClose={onClose} />;
}

interface PaperFields extends W9Draft {
  receivedOn: string;
  signatureName: string;
  signedOn: string;
}

/** A form without a TIN is stored without a TIN kind. */
function bodyOf({ lines, tin, receivedOn, signatureName, signedOn }: PaperFields) {
  const typedTin = tin.trim();
  return {
    lines: typedTin ? lines : { ...lines, tinKind: null },
    ...(typedTin && { tin: typedTin }),
    signatureName: signatureName.trim(),
    receivedOn,
    ...(signedOn && { signedOn }),
  };
}

function dateProblems({ receivedOn, signedOn, signatureName }: PaperFields): Problems {
  if (signedOn === '') return {};
  if (receivedOn !== '' && signedOn > receivedOn) return { signedOn: text.signedLate };
  return signatureName.trim() === '' ? { signatureName: text.noSigner } : {};
}

function PaperForm({ payee, lines, onClose }: PaperDialogProps & { lines: W9Lines }) {
  const { today } = useCompanyTime();
  const { mutateAsync } = useEnterPaper(payee.id);
  const form = useEndpointForm<PaperFields, typeof enterPaperW9>({
    endpoint: enterPaperW9,
    start: { lines, tin: '', receivedOn: today, signatureName: '', signedOn: '' },
    bodyOf,
    problemsOf: (draft) => ({ ...problemsByPath(draft, null, true), ...dateProblems(draft) }),
    validatesOnBlur: true,
    save: mutateAsync,
    fallback: text.failed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.title(fullName(payee))}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <FormInput<PaperFields>
        name="receivedOn"
        label={text.receivedOn}
        type="date"
        inputProps={{ max: today }}
        hint={text.receivedOnHint}
      />
      <div>
        <NamePart />
        <ClassificationPart />
        <ExemptPart />
        <AddressPart />
        <AccountsPart />
        <TinPart onFile={undefined} />
        <FormPart mark={text.signatureMark} title={text.signature}>
          <FormCheckbox<PaperFields>
            name="lines.itemTwoCrossedOut"
            label={text.itemTwoCrossedOut}
            isSentence
          />
          <FormInput<PaperFields>
            name="signatureName"
            label={text.signedBy}
            maxLength={longest(enterPaperW9.body, 'signatureName')}
            hint={text.signedByHint}
          />
          <FormInput<PaperFields>
            name="signedOn"
            label={text.signedOn}
            type="date"
            inputProps={{ max: today }}
            sx={{ mt: 2 }}
          />
        </FormPart>
      </div>
    </FormDialog>
  );
}
