import { isDeepStrictEqual } from 'node:util';
import { addressLines } from '../../../domain/address-lines.ts';
import type { Actor } from '../../../domain/access.ts';
import type { Day } from '../../../domain/calendar.ts';
import type { ResponseBody } from '../../../domain/endpoint.ts';
import { dollarsFromCents } from '../../../domain/money.ts';
import { refusalOfTaxYear } from '../../../domain/tax/form-1099-nec/status.ts';
import { ownFigures } from '../../../domain/tax/year/own-year.ts';
import {
  confirmationState,
  figuresText,
  isConfirmationOpen,
  refusalOfAnswer,
} from '../../../domain/tax/year/confirmations.ts';
import type {
  confirmYear,
  getOwnConfirmation,
  answerQuestion,
  ShownYear,
  YearConfirmation,
} from '../../../domain/tax/year/confirmation-schema.ts';
import type { W9Version } from '../../../domain/tax/w9/schema.ts';
import { truncatedTinOnFile } from '../../../domain/tax/tin/tin.ts';
import { say } from '../../../domain/tax/year/sentences.ts';
import { withEvents, type Outcome } from '../../audit/command.ts';
import { readNecSettings } from '../../company/shared.ts';
import type { Database, Tx } from '../../database/database.ts';
import type { ReadContext, WriteContext } from '../../http/api.ts';
import { requireFound, refuse, throwIfRefused } from '../../http/errors.ts';
import { lockDocumentsOf } from '../form-1099-nec/queries.ts';
import { listOwnSums } from './sum-queries.ts';
import { findCurrentVersion } from '../w9/queries.ts';
import { insertConfirmation, saveAnswer } from './writes.ts';
import { lockConfirmation, readConfirmations } from './confirmation-queries.ts';

interface YearToConfirm {
  taxYear: number;
  timeZone: string;
  today: Day;
}

function formPayee({ lines, tinLastFour }: W9Version): NonNullable<YearConfirmation['payee']> {
  const truncatedTin = truncatedTinOnFile(lines.tinKind, tinLastFour);
  return { name: lines.name, truncatedTin, address: addressLines(lines.address).join(', ') };
}

/** Reads the actor's own figures of a year. Returns them as text (see `figuresText`) and as the page shows them. */
async function readFigures(
  db: Database | Tx,
  actor: Actor,
  { taxYear, timeZone }: YearToConfirm,
): Promise<{ figures: string; shown: ShownYear }> {
  const settings = await readNecSettings(db);
  const sums = await listOwnSums(db, actor, {
    taxYear,
    userIds: [actor.id],
    timeZone,
    settings,
  });
  const w9 = await findCurrentVersion(db, actor, actor.id);
  const years = sums.map(({ identity, parts, withheldCents }) => ({
    identity,
    withheldCents,
    ...ownFigures(parts),
  }));
  const figures = figuresText(w9 && { ...w9.lines, tinLastFour: w9.tinLastFour }, years);
  const shownFigures = years.map(({ identity, payCents, expensesCents, withheldCents }) => ({
    identity,
    pay: dollarsFromCents(payCents),
    expenses: dollarsFromCents(expensesCents),
    withheld: dollarsFromCents(withheldCents),
  }));
  return { figures, shown: { figures: shownFigures, payee: w9 ? formPayee(w9) : null } };
}

async function ownConfirmation(
  db: Database | Tx,
  actor: Actor,
  year: YearToConfirm,
): Promise<YearConfirmation> {
  const { taxYear, today } = year;
  const last = (await readConfirmations(db, actor, taxYear, [actor.id])).get(actor.id);
  const { figures, shown } = await readFigures(db, actor, year);
  return {
    payee: shown.payee,
    isConfirmationOpen: isConfirmationOpen(taxYear, today),
    state: confirmationState(last, figures),
    question: last?.question ?? '',
    answer: last?.answer ?? null,
  };
}

export async function readOwnConfirmation({
  db,
  actor,
  query,
  company,
  today,
}: ReadContext<typeof getOwnConfirmation>): Promise<ResponseBody<typeof getOwnConfirmation>> {
  throwIfRefused(refusalOfTaxYear(query.year, today));
  return ownConfirmation(db, actor, { taxYear: query.year, timeZone: company.timeZone, today });
}

export async function answerYear({
  tx,
  actor,
  body,
  company,
  today,
}: WriteContext<typeof confirmYear>): Promise<Outcome<ResponseBody<typeof confirmYear>>> {
  const { year: taxYear, isConfirmed } = body;
  throwIfRefused(refusalOfTaxYear(taxYear, today));
  const question = isConfirmed ? '' : body.question.trim();
  const subject = isConfirmed ? null : body.subject;
  throwIfRefused(refusalOfAnswer({ isConfirmed, subject, question }));
  const year = { taxYear, timeZone: company.timeZone, today };
  await lockDocumentsOf(tx, actor.id);
  const { figures, shown } = await readFigures(tx, actor, year);
  if (isConfirmed && !isDeepStrictEqual(body.shown, shown))
    refuse('STALE_VERSION', say.figuresChanged);
  const confirmation = { userId: actor.id, taxYear, isConfirmed, subject, question };
  await insertConfirmation(tx, { ...confirmation, figures });
  const message = isConfirmed ? say.confirmed : say.questionSent;
  return withEvents(
    { message, ...(await ownConfirmation(tx, actor, year)) },
    {
      action: isConfirmed ? 'YEAR_CONFIRMED' : 'YEAR_QUESTIONED',
      subjectId: actor.id,
      before: null,
      after: { taxYear, ...(subject !== null && { subject }) },
    },
  );
}

export async function answerPayee({
  tx,
  actor,
  params,
  body,
}: WriteContext<typeof answerQuestion>): Promise<Outcome<ResponseBody<typeof answerQuestion>>> {
  const question = requireFound(await lockConfirmation(tx, actor, params.id));
  const { id, userId, taxYear } = question;
  // Takes the lock before the check, because a newer answer of the payee would hide the answer of the office.
  await lockDocumentsOf(tx, userId);
  const last = (await readConfirmations(tx, actor, taxYear, [userId])).get(userId);
  if (question.isConfirmed || question.answer !== null || last?.id !== id)
    refuse('CONFLICT', say.alreadyAnswered);
  const text = body.answer.trim();
  if (text === '') refuse('INVALID_VALUE', say.answerMissing);
  await saveAnswer(tx, actor, { id, answer: text });
  return withEvents(
    { message: say.answered },
    {
      action: 'YEAR_QUESTION_ANSWERED',
      subjectId: userId,
      before: null,
      after: { taxYear },
    },
  );
}
