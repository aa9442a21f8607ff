import { seesTaxDocumentsOfOthers, type Actor } from '../../../domain/access.ts';
import { dollarsFromCents } from '../../../domain/money.ts';
import { awaitsFurnishing } from '../../../domain/tax/delivery/rules.ts';
import type { TaxDocument } from '../../../domain/tax/form-1099-nec/schema.ts';
import type { StoredDocument } from './queries.ts';

function necFiguresOf(document: StoredDocument, isOffice: boolean): TaxDocument['nec'] {
  const { filing } = document;
  if (document.type === 'W9' || !filing) return null;
  return {
    compensation: dollarsFromCents(document.compensationCents ?? 0),
    withheld: dollarsFromCents(document.withheldCents ?? 0),
    filingRequired: filing.required,
    reasons: filing.reasons,
    threshold: dollarsFromCents(filing.thresholdCents),
    dueOn: filing.dueOn,
    attention: isOffice ? (document.attention ?? []) : [],
  };
}

/** Returns the document as the API represents it. Only the office sees the findings to check before filing. */
export function taxDocumentResponse(document: StoredDocument, actor: Actor): TaxDocument {
  const { userId, firstName, lastName, email } = document;
  return {
    id: document.id,
    type: document.type,
    year: document.taxYear,
    status: document.status,
    createdAt: document.createdAt,
    user: { id: userId, firstName, lastName, email },
    missing: document.missing,
    corrected: document.corrected,
    hasZeroAmounts: document.hasZeroAmounts,
    correctsId: document.correctsId,
    submittedAt: document.submittedAt,
    approvedAt: document.approvedAt,
    furnishedOn: document.furnishedOn,
    isAwaitingFurnishing: !seesTaxDocumentsOfOthers(actor) && awaitsFurnishing(document),
    nec: necFiguresOf(document, seesTaxDocumentsOfOthers(actor)),
  };
}
