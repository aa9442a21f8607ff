import {
  correctRecipient,
  generateNec,
  setTaxDocumentStatus,
  type TaxDocument,
} from '../../domain/tax/form-1099-nec/schema.ts';
import type { Random } from '../shared/seed.ts';
import { cents, YEARS } from './choices.ts';
import { expectSame } from './expectations.ts';
import type { PayeeUnderTest } from './payee-under-test.ts';
import type { Document } from './model-forms.ts';
import { processRandomWeek } from './pay.ts';

// These operations generate, submit, approve and correct 1099-NEC forms.

/** The product does not generate forms for a year after the current year. */
const FUTURE_YEAR = 2030;

function figuresOf({ status, corrected, nec }: TaxDocument): unknown[] {
  const { compensation = 0, withheld = 0, filingRequired, reasons, threshold = 0 } = nec ?? {};
  const amounts = [compensation, withheld, threshold].map(cents);
  return [status, corrected, ...amounts, filingRequired, reasons?.[0]?.code];
}

function expectedFigures({ status, corrected, content }: Omit<Document, 'id'>): unknown[] {
  const { compensation, withheld, threshold, required, reason } = content;
  return [status, corrected, compensation, withheld, threshold, required, reason];
}

/** Returns the payee identities of a person: the identities of the W-9s, or identity 1 if the person has no W-9. */
const identitiesOf = ({ payee }: PayeeUnderTest): number[] =>
  payee.forms.length > 0 ? payee.forms.map(({ identity }) => identity) : [1];

export async function generateForm(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  const { payee, forms, person, carrier } = testPayee;
  const year = random.oneIn(40) ? FUTURE_YEAR : random.pick(...YEARS);
  const chosen = random.oneIn(2) ? undefined : random.between(1, random.oneIn(5) ? 4 : 2);
  const identity = chosen ?? payee.form?.identity ?? 1;
  const { status, body } = await carrier.admin(generateNec, {
    body: { userId: person.id, year, ...(chosen && { identity: chosen }) },
  });
  testPayee.record(`form of ${year} for taxpayer ${identity}: ${status}`);
  if (!identitiesOf(testPayee).includes(identity)) return expectSame('The form', status, 404);
  if (year === FUTURE_YEAR) return expectSame('The form', status, 422);
  if (forms.isEmptyOriginal(identity, year)) return expectSame('The form', status, 409);
  const next = forms.next(identity, year);
  // The product does not generate an unchanged form again.
  expectSame('The form', status, next ? 201 : 200);
  const latest = forms.of(identity, year).at(-1);
  const { taxDocument } = body;
  if (next) forms.documents.push({ ...next, id: taxDocument.id });
  else expectSame('The unchanged form', taxDocument.id, latest?.id);
  const expected = next ?? latest;
  if (expected) expectSame('The form', figuresOf(taxDocument), expectedFigures(expected));
  testPayee.changedYears.add(year);
}

/** Corrects a wrong name or number on a submitted form. Sometimes nothing is wrong, and the product refuses the
 *  correction. */
export async function correctName(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  const { payee, forms, person, carrier } = testPayee;
  const wrong = forms.documents.filter(({ identity, year }) =>
    forms.differences(identity, year).includes('FILED_PAYEE_DIFFERS'),
  );
  const isUsual = wrong.length > 0 && !random.oneIn(4);
  const filed = random.oneOf(isUsual ? wrong : forms.documents);
  if (!filed) return generateForm(testPayee, random);
  const { year } = filed;
  const identity = random.oneIn(8) ? (payee.form?.identity ?? 1) : filed.identity;
  const { status, body } = await carrier.admin(correctRecipient, {
    body: { userId: person.id, year, identity },
  });
  testPayee.record(`name on the form of ${year} for taxpayer ${identity} corrected: ${status}`);
  const pair = forms.correction(identity, year);
  expectSame('The correction of a name', status, pair ? 201 : 409);
  if (!pair) return;
  expectSame('The two forms', body.taxDocuments.map(figuresOf), pair.map(expectedFigures));
  for (const [index, document] of pair.entries())
    forms.documents.push({ ...document, id: body.taxDocuments[index]?.id ?? '' });
  testPayee.changedYears.add(year);
}

/** Marks a form as submitted or approved. The product refuses some of these changes. */
export async function changeFormStatus(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  const { forms, carrier } = testPayee;
  const document = random.oneOf(random.oneIn(4) ? forms.documents : forms.documents.slice(-4));
  if (!document) return processRandomWeek(testPayee, random);
  const usual = document.status === 'SUBMITTED' ? 'APPROVED' : 'SUBMITTED';
  const step = random.oneIn(10) ? random.pick('SUBMITTED', 'APPROVED') : usual;
  const { id, identity, year } = document;
  const { status } = await carrier.admin(setTaxDocumentStatus, {
    params: { id },
    body: { status: step },
  });
  testPayee.record(`form of ${year} for taxpayer ${identity} ${step}: ${status}`);
  const isAllowed = forms.allows(document, step);
  expectSame('The status of a form', status, isAllowed ? 200 : 409);
  if (isAllowed) forms.setStatus(document, step);
  testPayee.changedYears.add(year);
}
