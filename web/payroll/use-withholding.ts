import { useQuery } from '@tanstack/react-query';
import type { ReceivedBody } from '../../domain/endpoint.ts';
import type { Settlement, PayrollSheet } from '../../domain/payroll/schema.ts';
import type { getWithholding } from '../../domain/payroll/withholding-schema.ts';
import type { ApiError } from '../app/api-error.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { useDebounced } from '../app/use-debounced.ts';
import { weekWithholdingQuery, withholdingQuery } from './api.ts';
import type { SheetTotals } from './typed-sheet.ts';

export type Withholding = ReceivedBody<typeof getWithholding>;

/** Previews the withholding of a processed settlement if it were paid today. Returns undefined for a settlement with
 *  another status. */
export function useSettlementWithholding(settlement: Settlement | null): Withholding | undefined {
  const { today } = useCompanyTime();
  const enabled = settlement?.status === 'PROCESSED';
  // oxlint-disable-next-line linehaul/query-error -- without a preview, the label says that the amount is before withholding
  const { data } = useQuery({
    ...withholdingQuery(settlement?.id ?? '', { paidOn: today }),
    enabled,
  });
  return enabled ? data : undefined;
}

export interface WithholdingPreview {
  withholding: Withholding | undefined;
  error: ApiError | null;
  refetch: () => unknown;
}

/** Previews the withholding if the week were paid today. Uses the week's settlement or, without a settlement, the typed
 *  amounts. Waits for a pause in typing, and has no figures until the server responds. The figures therefore always
 *  match the amounts on screen. */
export function useSheetWithholding(
  { person, weekStart, settlement }: PayrollSheet,
  totals: SheetTotals,
): WithholdingPreview {
  const week = {
    userId: person.id,
    payCents: totals.earnedCents,
    expensesCents: totals.expensesCents,
    substantiatedCents: totals.reimbursedCents,
  };
  const typed = JSON.stringify(week);
  const enabled = useDebounced(typed) === typed && settlement === null;
  const preview = useQuery({ ...weekWithholdingQuery(weekStart, week), enabled });
  const ofSettlement = useSettlementWithholding(settlement);
  const { data, error, refetch } = preview;
  return { withholding: settlement ? ofSettlement : data, error, refetch };
}
