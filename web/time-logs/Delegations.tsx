import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { longDate } from '../ui/format.ts';
import { fullName } from '../../domain/people.ts';
import type { Delegation } from '../../domain/time-logs/delegations.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useActor } from '../app/session.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { useDelegations, useEndDelegation } from './api.ts';
import { approvalMessages } from './approval-messages.ts';

const { delegation: text } = approvalMessages;

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

/** Lists the current delegations of approvals. */
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
