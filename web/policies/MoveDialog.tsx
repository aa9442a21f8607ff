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
import { ErrorAlert } from '../ui/Alerts.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { holdersQuery, movePreviewQuery, useMove } from './api.ts';
import { messages } from './messages.ts';
import { managerOf, type PersonInTree } from './tree.ts';

const { move: text, movePreview: preview } = messages;

function namesOf(people: readonly NamedPerson[]): string {
  return people.map(({ name }) => name).join(', ');
}

interface MovePreviewProps {
  personId: string;
  reportsTo: string | null;
}

/** Shows whose records become visible to, or hidden from, which other people. */
function MovePreview({ personId, reportsTo }: MovePreviewProps) {
  const { data, error } = useQuery(movePreviewQuery(personId, reportsTo));
  if (error) return <ErrorAlert>{errorSentence(error, text.failed)}</ErrorAlert>;
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

type Fields = { manager: NamedPerson | null };

/** A select of these people. The current choice is always an option. */
function ManagerChoice({ managers }: { managers: readonly NamedPerson[] }) {
  const { value, onChange, ref, ...field } = useController<Fields, 'manager'>({
    name: 'manager',
  }).field;
  const offered =
    value && !managers.some(({ id }) => id === value.id) ? [value, ...managers] : managers;
  return (
    <ChoiceField
      {...field}
      inputRef={ref}
      label={text.manager}
      value={value?.id ?? ''}
      onChange={(event) => onChange(offered.find(({ id }) => id === event.target.value) ?? null)}
      helperText={text.managerHint}
      emptyLabel={text.nobody}
      choices={offered.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
    />
  );
}

/** A select of the managers that a search finds, for a large company. */
function FoundManagerChoice({ personId }: { personId: string }) {
  const [search, setSearch] = useState('');
  const { data, error } = useQuery(holdersQuery({ search: search || undefined }));
  const people = (data?.people ?? []).filter(({ id }) => id !== personId);
  return (
    <>
      <SearchField
        label={text.search}
        placeholder={text.searchHint}
        value={search}
        onSearch={setSearch}
      />
      <ErrorAlert>{error && errorSentence(error, text.failed)}</ErrorAlert>
      <ManagerChoice
        managers={people.map((manager) => ({
          id: manager.id,
          name: fullName(manager),
          email: manager.email,
        }))}
      />
    </>
  );
}

interface MoveDialogProps {
  person: PersonInTree;
  /** The drop target, or the current manager. */
  to: NamedPerson | null;
  /** The possible managers. Undefined if there are too many to list. */
  managers: readonly NamedPerson[] | undefined;
  onClose: () => void;
}

export function MoveDialog({ person, to, managers, onClose }: MoveDialogProps) {
  const { mutateAsync } = useMove(person.id);
  const form = useEndpointForm<Fields, typeof setReportsTo>({
    endpoint: setReportsTo,
    start: { manager: to },
    bodyOf: ({ manager }) => ({ reportsTo: manager?.id ?? null }),
    save: mutateAsync,
    fallback: text.failed,
    onSaved: onClose,
  });
  const reportsTo = useWatch({ control: form.control, name: 'manager' })?.id ?? null;
  const isChanged = reportsTo !== (managerOf(person)?.id ?? null);
  return (
    <FormDialog
      form={form}
      title={text.title(person.name)}
      submitLabel={text.save}
      busyLabel={text.busy}
      closesWithoutAsking
      onClose={onClose}
    >
      {managers ? (
        <ManagerChoice managers={managers} />
      ) : (
        <FoundManagerChoice personId={person.id} />
      )}
      {isChanged && <MovePreview personId={person.id} reportsTo={reportsTo} />}
    </FormDialog>
  );
}
