import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { isAdmin, isOwn, seesTaxDocumentsOfOthers } from '../../../domain/access.ts';
import { fullName } from '../../../domain/people.ts';
import type { YearPayee } from '../../../domain/tax/year/year-schema.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { ButtonLink, TextLink } from '../../app/links.tsx';
import { useActor } from '../../app/session.tsx';
import { ErrorAlert } from '../../ui/Alerts.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useCorrectRecipient, useGenerate } from '../form-1099-nec/api.ts';
import { OWN_W9, W9_FORMS } from '../form-1099-nec/links.ts';
import { tinMessages } from '../tin/tin-messages.ts';
import { PayeeAccounts } from './PayeeAccounts.tsx';
import { RequestsDialog } from '../form-1099-nec/RequestsDialog.tsx';
import { WithoutTinDialog } from '../form-1099-nec/WithoutTinDialog.tsx';
import { YearPayments } from './YearPayments.tsx';
import { sentenceText } from '../../ui/sentence-text.ts';
import { yearMessages } from './messages.ts';

const { payee: text, recipient } = yearMessages;

interface PayeeYearProps {
  payee: YearPayee;
  year: number;
}

/** Corrects the recipient of a submitted form. The dialog asks for a confirmation, because a form with the old name is
 *  still right if the payee changed their name after the form was submitted. */
function CorrectRecipient({ payee, year, isNumber }: PayeeYearProps & { isNumber: boolean }) {
  const words = isNumber ? recipient.number : recipient;
  const [isOpen, setIsOpen] = useState(false);
  const toast = useToast();
  const { mutate, isPending, error, reset } = useCorrectRecipient();
  const close = () => {
    setIsOpen(false);
    reset();
  };
  const confirm = () =>
    mutate(
      { userId: payee.user.id, year, identity: payee.identity },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          close();
        },
      },
    );
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {isNumber ? text.correctNumber : text.correctRecipient}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={recipient.title(fullName(payee.user))}
        confirmLabel={recipient.confirm}
        busyLabel={recipient.busy}
        busy={isPending}
        error={error ? errorSentence(error, recipient.failed) : undefined}
        onConfirm={confirm}
        onClose={close}
      >
        <Stack sx={{ gap: 1 }}>
          <span>{words.twoForms}</span>
          <span>{words.onlyIfWrong}</span>
        </Stack>
      </ConfirmDialog>
    </>
  );
}

/** Shows the actions for a payee without a TIN: record a request for the TIN, or file the form without a TIN. */
function TinActions({ payee, year }: PayeeYearProps) {
  const [opened, setOpened] = useState<'requests' | 'without'>();
  const named = { id: payee.user.id, name: fullName(payee.user), identity: payee.identity };
  const close = () => setOpened(undefined);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpened('requests')}>
        {tinMessages.requests.action}
      </Button>
      <Button variant="outlined" onClick={() => setOpened('without')}>
        {tinMessages.withoutTin.action}
      </Button>
      {opened === 'requests' && <RequestsDialog payee={named} onClose={close} />}
      {opened === 'without' && <WithoutTinDialog payee={named} year={year} onClose={close} />}
    </>
  );
}

function PayeeActions({ payee, year }: PayeeYearProps) {
  const actor = useActor();
  const toast = useToast();
  const { mutate, isPending, error, reset } = useGenerate();
  const { id } = payee.user;
  const isNoted = (code: string) => payee.attention.some((finding) => finding.code === code);
  // One action makes both forms, so that the original cannot be submitted before the form with zero amounts.
  const hasWrongNumber = isNoted('WRONG_NUMBER') || isNoted('REPORTED_UNDER_WRONG_NUMBER');
  const generate = () =>
    mutate(
      { type: 'FORM_1099_NEC', userId: id, year, identity: payee.identity },
      { onSuccess: ({ message }) => toast.success(message) },
    );
  return (
    <>
      <ErrorAlert onClose={reset}>{error && errorSentence(error, text.generateFailed)}</ErrorAlert>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {isAdmin(actor) && !hasWrongNumber && (
          <Button variant="outlined" disabled={isPending} onClick={generate}>
            {isPending ? text.generating : text.generate}
          </Button>
        )}
        {isAdmin(actor) && (hasWrongNumber || isNoted('FILED_PAYEE_DIFFERS')) && (
          <CorrectRecipient payee={payee} year={year} isNumber={hasWrongNumber} />
        )}
        {isAdmin(actor) && payee.missing.some(({ code }) => code === 'RECIPIENT_TIN') && (
          <TinActions payee={payee} year={year} />
        )}
        {seesTaxDocumentsOfOthers(actor) && !isOwn(actor, id) && (
          <ButtonLink
            to="/dashboard/payroll/opening-balances"
            search={{ year, payee: id, open: 'add' }}
            variant="outlined"
          >
            {text.addOutside}
          </ButtonLink>
        )}
        {payee.missing.length > 0 && isOwn(actor, id) && (
          <ButtonLink to={OWN_W9} variant="outlined">
            {text.ownW9}
          </ButtonLink>
        )}
        {payee.missing.length > 0 && !isOwn(actor, id) && seesTaxDocumentsOfOthers(actor) && (
          <ButtonLink to={W9_FORMS} variant="outlined">
            {text.w9Forms}
          </ButtonLink>
        )}
        {payee.documents.length > 0 && (
          <TextLink
            to="/dashboard/payroll"
            search={{ tab: 'tax-documents', payee: id, year }}
            variant="body2"
          >
            {text.documents(fullName(payee.user))}
          </TextLink>
        )}
      </Stack>
    </>
  );
}

/** Shows the reasons for a payee's figures, the missing data, and every payment with its tax treatments. */
export function PayeeYear({ payee, year }: PayeeYearProps) {
  const actor = useActor();
  const missing = payee.missing.map(({ sentence }) => sentenceText(sentence));
  return (
    <Stack sx={{ gap: 2, py: 1, typography: 'body2' }}>
      <div>
        {payee.reasons.map((reason) => (
          <div key={reason.code}>{sentenceText(reason.sentence)}</div>
        ))}
        {payee.attention.map((finding) => (
          <Box key={finding.code} sx={{ color: 'warning.main' }}>
            {sentenceText(finding.sentence)}
          </Box>
        ))}
        {missing.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text.missing(missing.join(' '))}
          </Typography>
        )}
      </div>
      <PayeeAccounts payee={payee} />
      {payee.payments.length > 0 && (
        <YearPayments
          payments={payee.payments}
          payeeName={fullName(payee.user)}
          canRepay={seesTaxDocumentsOfOthers(actor) && !isOwn(actor, payee.user.id)}
        />
      )}
      <PayeeActions payee={payee} year={year} />
    </Stack>
  );
}
