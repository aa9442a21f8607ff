import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isDay } from '../../../domain/calendar.ts';
import { maxLengthOf } from '../../../domain/limits.ts';
import {
  enterPaperW9,
  type PayeeW9,
  type SameNumber,
  type W9Version,
} from '../../../domain/tax/w9/schema.ts';
import { FormCheckbox } from '../../app/forms/FormCheckbox.tsx';
import { FormDialog } from '../../app/forms/FormDialog.tsx';
import { FormInput } from '../../app/forms/FormInput.tsx';
import { LoadedDialog } from '../../app/forms/LoadedDialog.tsx';
import type { Problems } from '../../app/forms/resolver.ts';
import { useEndpointForm } from '../../app/forms/use-endpoint-form.ts';
import { payeeQuery, useEnterPaper } from './api.ts';
import { ClassificationPart } from './ClassificationPart.tsx';
import { linesFromProfile, problemsByPath, type W9Fields } from './fields.ts';
import { FormPart } from './FormPart.tsx';
import { AccountsPart, AddressPart, ExemptPart, NamePart } from './LineParts.tsx';
import { fullName } from '../../../domain/people.ts';
import { SameNumberAlert } from './SameNumberAlert.tsx';
import { TinPart } from './TinPart.tsx';
import { useCompanyTime } from '../../app/company-time.ts';
import { messages } from './messages.ts';

const { paper: text } = messages;

interface PaperDialogProps {
  payee: PayeeW9;
  onClose: () => void;
}

/** Records a W-9 on paper. The form starts with the lines of the current W-9, because a new W-9 often has the same
 *  lines. The TIN and the certification are blank, because they must be entered from the paper form. */
export function PaperDialog({ payee, onClose }: PaperDialogProps) {
  const [sameNumber, setSameNumber] = useState<readonly SameNumber[]>([]);
  if (sameNumber.length > 0) return <SavedWithSameNumber accounts={sameNumber} onClose={onClose} />;
  return (
    <LoadedDialog
      query={payeeQuery(payee.id)}
      title={text.title(fullName(payee))}
      loadFailed={text.loadFailed}
      onClose={onClose}
    >
      {({ versions }) => (
        <PaperForm
          payee={payee}
          current={versions[0]}
          onSaved={(accounts) => (accounts.length > 0 ? setSameNumber(accounts) : onClose())}
          onClose={onClose}
        />
      )}
    </LoadedDialog>
  );
}

interface PaperFields extends W9Fields {
  receivedOn: string;
  signatureName: string;
  signedOn: string;
  /** Whether the person confirmed that the number on file no longer counts. */
  confirmsNoNumber: boolean;
}

/** Returns the request body. A form without a TIN has no TIN kind. */
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

interface PaperFormProps extends PaperDialogProps {
  current: W9Version | undefined;
  /** @param sameNumber the other accounts with the number of the form */
  onSaved: (sameNumber: readonly SameNumber[]) => void;
}

/** Warns about the effects of a form without a TIN. The warning is necessary, because the other lines are already
 *  filled in and the form looks complete. */
function MissingTinWarning({ isOnFile }: { isOnFile: boolean }) {
  const tin = useWatch<PaperFields, 'tin'>({ name: 'tin' });
  if (tin.trim() !== '') return null;
  return (
    <>
      <Alert severity="warning">
        {text.noNumber} {isOnFile && text.numberOnFile}
      </Alert>
      {isOnFile && (
        <FormCheckbox<PaperFields>
          name="confirmsNoNumber"
          label={text.confirmNoNumber}
          rule={(isChecked) => (isChecked ? undefined : text.confirmationMissing)}
          isSentence
        />
      )}
    </>
  );
}

/** Tells the office after saving that other accounts have the number of the form. */
function SavedWithSameNumber({
  accounts,
  onClose,
}: {
  accounts: readonly SameNumber[];
  onClose: () => void;
}) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{messages.sameNumber.saved}</DialogTitle>
      <DialogContent>
        <SameNumberAlert accounts={accounts} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{messages.sameNumber.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function PaperForm({ payee, current, onSaved, onClose }: PaperFormProps) {
  const lines = current?.lines ?? linesFromProfile({ ...payee, address: null });
  const { today } = useCompanyTime();
  const { mutateAsync } = useEnterPaper(payee.id);
  const form = useEndpointForm<PaperFields, typeof enterPaperW9>({
    endpoint: enterPaperW9,
    initialValues: {
      lines: { ...lines, itemTwoCrossedOut: false },
      tin: '',
      receivedOn: today,
      signatureName: '',
      signedOn: '',
      confirmsNoNumber: false,
    },
    bodyOf,
    problemsOf: (fields) => ({ ...problemsByPath(fields, null, true), ...dateProblems(fields) }),
    validatesOnBlur: true,
    save: (body) => mutateAsync(body, { onSuccess: ({ sameNumber }) => onSaved(sameNumber) }),
    fallback: text.failed,
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
        rule={(typed) => (isDay(typed) && typed <= today ? undefined : text.receivedInvalid)}
      />
      <div>
        <NamePart />
        <ClassificationPart />
        <ExemptPart />
        <AddressPart />
        <AccountsPart />
        <TinPart onFile={undefined} />
        <MissingTinWarning isOnFile={current !== undefined && current.tinLastFour !== null} />
        <FormPart mark={text.signatureMark} title={text.signature}>
          <FormCheckbox<PaperFields>
            name="lines.itemTwoCrossedOut"
            label={text.itemTwoCrossedOut}
            isSentence
          />
          <FormInput<PaperFields>
            name="signatureName"
            label={text.signedBy}
            maxLength={maxLengthOf(enterPaperW9.body, 'signatureName')}
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
