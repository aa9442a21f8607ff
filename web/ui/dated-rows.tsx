import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import type { DatedState } from '../../domain/effective-dates.ts';
import { StatusChip, type StatusTone } from './StatusChip.tsx';

// The parts of a list of what applies from a day on, such as the rates of a person.

const TONES: Readonly<Record<DatedState, StatusTone>> = {
  PLANNED: 'info',
  IN_FORCE: 'good',
  PAST: 'neutral',
  REMOVED: 'neutral',
};

export function DatedStatus({ state, label }: { state: DatedState; label: string }) {
  return <StatusChip tone={TONES[state]} label={label} />;
}

const isOlder = ({ state }: { state: DatedState }) => state === 'PAST' || state === 'REMOVED';

/** Hides the past and removed rows until somebody asks for them.
 *  @returns the rows to show, and the button below the list. There is no button if nothing is hidden */
export function useDatedRows<Row extends { state: DatedState }>(
  rows: readonly Row[] | undefined,
  text: { older: (rows: number) => string; hideOlder: string },
): { shown: Row[] | undefined; olderButton: ReactNode } {
  const [showsOlder, setShowsOlder] = useState(false);
  const older = rows?.filter(isOlder).length ?? 0;
  return {
    shown: rows?.filter((row) => showsOlder || !isOlder(row)),
    olderButton: older > 0 && (
      <Button size="small" sx={{ mt: 1 }} onClick={() => setShowsOlder(!showsOlder)}>
        {showsOlder ? text.hideOlder : text.older(older)}
      </Button>
    ),
  };
}
