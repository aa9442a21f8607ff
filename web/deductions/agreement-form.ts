import { isDay, weekStartOf, type Day } from '../../domain/calendar.ts';
import type { AgreementKind, PercentBase } from '../../domain/deductions/agreement.ts';
import { agreementOf, refusalOfAgreement } from '../../domain/deductions/rules.ts';
import type { enterAgreement } from '../../domain/deductions/schema.ts';
import { say } from '../../domain/deductions/sentences.ts';
import type { Input } from '../../domain/endpoint.ts';
import { sentenceOf } from '../../domain/errors.ts';
import { isWholeCents, numberFromText } from '../../domain/money.ts';
import type { Problems } from '../app/forms/resolver.ts';
import { fieldProblem } from './field-problem.ts';
import { formMessages as text } from './form-messages.ts';
import { MODES, type Mode } from './modes.ts';
import { OUTSIDE, type PayWeek } from './pay-week.ts';

/** The fields of the dialog as typed. */
export interface AgreementFields {
  kind: AgreementKind;
  mode: Mode;
  name: string;
  authority: string;
  amount: string;
  startingBalance: string;
  target: string;
  percent: string;
  percentBase: PercentBase;
  /** Any day of the first week. */
  firstWeek: Day;
  lastWeek: Day;
  priority: string;
  floor: string;
  /** Only for an advance. */
  payWeek: PayWeek;
}

type Body = Input<typeof enterAgreement>['body'];

/** Returns the chosen mode, or the first mode of the kind if the kind does not have the chosen one. */
export function modeOf({ kind, mode }: Pick<AgreementFields, 'kind' | 'mode'>): Mode {
  return MODES[kind].includes(mode) ? mode : MODES[kind][0];
}

/** Returns which fields the dialog shows. The others keep what was typed, and the body does not contain them. */
export function shownFields(fields: Pick<AgreementFields, 'kind' | 'mode'>) {
  const mode = modeOf(fields);
  const isEscrow = fields.kind === 'ESCROW';
  return {
    payWeek: fields.kind === 'ADVANCE',
    amount: mode === 'WEEKLY' || mode === 'REPAY',
    percent: mode === 'PERCENT',
    startingBalance: mode === 'REPAY' || isEscrow,
    target: isEscrow,
    lastWeek: mode !== 'REPAY' && !isEscrow,
    floor: fields.kind !== 'SUPPORT_OR_LEVY',
  };
}

/** Returns undefined for an empty field and for text that is not a number. */
function dollarsFrom(typed: string): number | undefined {
  const dollars = numberFromText(typed);
  return dollars === undefined || dollars < 0 ? undefined : dollars;
}

function weekFrom(day: Day): Day | undefined {
  return isDay(day) ? weekStartOf(day) : undefined;
}

export function bodyOf(userId: string, fields: AgreementFields): Body {
  const { kind, name, authority, percentBase, firstWeek, lastWeek } = fields;
  const shown = shownFields(fields);
  const dollars = (field: 'amount' | 'startingBalance' | 'target') =>
    shown[field] ? (dollarsFrom(fields[field]) ?? null) : null;
  return {
    userId,
    kind,
    name: name.trim(),
    authority: authority.trim(),
    amount: dollars('amount'),
    percent: shown.percent ? (dollarsFrom(fields.percent) ?? null) : null,
    percentBase: shown.percent ? percentBase : null,
    firstWeek: weekFrom(firstWeek) ?? firstWeek,
    lastWeek: shown.lastWeek ? (weekFrom(lastWeek) ?? null) : null,
    // An escrow without a balance has no entry that brings it in.
    startingBalance: dollars('startingBalance') || null,
    target: dollars('target'),
    ...(shown.payWeek && fields.payWeek !== OUTSIDE && { payWeek: fields.payWeek }),
    priority: Number(fields.priority),
    floor: shown.floor ? (dollarsFrom(fields.floor) ?? 0) : 0,
  };
}

const AMOUNTS = ['amount', 'startingBalance', 'target', 'floor'] as const;

function amountProblems(fields: AgreementFields): Problems {
  const isInvalid = (typed: string) => {
    const dollars = dollarsFrom(typed);
    return typed.trim() !== '' && (dollars === undefined || !isWholeCents(dollars));
  };
  return Object.fromEntries(
    AMOUNTS.filter((name) => isInvalid(fields[name])).map((name) => [name, text.amountInvalid]),
  );
}

/** Returns the first problem that the server would find, at its field. */
function refusedProblem(body: Body): Problems {
  const refusal = isDay(body.firstWeek) && refusalOfAgreement(agreementOf(body, false));
  return refusal ? fieldProblem(sentenceOf(refusal)) : {};
}

/** Returns all empty fields at once. */
function missingProblems(fields: AgreementFields, body: Body): Problems {
  return {
    ...(body.name === '' && fieldProblem(say.nameMissing)),
    ...(body.authority === '' && fieldProblem(say.authorityMissing)),
    ...(modeOf(fields) === 'REPAY' &&
      body.startingBalance === null &&
      fieldProblem(say.startingBalanceMissing)),
    ...(!body.amount && fieldProblem(say.amountZero)),
    ...(!weekFrom(fields.firstWeek) && { firstWeek: text.firstWeekMissing }),
  };
}

/** Returns what is wrong with the fields. The form shows only the problems of the fields on screen. */
export function problemsOf(fields: AgreementFields): Problems {
  const body = bodyOf('', fields);
  const { percent, priority } = body;
  return {
    ...refusedProblem(body),
    ...missingProblems(fields, body),
    ...amountProblems(fields),
    ...((!percent || percent > 100 || !isWholeCents(percent)) && { percent: text.percentInvalid }),
    ...(!(Number.isInteger(priority) && priority >= 1 && priority <= 99) && {
      priority: text.priorityInvalid,
    }),
  };
}
