import Check from '@mui/icons-material/Check';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { isAdmin, ROLES } from '../../domain/access.ts';
import { fullName } from '../../domain/people.ts';
import { accessSummary } from '../../domain/profile/rules.ts';
import type { Me } from '../../domain/sign-in/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { roleName } from '../people/roles.ts';
import { Section } from '../ui/Section.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { messages } from './messages.ts';

const { access, account } = messages;
const { notAvailable } = messages.page;

interface ChipsProps {
  words: readonly string[];
  icon?: ReactElement;
  /** Whether the words are names that the company chose. The browser must not translate such names. */
  areNames?: boolean;
}

function Chips({ words, icon, areNames = false }: ChipsProps) {
  if (words.length === 0) return access.none;
  return (
    <Stack
      component="ul"
      direction="row"
      {...(areNames && { translate: 'no' })}
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
    <Section title={account.title}>
      <DescriptionList
        items={[
          [
            account.status,
            <StatusChip
              key="status"
              tone={user.isActive ? 'good' : 'neutral'}
              label={user.isActive ? account.active : account.inactive}
            />,
          ],
          [
            account.role,
            user.roles.length === 0 ? (
              notAvailable
            ) : (
              <Chips key="roles" words={user.roles.map(roleName)} />
            ),
          ],
          [account.memberSince, user.createdAt ? dateOf(user.createdAt) : notAvailable],
          [account.lastUpdated, user.updatedAt ? dateOf(user.updatedAt) : notAvailable],
        ]}
      />
    </Section>
  );
}

/** A role's default policy has the name of the role, and the page shows it in its own language. */
function shownPolicy({ policyName }: Me['policies'][number]): string {
  const role = ROLES.find((name) => name === policyName);
  return role ? roleName(role) : policyName;
}

export function AccessAndPermissions({ user }: { user: Me }) {
  const { reportsTo, subordinateCount } = user.hierarchy;
  return (
    <Section title={access.title}>
      <DescriptionList
        items={[
          [
            access.policies,
            <Chips key="policies" areNames words={user.policies.map(shownPolicy)} />,
          ],
          [
            access.access,
            <Chips
              key="access"
              words={accessSummary(user).map((area) => access.summary[area])}
              icon={<Check />}
            />,
          ],
          [access.reportsTo, reportsTo ? fullName(reportsTo) : access.nobody],
          [
            access.manages,
            subordinateCount === 0 ? access.nobody : access.people(subordinateCount),
          ],
        ]}
      />
      <Typography variant="caption" component="p" sx={{ mt: 2 }}>
        {isAdmin(user) ? access.managed : access.managedByOthers}
      </Typography>
    </Section>
  );
}
