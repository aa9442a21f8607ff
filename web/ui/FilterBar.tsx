import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FormEvent, ReactNode } from 'react';
import { messages } from './messages.ts';

interface FilterBarProps {
  /** The fields. On a phone the first one has a line of its own, the others stand two by two. */
  children: ReactNode;
  /** Whether there is anything to clear here. An empty list has its own button for that. */
  isFiltering: boolean;
  onClear: () => void;
  /** Where filtering waits for a button: that button, and what it does. */
  submitButton?: ReactNode;
  onSubmit?: (event: FormEvent) => void;
  label?: string;
}

/** The fields that a list is filtered with, and the button that clears them. */
export function FilterBar(props: FilterBarProps) {
  const { children, isFiltering, onClear, submitButton, onSubmit, label } = props;
  return (
    <Box
      {...(onSubmit ? { component: 'form', noValidate: true, onSubmit } : { component: 'search' })}
      aria-label={label}
      sx={{
        display: 'grid',
        displayPrint: 'none',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(auto-fill, minmax(240px, 1fr))' },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      {children}
      {(submitButton || isFiltering) && (
        // Level with the fields, whose labels stand above them.
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            gridColumn: submitButton ? { xs: '1 / -1', md: 'auto' } : 'auto',
            pt: submitButton ? { md: 3.25 } : 3.25,
          }}
        >
          {submitButton}
          {isFiltering && <Button onClick={onClear}>{messages.filters.clear}</Button>}
        </Box>
      )}
    </Box>
  );
}
