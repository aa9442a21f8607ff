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

const unitsOf = ({ dailyRate, otherRates = [] }: ListedContractor): RateUnit[] => [
  ...(typeof dailyRate === 'number' ? (['HOUR'] as const) : []),
  ...otherRates.map(({ unit }) => unit),
];

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
              people={rated.map((one) => ({ id: one.id, units: unitsOf(one) }))}
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
