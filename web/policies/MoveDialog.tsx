import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NamedPerson } from '../../domain/policies/hierarchy.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { useDialogMutation } from '../platform/use-dialog-mutation.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
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
  const moving = useDialogMutation(useMove(person.id), FAILED, onClose);
  const isChanged = reportsTo !== person.reportsTo;
  return (
    <FormDialog
      title={`Who does ${person.name} report to?`}
      submitLabel="Save"
      busyLabel="Saving..."
      busy={moving.busy}
      isDirty={false}
      error={moving.failure}
      onSubmit={(event) => {
        event.preventDefault();
        moving.submit(reportsTo);
      }}
      onClose={onClose}
    >
      <ChoiceField
        label="Reports to"
        value={reportsTo ?? ''}
        onChange={(event) => setReportsTo(event.target.value || null)}
        helperText="Everybody below moves along."
        noChoice="Nobody"
        choices={managers.map(({ id, name, email }) => ({
          value: id,
          label: `${name} (${email})`,
        }))}
      />
      {isChanged && <MovePreview personId={person.id} reportsTo={reportsTo} />}
    </FormDialog>
  );
}
