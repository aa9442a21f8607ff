import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { cityLine, streetLine } from '../../../domain/address-lines.ts';
import type { AuditEvent } from '../../../domain/audit-logs/events.ts';
import type { Day } from '../../../domain/calendar.ts';
import {
  boxCents,
  isCorrection,
  missingForW9Document,
} from '../../../domain/tax/form-1099-nec/document-rules.ts';
import { withZeroAmounts } from '../../../domain/tax/filings/filing-rules.ts';
import type { NecForm, NecPayer } from '../../../domain/tax/form-1099-nec/nec-form.ts';
import {
  necForm,
  type NecPayee,
  type NecSettings,
} from '../../../domain/tax/form-1099-nec/nec-rules.ts';
import type { Payment } from '../../../domain/tax/year/payments.ts';
import { firstStatus } from '../../../domain/tax/form-1099-nec/status.ts';
import { BLANK_W9_LINES } from '../../../domain/tax/w9/lines-schema.ts';
import { fullName } from '../../../domain/people.ts';
import type { PayeeAccount, PayeeIdentity, PayeeW9, Taxpayer } from '../year/payee-queries.ts';
import type { NewDocument, StoredDocument } from './queries.ts';
import type { W9Snapshot } from '../../../domain/tax/w9/document.ts';
import type { EarlierForms, StoredForm } from '../year/queries.ts';

// The functions in this file create new documents from stored data, without queries.

/** Returns the account number of a payee. The number never changes, distinguishes several forms for one account and
 *  contains no TIN. If the form of a taxpayer moves to another account after a form was submitted, the later forms keep
 *  the account number of the submitted form. */
function accountNumberOf({ userId, identity }: PayeeIdentity): string {
  return `P-${userId.slice(-12).toUpperCase()}${identity > 1 ? `-${identity}` : ''}`;
}

function necPayeeOf(
  payee: PayeeAccount,
  taxYear: number,
  submitted: NecForm | undefined,
): NecPayee {
  const { w9 } = payee;
  return {
    w9: w9?.lines,
    tinLastFour: w9?.tinLastFour ?? undefined,
    knownName: fullName(payee),
    knownAddress: payee.knownAddress,
    filedWithoutTin: payee.yearsWithoutTin.includes(taxYear),
    accountNumber: submitted?.accountNumber ?? accountNumberOf(payee),
    secondTinNotice: payee.secondTinNotice,
  };
}

/** Returns the payments to a taxpayer, over all accounts. */
export function paymentsTo(
  { taxpayer }: Pick<Taxpayer, 'taxpayer'>,
  paymentsByTaxpayer: ReadonlyMap<string, readonly Payment[]>,
): readonly Payment[] {
  return paymentsByTaxpayer.get(taxpayer) ?? [];
}

export interface NecInputs {
  taxYear: number;
  payments: readonly Payment[];
  settings: NecSettings;
  today: Day;
}

/** Computes the Form 1099-NEC of a payee from the current data. The form is marked as corrected if it corrects a
 *  submitted form. */
export function formOf(
  payee: PayeeAccount,
  necInputs: NecInputs,
  submitted: NecForm | undefined,
): NecForm {
  const { today, ...rest } = necInputs;
  const { form } = necForm({
    ...rest,
    payee: necPayeeOf(payee, necInputs.taxYear, submitted),
    generatedOn: today,
    corrected: false,
  });
  return { ...form, corrected: isCorrection(submitted, form) };
}

export function necDocument(
  payee: PayeeAccount,
  form: NecForm,
  earlier: Partial<Pick<EarlierForms, 'submitted' | 'zeroAmountForm'>>,
): NewDocument {
  return {
    id: randomUUIDv7(),
    userId: payee.userId,
    identity: payee.identity,
    type: 'FORM_1099_NEC',
    taxYear: form.taxYear,
    status: firstStatus(form.missing),
    snapshot: form,
    missing: form.missing,
    compensationCents: boxCents(form, 'NONEMPLOYEE_COMPENSATION'),
    withheldCents: boxCents(form, 'FEDERAL_TAX_WITHHELD'),
    corrected: form.corrected,
    hasZeroAmounts: false,
    correctsId: (form.corrected ? earlier.submitted?.id : earlier.zeroAmountForm?.id) ?? null,
    w9VersionId: payee.w9?.id ?? null,
  };
}

