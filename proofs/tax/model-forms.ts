import type { Payee } from './model.ts';
import { countsInYear, type Thresholds } from './model-payments.ts';

// This is the model of 1099-NEC forms. It computes their content and the status changes that the product must refuse
// (decision 13).

/** The largest differences in cents that need no correction of a form (IRC 6721(c)(3)). */
const DE_MINIMIS = { pay: 10_000, withheld: 2_500 };

/** The parts of a form's content that change in the proof. */
export interface FormContent {
  compensation: number;
  withheld: number;
  required: boolean;
  reason: string;
  reasonGiven: string | null;
  threshold: number;
  name: string;
  street: string;
  tin: string | undefined;
  tinKind: string | null;
  secondNotice: boolean;
  /** The carrier's phone number. */
  phone: string;
  /** The missing data. A form with missing data is a draft. */
  gaps: string[];
}

export interface Document {
  id: string;
  identity: number;
  year: number;
  content: FormContent;
  corrected: boolean;
  status: 'DRAFT' | 'GENERATED' | 'SUBMITTED' | 'APPROVED';
  /** The form that this one replaces. */
  correctsId: string | null;
  /** True if the form reports zero amounts for a wrong name or number. The next form is then a new original. */
  hasZeroAmounts: boolean;
}

/** The settings of the whole company that forms use. */
export interface Company {
  thresholds: Thresholds;
  phone: string;
  /** Whether new advances count as pay when they are paid. */
  hasPrepaidPay: boolean;
}

const sameFigures = (one: FormContent, other: FormContent): boolean =>
  one.compensation === other.compensation && one.withheld === other.withheld;

export class Forms {
  readonly documents: Document[] = [];
  /** The submitted forms in the order of submission. */
  readonly #submitted: Document[] = [];
  readonly #payee: Payee;
  readonly #company: Company;
  /** The name of the account. A form uses it if the payee has no W-9. */
  readonly #accountName: string;

  constructor(payee: Payee, company: Company, accountName: string) {
    this.#payee = payee;
    this.#company = company;
    this.#accountName = accountName;
  }

