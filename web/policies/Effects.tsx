import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { Permission } from '../../domain/access.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { PermissionChanges } from '../people/PermissionChanges.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { policyPreviewQuery } from './api.ts';
import { messages } from './messages.ts';

const { effects: text } = messages;

interface PolicyEffectsProps {
  policyId: string;
  /** The permissions of the policy after the change. Empty if the change deletes the policy. */
  permissions: readonly Permission[];
}

/** Shows which people would gain or lose which permissions if the change were saved. The server computes this
 *  preview. */
export function PolicyEffects({ policyId, permissions }: PolicyEffectsProps) {
  const { data, error, refetch } = useQuery(policyPreviewQuery(policyId, permissions));
  if (error) {
    return <LoadError onTryAgain={refetch}>{errorSentence(error, messages.loadFailed)}</LoadError>;
  }
  return (
    <Box component="output" aria-label={text.name} sx={{ display: 'grid', gap: 1 }}>
      {!data && text.loading}
      {data?.total === 0 && text.none}
      {data?.people.map(({ id, name, gains, loses }) => (
        <PermissionChanges key={id} name={name} gains={gains} loses={loses} />
      ))}
      {data && data.total > data.people.length && text.more(data.total - data.people.length)}
    </Box>
  );
}
