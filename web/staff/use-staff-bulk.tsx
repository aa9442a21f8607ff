import { refusalOfSettingRate } from '../../domain/staff/rules.ts';
import type { StaffMember } from '../../domain/staff/schema.ts';
import { useActor } from '../app/session.tsx';
import { useBulkRate } from '../pay-rates/use-bulk-rate.tsx';
import type { Selection } from '../people/bulk/selection.tsx';
import { useBulkActions } from '../people/bulk/use-bulk-actions.tsx';

/** The actions for the selected people, with their dialogs. */
export function useStaffBulk({ people, clear }: Selection<StaffMember>) {
  const bulk = useBulkActions(['join', 'archive'], clear);
  const rate = useBulkRate(bulk.report, clear);
  const maySetRates = !refusalOfSettingRate(useActor());
  return {
    actions: [
      ...(maySetRates ? [rate.actionFor(people)] : []),
      ...bulk.actionsFor(people.map(({ id }) => id)),
    ],
    dialogs: (
      <>
        {bulk.dialogs}
        {rate.dialog}
      </>
    ),
  };
}
