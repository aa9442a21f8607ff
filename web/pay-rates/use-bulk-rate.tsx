import PriceChange from '@mui/icons-material/PriceChangeOutlined';
import { Suspense, useState } from 'react';
import type { OtherRates } from '../../domain/pay-rates/other-rates.ts';
import type { RateUnit } from '../../domain/payroll/lines.ts';
import type { useBulkResults } from '../people/bulk/results.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import type { RowAction } from '../ui/RowMenu.tsx';
import { undoRates } from './api.ts';
import { endedText } from './ended-text.ts';
import { messages } from './messages.ts';

const BulkRateDialog = lazyComponent(async () => (await import('./RateDialog.tsx')).BulkRateDialog);
const RateDialog = lazyComponent(async () => (await import('./RateDialog.tsx')).RateDialog);

interface ListedPerson {
  id: string;
  dailyRate?: number | null;
  otherRates?: OtherRates;
}

const unitsOf = ({ dailyRate, otherRates = [] }: ListedPerson): RateUnit[] => [
  ...(typeof dailyRate === 'number' ? (['HOUR'] as const) : []),
  ...otherRates.map(({ unit }) => unit),
];

const idsOf = (results: readonly { rateId: string | null }[]) =>
  results.flatMap(({ rateId }) => rateId ?? []);

/** The action that sets the rate of the selected people of a list, or of one of them, with its dialog. */
export function useBulkRate(
  report: ReturnType<typeof useBulkResults>['report'],
  onDone: () => void,
) {
  const [rated, setRated] = useState<readonly ListedPerson[]>();
  const onClose = () => setRated(undefined);
  const [first, ...others] = rated ?? [];
  return {
    actionFor: (people: readonly ListedPerson[]): RowAction => ({
      label: messages.form.setAction,
      icon: <PriceChange />,
      onChoose: () => setRated(people),
    }),
    openFor: (person: ListedPerson) => setRated([person]),
    dialog: first && (
      <Suspense>
        {others.length === 0 ? (
          <RateDialog userId={first.id} onSaved={onDone} onClose={onClose} />
        ) : (
          <BulkRateDialog
            people={[first, ...others].map((one) => ({ id: one.id, units: unitsOf(one) }))}
            onSaved={({ message, results }) => {
              onDone();
              const withNotes = results.map((result) => ({
                ...result,
                note: endedText(result.ended),
              }));
              report({ message, results: withNotes }, (done) => undoRates(idsOf(done)));
            }}
            onClose={onClose}
          />
        )}
      </Suspense>
    ),
  };
}
