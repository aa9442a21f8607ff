import Check from '@mui/icons-material/Check';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { isAdmin } from '../../domain/access.ts';
import { fullName } from '../../domain/people.ts';
import { accessSummary } from '../../domain/profile/rules.ts';
import type { Me } from '../../domain/sign-in/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { FactList } from '../ui/FactList.tsx';
import { Section } from '../ui/Section.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';

interface ChipsProps {
  words: readonly string[];
  icon?: ReactElement;
}

function Chips({ words, icon }: ChipsProps) {
  if (words.length === 0) return 'None';
  return (
    <Stack
      component="ul"
      direction="row"
      sx={{ gap: 0.75, flexWrap: 'wrap', listStyle: 'none', m: 0, p: 0 }}
    >
      {words.map((word) => (
        <li key={word}>
          <Chip label={word} {...(icon && { icon })} />
        </li>
      ))}
    </Stack>
  );
}

export function AccountStatus({ user }: { user: Me }) {
  const { dateOf } = useCompanyTime();
  return (
    <Section title="Account Status">
      <FactList
        facts={[
          [
            'Status',
            <StatusChip
              key="status"
              tone={user.isActive ? 'good' : 'neutral'}
              label={user.isActive ? 'Active' : 'Inactive'}
            />,
          ],
          ['Role', user.roles.length === 0 ? 'N/A' : <Chips key="roles" words={user.roles} />],
          ['Member Since', user.createdAt ? dateOf(user.createdAt) : 'N/A'],
          ['Last Updated', user.updatedAt ? dateOf(user.updatedAt) : 'N/A'],
        ]}
      />
    </Section>
  );
}

function managedText(count: number): string {
  if (count === 0) return 'Nobody';
  return count === 1 ? '1 person' : `${count} people`;
}

export function AccessAndPermissions({ user }: { user: Me }) {
  const { reportsTo, subordinateCount } = user.hierarchy;
  return (
    <Section title="Access & Permissions">
      <FactList
        facts={[
          ['Policies', <Chips key="policies" words={user.policies.map((p) => p.policyName)} />],
          ['Access', <Chips key="access" words={accessSummary(user)} icon={<Check />} />],
          ['Reports to', reportsTo ? fullName(reportsTo) : 'Nobody'],
          ['Manages', managedText(subordinateCount)],
        ]}
      />
      <Typography variant="caption" component="p" sx={{ mt: 2 }}>
        Access is managed through policies.
        {!isAdmin(user) && ' To change it, please contact your administrator.'}
      </Typography>
    </Section>
  );
}
