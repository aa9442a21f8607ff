import type { Actor } from '../../../domain/access.ts';
import type { Day } from '../../../domain/calendar.ts';
import { TWO_NAMES } from '../../../domain/tax/tin/taxpayers.ts';
import type { NecSettings } from '../../../domain/tax/form-1099-nec/nec-rules.ts';
import type { Tx } from '../../database/database.ts';
import { requireFound, refuse } from '../../http/errors.ts';
import { gatherPaymentsOfYear } from '../../payroll/shared.ts';
import {
  formOf,
  hasSameContent,
  necDocument,
  paymentsTo,
  zeroAmountDocument,
} from './generation.ts';
import { findGeneratedPair, type NumberCorrection } from './number-correction-queries.ts';
import { accountIdsOf, listTaxPayees, payeeKey } from '../year/payee-queries.ts';
import { insertDocuments } from './writes.ts';
import type { NewDocument } from './queries.ts';

export interface GenerationTime {
  taxYear: number;
  timeZone: string;
  today: Day;
  settings: NecSettings;
}

/** Makes the two forms that correct a wrong number: the submitted form with zero amounts, and the original under the
 *  right number. The original refers to the form with zero amounts, so it can be submitted only after it. Makes only
 *  what is missing or out of date.
 *  @returns the new forms, in the order of their submission */
export async function generateNumberCorrection(
  tx: Tx,
  actor: Actor,
  { wrong, right, submitted }: NumberCorrection,
  { taxYear, timeZone, today, settings }: GenerationTime,
): Promise<NewDocument[]> {
  if (right.hasTwoNames) refuse('CONFLICT', TWO_NAMES.sentence);
  const payees = await listTaxPayees(tx, actor, [wrong, right]);
  const payeeOf = (key: string) => requireFound(payees.find((payee) => payeeKey(payee) === key));
  const [wrongPayee, rightPayee] = [payeeOf(payeeKey(wrong)), payeeOf(payeeKey(right))];
  const people = { userIds: accountIdsOf([right]), timeZone };
  const payments = await gatherPaymentsOfYear(tx, actor, { taxYear, ...people });
  const necInputs = { taxYear, payments: paymentsTo(rightPayee, payments), settings, today };
  const form = formOf(rightPayee, necInputs, undefined);
  const pair = await findGeneratedPair(tx, submitted.id, right);
  const zeroAmountForm = pair ? undefined : zeroAmountDocument(wrongPayee, submitted);
  const zeroAmountId = pair?.zeroAmountId ?? requireFound(zeroAmountForm).id;
  const isCurrent = pair?.original && hasSameContent(pair.original, form);
  const documents = [
    ...(zeroAmountForm ? [zeroAmountForm] : []),
    ...(isCurrent
      ? []
      : [necDocument(rightPayee, form, { zeroAmountForm: { id: zeroAmountId, form } })]),
  ];
  // One insert each, so that the form with zero amounts is older than the original.
  for (const document of documents) await insertDocuments(tx, actor, [document]);
  return documents;
}
