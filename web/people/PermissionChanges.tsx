import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Permission } from '../../domain/access.ts';
import { roleMessages as text } from './role-messages.ts';

interface PermissionChangesProps {
  name: string;
  gains: readonly Permission[];
  loses: readonly Permission[];
  /** More sentences about what the person gains and loses. */
  otherGains?: readonly string[];
  otherLosses?: readonly string[];
}

export function PermissionChanges(props: PermissionChangesProps) {
  const { name, gains, loses, otherGains = [], otherLosses = [] } = props;
  const sentencesOf = (permissions: readonly Permission[]) =>
    permissions.map((permission) => text.permissionSentences[permission]);
  const lists = [
    [text.gains, [...otherGains, ...sentencesOf(gains)]],
    [text.loses, [...otherLosses, ...sentencesOf(loses)]],
  ] as const;
  if (lists.every(([, sentences]) => sentences.length === 0)) {
    return (
      <Typography variant="body2">
        {text.unchanged.before} <bdi>{name}</bdi>
        {text.unchanged.after}
      </Typography>
    );
  }
  return lists.map(
    ([verb, sentences]) =>
      sentences.length > 0 && (
        <Box key={verb}>
          <Typography variant="subtitle2" component="p">
            <bdi>{name}</bdi> {verb}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </Box>
        </Box>
      ),
  );
}