  /** Returns the content of a form that is generated now. */
  contentNow(identity: number, year: number): FormContent {
    const { thresholds, phone } = this.#company;
    const { reported, below, withheld, required, reason, reasonGiven } = this.#payee.year(
      identity,
      year,
    );
    const form = this.#payee.formOf(identity);
    return {
      compensation: reported + below,
      withheld,
      required,
      reason,
      reasonGiven: reason === 'NOT_REPORTABLE' ? reasonGiven : null,
      threshold: thresholds.of(year),
      name: form?.name ?? this.#accountName,
      street: form?.street ?? '',
      tin: form?.tin,
      tinKind: form?.tinKind ?? null,
      secondNotice: this.#payee.settings.secondNotice,
      phone,
      gaps: [
        ...(form ? [] : ['W-9']),
        ...(form?.street ? [] : ['address']),
        ...(form?.tin ? [] : ['number']),
        ...(thresholds.isKnown(year) ? [] : ['threshold']),
      ],
    };
  }

  lastSubmitted(identity: number, year: number): Document | undefined {
    return this.#submitted.findLast(
      (document) => document.identity === identity && document.year === year,
    );
  }

  /** Returns the last submitted form. Returns undefined if this form has zero amounts for a wrong recipient. */
  lastSubmittedWithAmounts(identity: number, year: number): Document | undefined {
    const last = this.lastSubmitted(identity, year);
    return last?.hasZeroAmounts ? undefined : last;
  }

  /** Returns the documents of a year, oldest first. */
  of(identity: number, year: number): Document[] {
    return this.documents.filter(
      (document) => document.identity === identity && document.year === year,
    );
  }

  /** Returns the content of a form that is generated now, and whether this form is a correction. After a submitted
   *  correction, each form is a correction. */
  #formNow(identity: number, year: number): Pick<Document, 'content' | 'corrected'> {
    const content = this.contentNow(identity, year);
    const filed = this.lastSubmittedWithAmounts(identity, year);
    const corrected =
      filed !== undefined && (!sameFigures(filed.content, content) || filed.corrected);
    return { content, corrected };
  }

  #hasSameContent(document: Document | undefined): boolean {
    if (!document) return false;
    const { content, corrected } = document;
    const now = this.#formNow(document.identity, document.year);
    return JSON.stringify({ content, corrected }) === JSON.stringify(now);
  }

  /** Returns the document that is generated next. Returns undefined if this document has the same content as the last
   *  document. */
  next(identity: number, year: number): Omit<Document, 'id'> | undefined {
    if (this.#hasSameContent(this.of(identity, year).at(-1))) return undefined;
    const form = this.#formNow(identity, year);
    const last = this.lastSubmitted(identity, year);
    const hasPredecessor = form.corrected || last?.hasZeroAmounts;
    return {
      ...form,
      identity,
      year,
      status: form.content.gaps.length > 0 ? 'DRAFT' : 'GENERATED',
      correctsId: hasPredecessor && last ? last.id : null,
      hasZeroAmounts: false,
    };
  }

  /** Returns whether a form would be the first one of a number in a year, without amounts, while the payments of the
   *  year belong to another number. The product refuses such a form. */
  isEmptyOriginal(identity: number, year: number): boolean {
    const { compensation, withheld } = this.contentNow(identity, year);
    const isEmpty = compensation === 0 && withheld === 0;
    const others = this.#payee.identitiesPaid(year).filter((other) => other !== identity);
    return isEmpty && others.length > 0 && this.of(identity, year).length === 0;
  }

  /** Returns the document that `POST /api/tax-years/:year/documents` generates. Returns undefined if no form is needed,
   *  or if the submitted form has the same amounts. */
  nextOfYear(identity: number, year: number): Omit<Document, 'id'> | undefined {
    const { reported, withheld } = this.#payee.year(identity, year);
    const filed = this.lastSubmittedWithAmounts(identity, year);
    const differs = filed && !sameFigures(filed.content, this.contentNow(identity, year));
    const isNeeded = reported > 0 || withheld > 0 || differs;
    const isFiled = filed && !differs;
    return isNeeded && !isFiled ? this.next(identity, year) : undefined;
  }

  /** Returns whether a document can get the status. A second original or an outdated form cannot be submitted. */
  allows(document: Document, step: 'SUBMITTED' | 'APPROVED'): boolean {
    if (step === 'APPROVED') return document.status === 'SUBMITTED';
    if (document.status !== 'GENERATED') return false;
    const filed = this.lastSubmittedWithAmounts(document.identity, document.year);
    if (document.hasZeroAmounts) return filed?.id === document.correctsId;
    const isSecond = filed && !document.corrected;
    return !isSecond && this.#hasSameContent(document);
  }

  setStatus(document: Document, step: 'SUBMITTED' | 'APPROVED'): void {
    document.status = step;
    if (step === 'SUBMITTED') this.#submitted.push(document);
  }

  /** Returns the codes of the differences between the last submitted form and the payments and the W-9. */
  differences(identity: number, year: number): string[] {
    const last = this.lastSubmitted(identity, year);
    if (!last) return [];
    if (last.hasZeroAmounts) {
      const { reported, withheld } = this.#payee.year(identity, year);
      return reported > 0 || withheld > 0 ? ['REPLACEMENT_DUE'] : [];
    }
    const filed = last.content;
    const now = this.contentNow(identity, year);
    const isOtherPayee = filed.name !== now.name || filed.tin !== now.tin;
    return [
      ...(isOtherPayee ? ['FILED_PAYEE_DIFFERS'] : []),
      ...(sameFigures(filed, now) ? [] : [this.#amountDifference(filed, now)]),
    ];
  }

  #amountDifference(filed: Document['content'], now: Document['content']): string {
    const isSmall =
      Math.abs(filed.compensation - now.compensation) <= DE_MINIMIS.pay &&
      Math.abs(filed.withheld - now.withheld) <= DE_MINIMIS.withheld;
    return isSmall ? 'FILED_DIFFERS_DE_MINIMIS' : 'FILED_DIFFERS';
  }

  /** Returns the two forms that correct a wrong name or number (General Instructions, error type 2): a form with zero
   *  amounts, and a new original. Returns undefined if the product must refuse the correction. */
  correction(identity: number, year: number): Omit<Document, 'id'>[] | undefined {
    const filed = this.lastSubmittedWithAmounts(identity, year);
    if (!filed) return undefined;
    const hasCorrection = this.documents.some(
      ({ hasZeroAmounts, status, correctsId }) =>
        hasZeroAmounts && status === 'GENERATED' && correctsId === filed.id,
    );
    const now = this.contentNow(identity, year);
    const isSame = filed.content.name === now.name && filed.content.tin === now.tin;
    if (hasCorrection || isSame) return undefined;
    const ids = { identity, year };
    return [
      {
        ...ids,
        content: { ...filed.content, compensation: 0, withheld: 0 },
        corrected: true,
        status: 'GENERATED',
        correctsId: filed.id,
        hasZeroAmounts: true,
      },
      {
        ...ids,
        content: now,
        corrected: false,
        status: now.gaps.length > 0 ? 'DRAFT' : 'GENERATED',
        correctsId: null,
        hasZeroAmounts: false,
      },
    ];
  }

  /** Returns whether a form was submitted under a wrong number: no payment counts under it, and another number has
   *  payments and no submitted form. The office must then correct the number (decision 13). */
  hasWrongNumber(year: number): boolean {
    const identities = this.payeesOfYear(year);
    const isPaid = (identity: number) => this.#payee.paymentsOf(identity, year).some(countsInYear);
    const isSubmitted = (identity: number) => this.lastSubmittedWithAmounts(identity, year);
    return (
      identities.some((identity) => !isPaid(identity) && isSubmitted(identity)) &&
      identities.some((identity) => isPaid(identity) && !isSubmitted(identity))
    );
  }

  /** Returns the payee identities that the year page lists: the identities with a payment and the identities with a
   *  submitted form. */
  payeesOfYear(year: number): number[] {
    const filed = this.#submitted.filter((document) => document.year === year);
    const identities = [
      ...this.#payee.identitiesPaid(year),
      ...filed.map(({ identity }) => identity),
    ];
    return [...new Set(identities)].toSorted((a, b) => a - b);
  }
}
