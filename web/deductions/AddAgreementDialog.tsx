import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { addDays, weekStartOf } from '../../domain/calendar.ts';
import { AGREEMENT_KINDS } from '../../domain/deductions/agreement.ts';
import { enterAgreement, type Agreement } from '../../domain/deductions/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { FormDocument, uploadOf, type DocumentFields } from '../app/documents/FormDocument.tsx';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { useEndpointForm, type EndpointForm } from '../app/forms/use-endpoint-form.ts';
import { AgreementFieldSet } from './AgreementFieldSet.tsx';
import { bodyOf, modeOf, problemsOf, shownFields, type AgreementFields } from './agreement-form.ts';
import { useEnterAgreement } from './api.ts';
import { formMessages as text } from './form-messages.ts';
import { messages } from './messages.ts';
import { OUTSIDE } from './pay-week.ts';
import { termsText } from './terms-text.ts';

const MAX_PRIORITY = 99;

/** Returns the position after the last agreement. */
function nextPriority(agreements: readonly Agreement[]): number {
  return Math.min(Math.max(0, ...agreements.map(({ priority }) => priority)) + 1, MAX_PRIORITY);
}

/** Names the agreement after its kind until the person types a name. */
function useDefaultName() {
  const { setValue, formState } = useFormContext<AgreementFields>();
  const kind = useWatch<AgreementFields, 'kind'>({ name: 'kind' });
  const isTyped = formState.dirtyFields.name === true;
  useEffect(() => {
    if (!isTyped) setValue('name', kind === 'OTHER' ? '' : messages.kinds[kind]);
  }, [kind, isTyped, setValue]);
}

function KindChoice() {
  useDefaultName();
  return (
    <FormChoice<AgreementFields>
      name="kind"
      label={text.kind}
      choices={AGREEMENT_KINDS.map((value) => ({ value, label: messages.kinds[value] }))}
      hasInitialFocus
    />
  );
}

/** Shows in plain sentences what the agreement takes. */
function Preview({ userId, prepaidPay }: Pick<AddAgreementDialogProps, 'userId' | 'prepaidPay'>) {
  const { getValues } = useFormContext<AgreementFields>();
  useWatch<AgreementFields>();
  const fields = getValues();
  const body = bodyOf(userId, fields);
  const mode = modeOf(fields);
  const problems = problemsOf(fields);
  const shown = shownFields(fields);
  const isIncomplete =
    ['firstWeek', 'lastWeek', 'floor'].some((name) => name in problems) ||
    (shown.amount && 'amount' in problems) ||
    (shown.percent && 'percent' in problems);
  return (
    <Typography
      component="output"
      aria-label={text.preview}
      sx={{ borderLeft: 3, borderColor: 'divider', pl: 2, typography: 'body2' }}
    >
      {isIncomplete
        ? text.previewEmpty
        : termsText(
            {
              ...body,
              repaysBalance: mode === 'REPAY',
              isPrepaid: body.kind === 'ADVANCE' && prepaidPay,
            },
            mode === 'REPAY' ? (body.startingBalance ?? undefined) : undefined,
          )}
    </Typography>
  );
}

type Fields = AgreementFields & DocumentFields;

interface AddAgreementDialogProps {
  userId: string;
  /** Whether a new advance is prepaid pay. */
  prepaidPay: boolean;
  /** The payee's other agreements. */
  agreements: readonly Agreement[];
  onClose: () => void;
}

/** Mount this dialog only while it is open. */
export function AddAgreementDialog(props: AddAgreementDialogProps) {
  const { userId, prepaidPay, agreements, onClose } = props;
  const { today } = useCompanyTime();
  const { mutateAsync } = useEnterAgreement();
  const [showsMore, setShowsMore] = useState(false);
  const form: EndpointForm<Fields> = useEndpointForm<Fields, typeof enterAgreement>({
    endpoint: enterAgreement,
    initialValues: {
      kind: 'ADVANCE',
      mode: 'WEEKLY',
      name: '',
      authority: '',
      amount: '',
      startingBalance: '',
      target: '',
      percent: '',
      percentBase: 'GROSS',
      firstWeek: addDays(weekStartOf(today), 7),
      lastWeek: '',
      priority: String(nextPriority(agreements)),
      floor: '',
      payWeek: OUTSIDE,
      document: null,
    },
    bodyOf: (fields) => bodyOf(userId, fields),
    problemsOf,
    // The body contains the file only now, because the form validates its body after each change.
    save: (body) => {
      const document = form.getValues('document');
      return mutateAsync({ ...body, ...(document && { document: uploadOf(document) }) });
    },
    fallback: text.failed,
    draftKey: `deduction:${userId}`,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.title}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.about}
      </Typography>
      <KindChoice />
      <AgreementFieldSet showsMore={showsMore} />
      <FormDocument label={text.document} />
      {!showsMore && (
        <Button sx={{ alignSelf: 'flex-start' }} onClick={() => setShowsMore(true)}>
          {text.more}
        </Button>
      )}
      <Preview userId={userId} prepaidPay={prepaidPay} />
    </FormDialog>
  );
}
