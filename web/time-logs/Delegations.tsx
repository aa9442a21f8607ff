import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isAdmin } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import { fullName } from '../../domain/people.ts';
import {
  delegateApprovals,
  lastDelegationDay,
  type Approver,
  type Delegation,
} from '../../domain/time-logs/delegations.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useActor } from '../app/session.tsx';
import { useDelegate, useDelegations, useEndDelegation } from './api.ts';
import { approvalMessages } from './approval-messages.ts';
import Stack from '@mui/material/Stack';
import { longDate } from '../ui/format.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { LoadError } from '../ui/LoadError.tsx';

const { delegation: text } = approvalMessages;

interface Fields {
  delegatorId: string;
  delegateId: string;
  until: Day | '';
}

const choicesOf = (people: readonly Approver[]) =>
  people.map((person) => ({ value: person.id, label: fullName(person) }));

/** Lets an administrator choose the approver who gets a delegate. Other approvers can name a delegate only for
 *  themselves. */
function DelegatorChoice({ people }: { people: readonly Approver[] }) {
  const actor = useActor();
  if (!isAdmin(actor)) return null;
  const otherPeople = people.filter(({ id }) => id !== actor.id);
  return (
    <FormChoice<Fields>
      name="delegatorId"
      label={text.delegator}
      choices={[{ value: actor.id, label: text.self }, ...choicesOf(otherPeople)]}
    />
  );
}

function DelegateChoice({ people }: { people: readonly Approver[] }) {
  const { delegatorId, delegateId } = useWatch<Fields>();
  const { setValue } = useFormContext<Fields>();
  // The delegator cannot be the delegate. Choosing the delegate as the delegator therefore clears the delegate field.
  useEffect(() => {
    if (delegateId === delegatorId) setValue('delegateId', '');
  }, [delegateId, delegatorId, setValue]);
  return (
    <FormChoice<Fields>
      name="delegateId"
      label={text.delegate}
      emptyLabel={text.chooseDelegate}
      choices={choicesOf(people.filter(({ id }) => id !== delegatorId))}
      rule={(id) => (id === '' ? text.delegateMissing : undefined)}
    />
  );
}

function DelegateDialog({ people, onClose }: { people: readonly Approver[]; onClose: () => void }) {
  const { today } = useCompanyTime();
  const { id } = useActor();
  const { mutateAsync } = useDelegate();
  const form = useEndpointForm<Fields, typeof delegateApprovals>({
    endpoint: delegateApprovals,
    initialValues: { delegatorId: id, delegateId: '', until: '' },
    bodyOf: (fields) => fields,
    save: mutateAsync,
    fallback: text.failed,
    draftKey: 'delegate',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.title}
      submitLabel={text.submit}
      busyLabel={text.busy}
      isReady={people.length > 1}
      maxWidth="xs"
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.about}
      </Typography>
      {people.length > 1 ? (
        <>
          <DelegatorChoice people={people} />
          <DelegateChoice people={people} />
          <FormInput<Fields>
            name="until"
            label={text.until}
            type="date"
            inputProps={{ min: today, max: lastDelegationDay(today) }}
            rule={(day) => (day === '' ? text.untilMissing : undefined)}
          />
        </>
      ) : (
        <Alert severity="info">
          <AlertTitle>{text.noneTitle}</AlertTitle>
          {text.none}
        </Alert>
      )}
    </FormDialog>
  );
}

export function DelegateButton() {
  const { data } = useDelegations();
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.action}</Button>
      {isOpen && <DelegateDialog people={data.approvers} onClose={() => setOpen(false)} />}
    </>
  );
}

function sentenceOf({ delegator, delegate, until }: Delegation, actorId: string): string {
  const day = longDate(until);
  if (delegator.id === actorId) return text.forMe(fullName(delegate), day);
  if (delegate.id === actorId) return text.byMe(fullName(delegator), day);
  return text.others(fullName(delegate), fullName(delegator), day);
}

function DelegationLine({ delegation }: { delegation: Delegation }) {
  const { mutate, isPending, error } = useEndDelegation(delegation.id);
  const sentence = sentenceOf(delegation, useActor().id);
  return (
    <>
      <Alert
        severity="info"
        action={
          <Button
            color="inherit"
            size="small"
            disabled={isPending}
            aria-label={text.endNamed(sentence)}
            onClick={() => mutate()}
          >
            {text.end}
          </Button>
        }
      >
        {sentence}
      </Alert>
      {error && <ErrorAlert>{errorSentence(error, text.endFailed)}</ErrorAlert>}
    </>
  );
}

export function Delegations() {
  const { data, error, refetch } = useDelegations();
  if (error) {
    return <LoadError onTryAgain={refetch}>{errorSentence(error, text.loadFailed)}</LoadError>;
  }
  if (!data || data.delegations.length === 0) return null;
  return (
    <Stack sx={{ gap: 1, displayPrint: 'none' }}>
      {data.delegations.map((delegation) => (
        <DelegationLine key={delegation.id} delegation={delegation} />
      ))}
    </Stack>
  );
}
