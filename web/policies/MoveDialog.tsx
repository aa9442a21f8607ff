import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { fullName } from '../../domain/people.ts';
import { setReportsTo, type NamedPerson } from '../../domain/policies/hierarchy.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { holdersQuery, movePreviewQuery, useMove } from './api.ts';
import { messages } from './messages.ts';
import { supervisorOf, type PersonInTree } from './tree.ts';

const { move: text, movePreview: preview } = messages;

function namesOf(people: readonly NamedPerson[]): string {
  return people.map(({ name }) => name).join(', ');
}

interface MovePreviewProps {
  personId: string;
  reportsTo: string | null;
}

/** Shows who gains or loses access to the records of which people. */
function MovePreview({ personId, reportsTo }: MovePreviewProps) {
  const { data, error, refetch } = useQuery(movePreviewQuery(personId, reportsTo));
  if (error)
    return <LoadError onTryAgain={refetch}>{errorSentence(error, messages.loadFailed)}</LoadError>;
  const hidden = data ? data.peopleTotal - data.people.length : 0;
  return (
    <Box
      component="output"
      aria-label={preview.name}
      sx={{ display: 'grid', gap: 1, typography: 'body2', overflowWrap: 'anywhere' }}
    >
      {!data && preview.loading}
      {data && (
        <span>
          {hidden > 0
            ? preview.recordsOfMany(namesOf(data.people), hidden)
            : preview.recordsOf(namesOf(data.people))}
        </span>
      )}
      {data && data.gaining.length > 0 && <strong>{preview.gaining(namesOf(data.gaining))}</strong>}
      {data && data.losing.length > 0 && <strong>{preview.losing(namesOf(data.losing))}</strong>}
      {data && data.gaining.length + data.losing.length === 0 && <span>{preview.unchanged}</span>}
    </Box>
  );
}

type Fields = { supervisor: NamedPerson | null };

/** Selects one of the given people as the supervisor. The current choice is always an option. */
function SupervisorChoice({ supervisors }: { supervisors: readonly NamedPerson[] }) {
  const { value, onChange, ref, ...field } = useController<Fields, 'supervisor'>({
    name: 'supervisor',
  }).field;
  const isListed = value === null || supervisors.some(({ id }) => id === value.id);
  const offered = isListed ? supervisors : [value, ...supervisors];
  return (
    <ChoiceField
      {...field}
      inputRef={ref}
      label={text.supervisor}
      value={value?.id ?? ''}
      onChange={(event) => onChange(offered.find(({ id }) => id === event.target.value) ?? null)}
      helperText={text.supervisorHint}
      emptyLabel={text.nobody}
      choices={offered.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
    />
  );
}

/** Selects the supervisor from the results of a search, for a company that is too large to list everybody. */
function FoundSupervisorChoice({ personId }: { personId: string }) {
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery(holdersQuery({ search: search || undefined }));
  const people = (data?.people ?? []).filter(({ id }) => id !== personId);
  return (
    <>
      <SearchField
        label={text.search}
        placeholder={text.searchHint}
        value={search}
        onSearch={setSearch}
      />
      <LoadError onTryAgain={refetch}>
        {error && errorSentence(error, messages.loadFailed)}
      </LoadError>
      <SupervisorChoice
        supervisors={people.map((person) => ({
          id: person.id,
          name: fullName(person),
          email: person.email,
        }))}
      />
    </>
  );
}

interface MoveDialogProps {
  person: PersonInTree;
  /** The drop target, or the current supervisor. */
  to: NamedPerson | null;
  /** The possible supervisors. Undefined if the company is too large to list everybody. */
  supervisors: readonly NamedPerson[] | undefined;
  onClose: () => void;
}

export function MoveDialog({ person, to, supervisors, onClose }: MoveDialogProps) {
  const { mutateAsync } = useMove(person.id);
  const form = useEndpointForm<Fields, typeof setReportsTo>({
    endpoint: setReportsTo,
    initialValues: { supervisor: to },
    bodyOf: ({ supervisor }) => ({ reportsTo: supervisor?.id ?? null }),
    save: mutateAsync,
    fallback: text.failed,
    onSaved: onClose,
  });
  const reportsTo = useWatch({ control: form.control, name: 'supervisor' })?.id ?? null;
  const isChanged = reportsTo !== (supervisorOf(person)?.id ?? null);
  return (
    <FormDialog
      form={form}
      title={text.title(person.name)}
      submitLabel={text.save}
      busyLabel={text.busy}
      closesWithoutConfirmation
      onClose={onClose}
    >
      {supervisors ? (
        <SupervisorChoice supervisors={supervisors} />
      ) : (
        <FoundSupervisorChoice personId={person.id} />
      )}
      {isChanged && <MovePreview personId={person.id} reportsTo={reportsTo} />}
    </FormDialog>
  );
}
