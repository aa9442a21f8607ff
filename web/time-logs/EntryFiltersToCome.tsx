import Box from '@mui/material/Box';
import { FilterBar } from '../ui/FilterBar.tsx';
import { TOUCH, TOUCH_TARGET } from '../theme/measures.ts';
import { messages } from './messages.ts';

/** A label and its field. */
const FIELD = { height: 66, [TOUCH]: { height: 70 } };
const BUTTON = { height: 40, [TOUCH]: { height: TOUCH_TARGET } };

/** The room of the filters: what stands below does not move when they come. */
export function EntryFiltersToCome() {
  return (
    <FilterBar
      label={messages.filters.name}
      isFiltering={false}
      onClear={() => undefined}
      submitButton={<Box sx={BUTTON} />}
    >
      <Box sx={FIELD} />
      <Box sx={FIELD} />
      <Box sx={FIELD} />
    </FilterBar>
  );
}
