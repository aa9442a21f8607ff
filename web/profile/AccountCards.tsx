import Check from '@mui/icons-material/Check';
import Typography from '@mui/material/Typography';
import { isAdmin } from '../../domain/access.ts';
import { fullName } from '../../domain/people.ts';
import { accessSummary } from '../../domain/profile/rules.ts';
import type { Me } from '../../domain/sign-in/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { FactList } from '../ui/FactList.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Chips } from './Chips.tsx';
import { Section } from '../ui/Section.tsx';

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
