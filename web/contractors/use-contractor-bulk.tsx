import type { ListedContractor } from '../../domain/contractors/schema.ts';
import { refusalOfContractorRate } from '../../domain/contractors/rules.ts';
import { useActor } from '../app/session.tsx';
import { useBulkRate } from '../pay-rates/use-bulk-rate.tsx';
import { useBulkActions } from '../people/bulk/use-bulk-actions.tsx';
import type { Selection } from '../people/bulk/selection.tsx';

/** The actions for the selected contractors. A cell that says what one contractor lacks opens the same dialogs. */
export function useContractorBulk(selection: Selection<ListedContractor>) {
  const actor = useActor();
  const { people, clear } = selection;
  const bulk = useBulkActions(['supervisor', 'join', 'w9', 'archive'], clear);
  const rate = useBulkRate(bulk.report, clear);
  const [first, ...others] = bulk.actionsFor(people.map(({ id }) => id));
  const maySetRate = !refusalOfContractorRate(actor);
  return {
    actions: [
      ...(first ? [first] : []),
      ...(maySetRate ? [rate.actionFor(people)] : []),
      ...others,
    ],
    openFor: (kind: 'supervisor' | 'rate', contractor: ListedContractor) =>
      kind === 'rate' ? rate.openFor(contractor) : bulk.open(kind, [contractor.id]),
    dialogs: (
      <>
        {bulk.dialogs}
        {rate.dialog}
      </>
    ),
  };
}
