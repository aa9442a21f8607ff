import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEvent, ReactNode } from 'react';
import { messages } from './messages.ts';

interface FilterBarProps {
  /** The fields. On a phone, the first field has its own row, and the other fields share rows if they fit. */
  children: ReactNode;
  /** Whether to show the Clear Filters button. Pass false if an empty list already shows this button. */
  isFiltering: boolean;
  onClear: () => void;
  /** The submit button. Set `submitButton` and `onSubmit` for a form that filters only when it is submitted. */
  submitButton?: ReactNode;
  onSubmit?: (event: FormEvent) => void;
  label?: string;
}

export function FilterBar(props: FilterBarProps) {
  const { children, isFiltering, onClear, submitButton, onSubmit, label } = props;
  return (
    <Box
      {...(onSubmit ? { component: 'form', noValidate: true, onSubmit } : { component: 'search' })}
      aria-label={label}
      sx={{
        // On a phone, a field is as wide as its longest choice needs, so that the chosen text is not cut off.
        display: { xs: 'flex', md: 'grid' },
        flexWrap: 'wrap',
        displayPrint: 'none',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { md: 'repeat(auto-fill, minmax(240px, 1fr))' },
        '& > *': { flex: '1 1 auto', maxWidth: '100%' },
        '& > :first-of-type': { flexBasis: { xs: '100%', md: 'auto' } },
      }}
    >
      {children}
      {(submitButton || isFiltering) && (
        // Aligns the buttons with the fields, whose labels are above them. The buttons may also be in a row of their own.
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            alignSelf: 'end',
          }}
        >
          {submitButton}
          {isFiltering && <Button onClick={onClear}>{messages.filters.clear}</Button>}
        </Box>
      )}
    </Box>
  );
}
