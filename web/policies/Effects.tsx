import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Permission } from '../../domain/access.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { policyPreviewQuery } from './api.ts';
import { messages } from './messages.ts';

const { effects: text } = messages;

interface PermissionChangesProps {
  name: string;
  gains: readonly Permission[];
  loses: readonly Permission[];
}

/** Lists the permissions that one person gains and loses. */
export function PermissionChanges({ name, gains, loses }: PermissionChangesProps) {
  if (gains.length + loses.length === 0) {
    return (
      <Typography variant="body2">
        {text.unchanged.before} <bdi>{name}</bdi>
        {text.unchanged.after}
      </Typography>
    );
  }
  const lists = [
    [text.gains, gains],
    [text.loses, loses],
  ] as const;
  return lists.map(
    ([verb, permissions]) =>
      permissions.length > 0 && (
        <Box key={verb}>
          <Typography variant="subtitle2" component="p">
            <bdi>{name}</bdi> {verb}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
            {permissions.map((permission) => (
              <li key={permission}>{messages.permissionSentences[permission]}</li>
            ))}
          </Box>
        </Box>
      ),
  );
}

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
