import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NamedPerson } from '../../domain/policies/hierarchy.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useToast } from '../ui/Toast.tsx';
import { movePreviewQuery, useMove } from './api.ts';
import type { Place } from './tree.ts';

const FAILED = 'Failed to save the reporting line';

function namesOf(people: readonly NamedPerson[]): string {
  return people.map(({ name }) => name).join(', ');
}

interface MovePreviewProps {
  personId: string;
  reportsTo: string | null;
}

/** Whose records become visible to whom. */
function MovePreview({ personId, reportsTo }: MovePreviewProps) {
  const { data, error } = useQuery(movePreviewQuery(personId, reportsTo));
  if (error) return <ErrorAlert>{errorSentence(error, FAILED)}</ErrorAlert>;
  const hidden = data ? data.peopleTotal - data.people.length : 0;
  return (
    <Box
      component="output"
      aria-label="Whose records become visible to whom"
      sx={{ display: 'grid', gap: 1, typography: 'body2', overflowWrap: 'anywhere' }}
    >
      {!data && 'Working out what changes...'}
      {data && (
        <span>
          Records of: {namesOf(data.people)}
          {hidden > 0 && ` and ${hidden} more`}
        </span>
      )}
      {data && data.gaining.length > 0 && (
        <strong>Become visible to: {namesOf(data.gaining)}</strong>
      )}
      {data && data.losing.length > 0 && (
        <strong>No longer visible to: {namesOf(data.losing)}</strong>
      )}
      {data && data.gaining.length + data.losing.length === 0 && (
        <span>They are visible to the same people as before.</span>
      )}
    </Box>
  );
}

interface MoveDialogProps {
  person: Place;
  /** Where the person was dropped; else where they stand. */
  to: string | null;
  /** Whom the person can report to. */
  managers: readonly NamedPerson[];
  onClose: () => void;
}

export function MoveDialog({ person, to, managers, onClose }: MoveDialogProps) {
  const [reportsTo, setReportsTo] = useState(to);
  const { mutate, error, isPending } = useMove(person.id);
  const toast = useToast();
  const isChanged = reportsTo !== person.reportsTo;
  return (
    <FormDialog
      title={`Who does ${person.name} report to?`}
      submitLabel="Save"
      busyLabel="Saving..."
      busy={isPending}
      isDirty={false}
      error={error ? errorSentence(error, FAILED) : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        mutate(reportsTo, {
          onSuccess: ({ message }) => {
            toast.success(message);
            onClose();
          },
        });
      }}
      onClose={onClose}
    >
      <TextField
        select
        label="Reports to"
        value={reportsTo ?? ''}
        onChange={(event) => setReportsTo(event.target.value || null)}
        helperText="Everybody below moves along."
        slotProps={{ select: { native: true } }}
      >
        <option value="">Nobody</option>
        {managers.map(({ id, name, email }) => (
          <option key={id} value={id}>
            {name} ({email})
          </option>
        ))}
      </TextField>
      {isChanged && <MovePreview personId={person.id} reportsTo={reportsTo} />}
    </FormDialog>
  );
}
