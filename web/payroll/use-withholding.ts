import { useQuery } from '@tanstack/react-query';
import type { ResponseBody } from '../../domain/endpoint.ts';
import type { PayrollRun, PayrollSheet } from '../../domain/payroll/schema.ts';
import type { getWithholding } from '../../domain/payroll/withholding-schema.ts';
import type { ApiError } from '../app/api-error.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { useDebounced } from '../app/use-debounced.ts';
import { weekWithholdingQuery, withholdingQuery } from './api.ts';
import type { SheetTotals } from './sheet-draft.ts';

export type Withholding = ResponseBody<typeof getWithholding>;

/** Previews the withholding of a processed run if it were paid today. Returns undefined for a run with another
 *  status. */
export function useRunWithholding(run: PayrollRun | null): Withholding | undefined {
  const { today } = useCompanyTime();
  const enabled = run?.status === 'PROCESSED';
  // oxlint-disable-next-line linehaul/query-error -- without a preview, the label says that the amount is before withholding
  const { data } = useQuery({ ...withholdingQuery(run?.id ?? '', { paidOn: today }), enabled });
  return enabled ? data : undefined;
}

export interface WithholdingPreview {
  withholding: Withholding | undefined;
  error: ApiError | null;
  refetch: () => unknown;
}

/** Previews the withholding if the week were paid today. Uses the week's run or, without a run, the typed amounts.
 *  Waits for a pause in typing, and has no figures until the server responds. The figures therefore always match the
 *  amounts on screen. */
export function useSheetWithholding(
  { person, weekStart, payrollRun }: PayrollSheet,
  totals: SheetTotals,
): WithholdingPreview {
  const week = {
    userId: person.id,
    payCents: totals.earnedCents,
    expensesCents: totals.expensesCents,
    substantiatedCents: totals.reimbursedCents,
  };
  const typed = JSON.stringify(week);
  const enabled = useDebounced(typed) === typed && payrollRun === null;
  const draft = useQuery({ ...weekWithholdingQuery(weekStart, week), enabled });
  const ofRun = useRunWithholding(payrollRun);
  const { data, error, refetch } = draft;
  return { withholding: payrollRun ? ofRun : data, error, refetch };
}
