import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { centsFromDollars } from '../../../domain/money.ts';
import { fullName } from '../../../domain/people.ts';
import type { ReadinessCode } from '../../../domain/tax/year/readiness.ts';
import type { ReadinessPayee } from '../../../domain/tax/year/readiness-schema.ts';
import { isAdmin } from '../../../domain/access.ts';
import { useActor } from '../../app/session.tsx';
import { ButtonLink } from '../../app/links.tsx';
import { hiddenFrom, TOP_ALIGNED } from '../../ui/columns.ts';
import { ListTable, type Columns } from '../../ui/ListTable.tsx';
import { Money } from '../../ui/Money.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { messages } from './readiness-messages.ts';
import { maxLengthOf } from '../../../domain/limits.ts';
import { answerQuestion } from '../../../domain/tax/year/confirmation-schema.ts';
import { call } from '../../app/api.ts';
import { FormDialog } from '../../app/forms/FormDialog.tsx';
import { FormInput } from '../../app/forms/FormInput.tsx';
import { useEndpointForm } from '../../app/forms/use-endpoint-form.ts';
import { useWrite } from '../../app/use-write.ts';

const { payees: text, answer: answerText } = messages;

interface AnswerDialogProps {
  user: ReadinessPayee['user'];
  question: NonNullable<ReadinessPayee['question']>;
  onClose: () => void;
}

/** Answers a payee's question about the figures. Mount this dialog only while it is open. */
function AnswerDialog({ user, question, onClose }: AnswerDialogProps) {
  const { mutateAsync } = useWrite((body: { answer: string }) =>
    call(answerQuestion, { params: { id: question.id }, body }),
  );
  const form = useEndpointForm<{ answer: string }, typeof answerQuestion>({
    endpoint: answerQuestion,
    initialValues: { answer: '' },
    bodyOf: ({ answer }) => ({ answer: answer.trim() }),
    save: mutateAsync,
    draftKey: `year-answer:${question.id}`,
    fallback: answerText.failed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={answerText.title(fullName(user))}
      submitLabel={answerText.submit}
      busyLabel={answerText.busy}
      maxWidth="xs"
      onClose={onClose}
    >
      <Typography variant="body2">{answerText.asked(question.text)}</Typography>
      <FormInput<{ answer: string }>
        name="answer"
        label={answerText.answer}
        multiline
        minRows={3}
        maxLength={maxLengthOf(answerQuestion.body, 'answer')}
        rule={(answer) => (answer.trim() === '' ? answerText.missing : undefined)}
        hasInitialFocus
      />
    </FormDialog>
  );
}

interface ActionsProps {
  payee: ReadinessPayee;
  year: number;
}

/** Links to the pages on which someone resolves the findings. Findings with the same page share a button. A payee who is
 *  ready has a link to the page on which an administrator generates the form. */
function Actions({ payee: { user, isReady, findings, question }, year }: ActionsProps) {
  const [isAnswering, setAnswering] = useState(false);
  const has = (...codes: ReadinessCode[]) => findings.some(({ code }) => codes.includes(code));
  const isAdministrator = isAdmin(useActor());
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: { md: 'flex-end' } }}>
      {has('NO_W9', 'W9_INCOMPLETE', 'TIN_NOTICE', 'TIN_MISMATCH') && (
        <ButtonLink to="/dashboard/w9-forms" search={{ search: user.email }} size="small">
          {text.actions.w9}
        </ButtonLink>
      )}
      {has('TIN_MISMATCH', 'TIN_NOT_MATCHED') && isAdministrator && (
        <ButtonLink to="/dashboard/payroll/tin-matching" size="small">
          {text.actions.match}
        </ButtonLink>
      )}
      {question && isAdministrator && (
        <Button size="small" onClick={() => setAnswering(true)}>
          {text.actions.answer}
        </Button>
      )}
      {question && isAnswering && (
        <AnswerDialog user={user} question={question} onClose={() => setAnswering(false)} />
      )}
      {has('UNPAID_SETTLEMENTS') && (
        <ButtonLink
          to="/dashboard/payroll/settlements"
          search={{ contractor: user.id, state: 'UNPAID' }}
          size="small"
        >
          {text.actions.settlements}
        </ButtonLink>
      )}
      {has('TWO_NAMES') && (
        <ButtonLink to="/dashboard/payroll/year" search={{ year, payee: user.id }} size="small">
          {text.actions.accounts}
        </ButtonLink>
      )}
      {has('SHORTFALL', 'UNSUBSTANTIATED') && (
        <ButtonLink to="/dashboard/payroll/year" search={{ year, payee: user.id }} size="small">
          {text.actions.payments}
        </ButtonLink>
      )}
      {isReady && (
        <ButtonLink to="/dashboard/payroll/year" search={{ year, payee: user.id }} size="small">
          {text.actions.form}
        </ButtonLink>
      )}
    </Stack>
  );
}

function Findings({ payee }: { payee: ReadinessPayee }) {
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <StatusChip
        tone={payee.isReady ? 'good' : 'waiting'}
        label={payee.isReady ? text.isReady : text.notReady}
      />
      {payee.findings.map(({ code, sentence, isNote }) => (
        <Typography
          key={code}
          variant="body2"
          sx={{ color: isNote ? 'text.secondary' : 'text.primary' }}
        >
          {sentence}
        </Typography>
      ))}
    </Stack>
  );
}

/** The columns of the payees. A narrow screen shows the findings and the actions under the name. */
function readinessColumns(year: number): Columns<ReadinessPayee> {
  return [
    {
      header: text.columns.payee,
      isRowHeader: true,
      sx: { overflowWrap: 'anywhere', minWidth: { md: '9rem', xl: '12rem' } },
      cell: (payee) => (
        <>
          <bdi>{fullName(payee.user)}</bdi>{' '}
          {payee.user.archived && (
            <Typography component="span" variant="body2" sx={{ color: 'text.faint' }}>
              {text.archived}
            </Typography>
          )}
          <Stack sx={{ ...hiddenFrom('md'), gap: 1, mt: 1 }}>
            <Findings payee={payee} />
            <Actions payee={payee} year={year} />
          </Stack>
        </>
      ),
    },
    {
      header: text.columns.paid,
      align: 'right',
      cell: ({ paid }) => <Money plain cents={centsFromDollars(paid)} />,
    },
    { header: text.columns.left, from: 'md', cell: (payee) => <Findings payee={payee} /> },
    {
      header: text.columns.actions,
      align: 'right',
      from: 'md',
      cell: (payee) => <Actions payee={payee} year={year} />,
    },
  ];
}

interface ReadinessTableProps {
  year: number;
  payees: readonly ReadinessPayee[];
}

export function ReadinessTable({ year, payees }: ReadinessTableProps) {
  return (
    <Box sx={{ mt: 1.5 }}>
      <ListTable
        aria-labelledby="year-end-payees"
        columns={readinessColumns(year)}
        rows={payees}
        keyOf={({ user }) => user.id}
        sx={TOP_ALIGNED}
      />
    </Box>
  );
}
