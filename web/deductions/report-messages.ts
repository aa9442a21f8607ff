import { countOf } from '../../domain/count-of.ts';
import { inLanguage } from '../language/language.ts';

/** The text of the report of what was deducted in a period. */
export const reportMessages = inLanguage('deductionReport', {
  title: 'Deductions report',
  subtitle: 'What was deducted from payments, by payment date. Reversed settlements do not count.',
  deductions: 'Deductions',
  open: 'Deductions report',
  filters: {
    name: 'Filters of the report',
    startDate: 'Paid from',
    endDate: 'Paid through',
    kind: 'Kind',
    allKinds: 'All kinds',
  },
  columns: {
    payee: 'Payee',
    deduction: 'Deduction',
    authority: 'Authority',
    payments: 'Payments',
    deducted: 'Deducted ($)',
    balance: 'Balance today ($)',
  },
  balance: (balance: string) => `Balance today: ${balance}`,
  payments: (payments: number) => countOf(payments, 'payment'),
  total: 'Deducted',
  loading: 'Loading the report...',
  loadFailed: 'Failed to load the report',
  empty: 'Nothing was deducted in this period',
  emptyHint: 'Choose an earlier period.',
  noMatch: 'Choose another period or kind.',
  exportCsv: 'Export CSV',
  exporting: 'Exporting...',
  exportFailed: 'Failed to export the report',
});
