import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { longest } from '../../domain/limits.ts';
import { enterPaperW9, type PayeeW9 } from '../../domain/w9/endpoints.ts';
import type { W9Lines } from '../../domain/w9/schema.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useToast } from '../ui/Toast.tsx';
import { payeeQuery, useEnterPaper } from './api.ts';
import { ClassificationPart } from './ClassificationPart.tsx';
import { linesFromProfile } from './draft.ts';
import { FormPart } from './FormPart.tsx';
import { AccountsPart, AddressPart, ExemptPart, NamePart } from './LineParts.tsx';
import { fullName } from '../../domain/people.ts';
import { TinPart } from './TinPart.tsx';
import { useCompanyTime } from '../platform/company-time.ts';
import { useW9Draft } from './use-w9-draft.ts';
import { Tick } from './Tick.tsx';

interface PaperDialogProps {
  payee: PayeeW9;
  onClose: () => void;
}

/** Begins with the lines in force, so that only what differs has to be typed. */
export function PaperDialog({ payee, onClose }: PaperDialogProps) {
  const { data, isPending } = useQuery(payeeQuery(payee.id));
  if (isPending) return null;
  const lines = data?.versions[0]?.lines ?? linesFromProfile({ ...payee, address: null });
  return <PaperForm payee={payee} lines={lines} onClose={onClose} />;
}

function usePaper({ payee, lines, onClose }: PaperDialogProps & { lines: W9Lines }) {
  const { today } = useCompanyTime();
  const form = useW9Draft({ lines, tinOnFile: null, mayBeIncomplete: true });
  const [receivedOn, setReceivedOn] = useState(today);
  const [signatureName, setSignatureName] = useState('');
  const { mutate, isPending, error } = useEnterPaper(payee.id);
  const toast = useToast();
  function submit(event: FormEvent<HTMLElement>) {
    event.preventDefault();
    if (!form.check()) return;
    const { draft } = form;
    const tin = draft.tin.trim();
    // A kind without a number would say that one is on file.
    const given = tin ? draft.lines : { ...draft.lines, tinKind: null };
    mutate(
      { lines: given, ...(tin && { tin }), signatureName: signatureName.trim(), receivedOn },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
      },
    );
  }
  const failure = error ? errorSentence(error, 'The form could not be entered') : undefined;
  return {
    form,
    today,
    receivedOn,
    setReceivedOn,
    signatureName,
    setSignatureName,
    isPending,
    failure,
    submit,
  };
}

function PaperForm(props: PaperDialogProps & { lines: W9Lines }) {
  const paper = usePaper(props);
  const { form, signatureName } = paper;
  return (
    <FormDialog
      title={`W-9 of ${fullName(props.payee)}, from paper`}
      submitLabel="Enter the form"
      busyLabel="Saving..."
      busy={paper.isPending}
      isDirty={form.isDirty || signatureName !== ''}
      error={paper.failure}
      onSubmit={paper.submit}
      onClose={props.onClose}
    >
      <TextField
        label="Received on"
        type="date"
        value={paper.receivedOn}
        onChange={(event) => paper.setReceivedOn(event.target.value)}
        slotProps={{ htmlInput: { max: paper.today } }}
        helperText="Enter what stands on the paper. What is missing there may be missing here."
      />
      <div>
        <NamePart form={form} />
        <ClassificationPart form={form} />
        <ExemptPart form={form} />
        <AddressPart form={form} />
        <AccountsPart form={form} />
        <TinPart form={form} onFile={undefined} />
        <FormPart mark="Part II" title="Certification and signature">
          <Tick
            label="Item 2 is crossed out on the paper"
            checked={form.draft.lines.itemTwoCrossedOut}
            onTick={(crossedOut) => form.setLines({ itemTwoCrossedOut: crossedOut })}
          />
          <TextInput
            label="Signed by"
            value={signatureName}
            onChange={(event) => paper.setSignatureName(event.target.value)}
            inputProps={{
              maxLength: longest(enterPaperW9.body, 'signatureName'),
              autoComplete: 'off',
            }}
            helperText="As it stands there. Blank: it is not signed."
          />
        </FormPart>
      </div>
    </FormDialog>
  );
}
