import Check from '@mui/icons-material/Check';
import QuestionAnswer from '@mui/icons-material/QuestionAnswerOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { can, isOwn, seesTaxDocumentsOfOthers } from '../../domain/access.ts';
import { weekEndOf, type Day } from '../../domain/calendar.ts';
import type { PaydayPayee } from '../../domain/payday/schema.ts';
import { fullName } from '../../domain/people.ts';
import { ButtonLink, EXPENSES_ID } from '../app/links.tsx';
import { useActor } from '../app/session.tsx';
import { AcceptDialog } from './AcceptDialog.tsx';
import { exceptionTexts } from './exception-texts.ts';
import { messages } from './messages.ts';

const { exceptions: text } = messages;

type Exception = PaydayPayee['exceptions'][number];

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(0.5),
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: theme.spacing(0.5, 1),
    alignItems: 'start',
    [theme.breakpoints.up('md')]: { gridTemplateColumns: 'auto 1fr auto', alignItems: 'center' },
  },
  '& > li > svg': { fontSize: '1.25rem', color: theme.vars.palette.warning.main },
  '& > li > svg.information': { color: theme.vars.palette.info.main },
  '& > li > svg.accepted': { color: theme.vars.palette.success.main },
  '& strong': { fontWeight: 600, marginRight: theme.spacing(1) },
  '& span': { color: theme.vars.palette.text.faint, overflowWrap: 'anywhere' },
  '& .actions': {
    gridColumn: 2,
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1),
    [theme.breakpoints.up('md')]: { gridColumn: 3 },
  },
}));

const Driver = styled('bdi')(({ theme }) => ({ marginRight: theme.spacing(0.5) }));

interface ExceptionLinkProps {
  code: Exception['code'];
  weekStart: Day;
  /** The payee. For an exception about a driver's work, the driver. */
  person: Pick<PaydayPayee, 'userId' | 'firstName' | 'lastName'>;
}

/** Links to the page where someone can resolve the exception. Renders nothing for people who may not open that page. */
function ExceptionLink({ code, weekStart, person }: ExceptionLinkProps) {
  const actor = useActor();
  const size = 'small' as const;
  if (code === 'PENDING_DAYS' && can(actor, 'action:approve-time-log'))
    return (
      <ButtonLink
        to="/dashboard/time-logs"
        search={{ tab: 'approvals', person: person.userId, week: weekStart }}
        size={size}
      >
        {text.review}
      </ButtonLink>
    );
  if (
    code === 'PENDING_EXPENSES' &&
    can(actor, 'action:approve-time-log') &&
    !isOwn(actor, person.userId)
  )
    return (
      <ButtonLink
        to="/dashboard/time-logs"
        search={{ tab: 'approvals', person: person.userId, week: weekStart }}
        hash={EXPENSES_ID}
        size={size}
      >
        {text.approveExpenses}
      </ButtonLink>
    );
  if (code === 'NO_W9' && seesTaxDocumentsOfOthers(actor))
    return (
      <ButtonLink to="/dashboard/w9-forms" search={{ search: fullName(person) }} size={size}>
        {text.openW9}
      </ButtonLink>
    );
  const codesAboutPayee = ['NOT_SUBMITTED', 'REJECTED_DAYS', 'NO_RATE', 'EARLIER_DAYS'];
  if (!codesAboutPayee.includes(code) || !can(actor, 'access:contractors-page')) return null;
  return (
    <ButtonLink
      to="/dashboard/contractors/$id"
      params={{ id: person.userId }}
      search={
        code === 'NOT_SUBMITTED' || code === 'REJECTED_DAYS'
          ? { startDate: weekStart, endDate: weekEndOf(weekStart) }
          : {}
      }
      size={size}
    >
      {text.openPayee}
    </ButtonLink>
  );
}

/** Names the open questions of a payee about statements. They block nothing. */
function OpenQuestions({ payee: { userId, openQuestions } }: { payee: PaydayPayee }) {
  if (openQuestions === 0) return null;
  return (
    <li>
      <QuestionAnswer aria-hidden className="information" />
      <div>
        <strong>{text.openQuestions(openQuestions)}</strong>
        <span>{text.blocksNothing}</span>
      </div>
      <div className="actions">
        <ButtonLink to="/dashboard/payroll/questions" search={{ payee: userId }} size="small">
          {text.answer}
        </ButtonLink>
      </div>
    </li>
  );
}

interface ExceptionsProps {
  weekStart: Day;
  payee: PaydayPayee;
  onAccepted: () => void;
}

/** Lists the exceptions of a payee and the payee's open questions. Someone resolves each exception at its source, or accepts it with a reason,
 *  before the week is processed. */
export function PayeeExceptions({ weekStart, payee, onAccepted }: ExceptionsProps) {
  const [accepting, setAccepting] = useState<Exception['code']>();
  const name = fullName(payee);
  const isOwnPay = isOwn(useActor(), payee.userId);
  return (
    <>
      <List aria-label={text.of(name)}>
        {payee.exceptions.map((exception) => {
          const { code, canAccept, accepted, driver } = exception;
          const key = `${code} ${driver?.userId}`;
          const about = driver && <Driver>{text.ofDriver(fullName(driver))}</Driver>;
          const { sentence, detail } = exceptionTexts(exception, weekStart);
          return accepted ? (
            <li key={key}>
              <Check aria-hidden className="accepted" />
              <div>
                {about}
                <strong>{sentence}</strong>
                <span>{text.acceptedBy(accepted.by ?? text.somebody, accepted.reason)}</span>
              </div>
            </li>
          ) : (
            <li key={key}>
              <WarningAmber aria-hidden />
              <div>
                {about}
                <strong>{sentence}</strong>
                <span>{detail}</span>
              </div>
              <div className="actions">
                <ExceptionLink {...{ code, weekStart, person: driver ?? payee }} />
                {canAccept && !isOwnPay && (
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={text.acceptOne(sentence, fullName(driver ?? payee))}
                    onClick={() => setAccepting(code)}
                  >
                    {text.accept}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
        <OpenQuestions payee={payee} />
      </List>
      {accepting && (
        <AcceptDialog
          weekStart={weekStart}
          choices={[{ code: accepting, payees: [payee] }]}
          onAccepted={onAccepted}
          onClose={() => setAccepting(undefined)}
        />
      )}
    </>
  );
}