/** Makes the first of the two forms that correct a wrong name or TIN: the submitted form with zero amounts. */
export function zeroAmountDocument(
  { userId, identity, w9 }: PayeeAccount,
  { id: correctsId, form }: StoredForm,
): NewDocument {
  return {
    id: randomUUIDv7(),
    userId,
    identity,
    type: 'FORM_1099_NEC',
    taxYear: form.taxYear,
    status: 'GENERATED',
    snapshot: withZeroAmounts(form),
    missing: [],
    compensationCents: 0,
    withheldCents: 0,
    corrected: true,
    hasZeroAmounts: true,
    correctsId,
    w9VersionId: w9?.id ?? null,
  };
}

const UNKNOWN = 'not recorded';

function signatureOf({ signatureName: name, signedAt }: PayeeW9): W9Snapshot['signature'] {
  if (name === '') return null;
  return { name, signedAt: signedAt && Temporal.Instant.from(signedAt).toString() };
}

const requesterOf = ({ name, address }: NecPayer): string[] =>
  [name, streetLine(address), cityLine(address)].filter(Boolean);

export function w9Snapshot(payee: PayeeAccount, payer: NecPayer, timeZone: string): W9Snapshot {
  const { w9 } = payee;
  const missing = missingForW9Document(w9);
  const common = { requester: requesterOf(payer), missing, timeZone };
  if (!w9) {
    // The draft shows the name of the account, but line 1 is still listed as missing.
    const lines = { ...BLANK_W9_LINES, name: fullName(payee) };
    return { ...common, lines, tin: null, signature: null, evidence: null };
  }
  const { lines, tinLastFour } = w9;
  return {
    ...common,
    lines,
    tin: lines.tinKind && tinLastFour ? { kind: lines.tinKind, lastFour: tinLastFour } : null,
    signature: signatureOf(w9),
    evidence: {
      versionId: w9.id,
      source: w9.source,
      receivedOn: w9.receivedOn,
      signedOn: w9.signedOn,
      account: w9.source === 'PAPER' ? (w9.enteredBy ?? UNKNOWN) : payee.email,
      ipAddress: w9.ipAddress ?? UNKNOWN,
      userAgent: w9.userAgent ?? UNKNOWN,
    },
  };
}

export function w9Document(
  payee: PayeeAccount,
  taxYear: number,
  payer: NecPayer,
  timeZone: string,
): NewDocument {
  const snapshot = w9Snapshot(payee, payer, timeZone);
  const missing = missingForW9Document(payee.w9);
  return {
    id: randomUUIDv7(),
    userId: payee.userId,
    identity: payee.identity,
    type: 'W9',
    taxYear,
    status: firstStatus(missing),
    snapshot,
    missing,
    compensationCents: null,
    withheldCents: null,
    corrected: false,
    hasZeroAmounts: false,
    correctsId: null,
    w9VersionId: payee.w9?.id ?? null,
  };
}

type Snapshot = NewDocument['snapshot'];

/** Returns whether two documents have the same content. Ignores `attention`, which also depends on the day. */
export function hasSameContent(earlier: Snapshot | undefined, snapshot: Snapshot): boolean {
  if (!earlier) return false;
  const content = (snapshot: Snapshot): unknown => ({
    ...JSON.parse(JSON.stringify(snapshot)),
    attention: undefined,
  });
  return isDeepStrictEqual(content(earlier), content(snapshot));
}

/** Returns the fields of a document that audit entries record. They contain no name, no amount and no digit of a
 *  TIN. */
export function documentValues(
  document: Pick<StoredDocument, 'id' | 'type' | 'taxYear' | 'status' | 'corrected' | 'correctsId'>,
) {
  const { id, type, taxYear, status, corrected, correctsId } = document;
  return {
    taxDocumentId: id,
    type,
    taxYear,
    status,
    ...(corrected && { corrected }),
    ...(correctsId && { correctsId }),
  };
}

export function generatedEvent(document: NewDocument): AuditEvent {
  return {
    action: 'TAX_DOCUMENT_GENERATED',
    subjectId: document.userId,
    before: null,
    after: documentValues(document),
  };
}
