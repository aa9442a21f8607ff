import {
  periodReportName,
  REPORT_TYPE_NAMES,
  taxReportName,
  type ReportType,
} from '../reports/rules.ts';
import type { TaxDocumentType } from '../tax/form-1099-nec/status.ts';
import {
  commaList,
  countPhrase,
  dayText,
  optional,
  type EntryDetails,
  type Phrase,
} from './phrases.ts';

// This file contains the phrases of audit entries about tax documents, reports, IRS files and freight bills.

const FORMS: Readonly<Record<TaxDocumentType, string>> = {
  W9: 'Form W-9',
  FORM_1099_NEC: 'Form 1099-NEC',
  FORM_1099_MISC: 'Form 1099-MISC',
};

/** Builds phrases such as "marked the 2025 Form 1099-NEC of Walt Jensen as approved". */
export const taxDocument =
  (template: string) =>
  ({
    subject,
    isOwn,
    after,
  }: EntryDetails<
    'TAX_DOCUMENT_GENERATED' | 'TAX_DOCUMENT_APPROVED' | 'TAX_DOCUMENT_FURNISHED'
  >): Phrase => {
    const form = FORMS[after.type as TaxDocumentType] ?? 'tax document';
    const year = after.taxYear ? `${after.taxYear} ` : '';
    const document = `${after.corrected ? 'corrected ' : ''}${year}${form}`;
    return {
      template: isOwn ? template.replace('{object}', `their ${document}`) : template,
      object: `the ${document} of ${subject}`,
    };
  };

type StoredReport = EntryDetails<'REPORT_DELETED'>['before'];

function reportTitle({ type, startDate, endDate, taxYear }: StoredReport): string {
  if (taxYear) return taxReportName(taxYear);
  // After a person is erased, the entries about the person's reports no longer contain type and dates.
  if (type === undefined || !(type in REPORT_TYPE_NAMES)) return 'of a deleted person';
  const knownType = type as ReportType;
  if (!startDate || !endDate) return REPORT_TYPE_NAMES[knownType];
  return periodReportName(knownType, { startDate, endDate });
}

/** Builds phrases such as "generated the report Payroll Summary, Nov 1, 2026 – Nov 21, 2026 about Rosa Delgado". */
export const report =
  (template: string) =>
  ({
    name,
    before,
    after,
  }: Pick<EntryDetails<'REPORT_DELETED'>, 'name'> & { before: object; after: object }): Phrase => {
    const values = { ...before, ...after } as StoredReport;
    return { template, object: `the report ${reportTitle(values)}${optional(' about ', name)}` };
  };

/** Builds phrases such as "prepared the IRS file with 12 originals for 2025". */
export const filing =
  (template: string) =>
  ({
    after,
  }: Pick<
    EntryDetails<'FILING_PREPARED' | 'FILING_UPLOADED' | 'FILING_RESULT_RECORDED'>,
    'after'
  >): Phrase => ({
    template,
    object: `the IRS file with ${countPhrase(after.returns, after.kind === 'CORRECTIONS' ? 'correction' : 'original')}${optional(' for ', after.taxYear)}`,
  });

/** For example: "added the freight bill of a line of Rosa Delgado, week of Nov 9, Load 7781, bill.pdf, version 2". */
export function freightBill(
  verb: string,
  { subject, after }: EntryDetails<'FREIGHT_BILL_DOWNLOADED'>,
): Phrase {
  const { weekStart, description, fileName, version } = after;
  return {
    template: `${verb} the freight bill of a line of {object}`,
    object: commaList(
      subject,
      optional('week of ', dayText(weekStart)),
      description,
      fileName,
      optional('version ', version),
    ),
  };
}
