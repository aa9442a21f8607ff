import PriceChange from '@mui/icons-material/PriceChangeOutlined';
import { Suspense, useState } from 'react';
import type { ListedContractor } from '../../domain/contractors/schema.ts';
import { refusalOfContractorRate } from '../../domain/contractors/rules.ts';
import type { RateUnit } from '../../domain/payroll/lines.ts';
import { useActor } from '../app/session.tsx';
import { messages as rateMessages } from '../pay-rates/messages.ts';
import { useBulkActions } from '../people/bulk/use-bulk-actions.tsx';
import type { Selection } from '../people/bulk/selection.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import type { RowAction } from '../ui/RowMenu.tsx';

const BulkRateDialog = lazyComponent(
  async () => (await import('../pay-rates/BulkRateDialog.tsx')).BulkRateDialog,
);

const hasRate = ({ dailyRate, otherRates = [] }: ListedContractor, unit: RateUnit) =>
  unit === 'HOUR'
    ? typeof dailyRate === 'number'
    : otherRates.some(({ unit: other }) => other === unit);

/** The actions for the selected contractors. A cell that says what one contractor lacks opens the same dialogs. */
export function useContractorBulk(selection: Selection<ListedContractor>) {
  const actor = useActor();
  const { people, clear } = selection;
  const [rated, setRated] = useState<readonly ListedContractor[]>();
  const bulk = useBulkActions(['supervisor', 'join', 'w9', 'archive'], clear);
  const ids = people.map(({ id }) => id);
  const rateAction: RowAction = {
    label: rateMessages.form.setAction,
    icon: <PriceChange />,
    onChoose: () => setRated(people),
  };
  const [first, ...others] = bulk.actionsFor(ids);
  const maySetRate = !refusalOfContractorRate(actor);
  return {
    actions: [...(first ? [first] : []), ...(maySetRate ? [rateAction] : []), ...others],
    openFor: (kind: 'supervisor' | 'rate', contractor: ListedContractor) =>
      kind === 'rate' ? setRated([contractor]) : bulk.open(kind, [contractor.id]),
    dialogs: (
      <>
        {bulk.dialogs}
        {rated && (
          <Suspense>
            <BulkRateDialog
              userIds={rated.map(({ id }) => id)}
              hasRateOf={(unit) => rated.some((one) => hasRate(one, unit))}
              onSaved={(response) => {
                clear();
                bulk.report(response);
              }}
              onClose={() => setRated(undefined)}
            />
          </Suspense>
        )}
      </>
    ),
  };
}
