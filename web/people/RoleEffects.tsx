import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ROLE_DEFINITIONS, scopeOf, type Permission, type Role } from '../../domain/access.ts';
import { fullName } from '../../domain/people.ts';
import { changeOf } from '../../domain/policies/rules.ts';
import { PermissionChanges } from './PermissionChanges.tsx';
import { roleMessages } from './role-messages.ts';

const { effects: text } = roleMessages;

export interface RoleHolder {
  id: string;
  firstName: string;
  lastName: string;
  roles: readonly Role[];
}

const permissionsOf = (roles: readonly Role[]): Permission[] =>
  roles.flatMap((role): readonly Permission[] => ROLE_DEFINITIONS[role].permissions);

interface RoleEffectsProps {
  person: RoleHolder;
  role: Role;
}

export function RoleEffects({ person, role }: RoleEffectsProps) {
  const { gains, loses } = changeOf(permissionsOf(person.roles), permissionsOf([role]));
  const [before, after] = [scopeOf(person), scopeOf({ roles: [role] })];
  const wasContractor = person.roles.includes('Contractor');
  const isContractor = role === 'Contractor';
  const scopes = ['self', 'subtree', 'company'];
  const seesMore = scopes.indexOf(after) > scopes.indexOf(before);
  return (
    <Stack component="output" sx={{ gap: 1, color: 'text.secondary' }}>
      <PermissionChanges
        name={fullName(person)}
        gains={gains}
        loses={loses}
        otherGains={[
          ...(isContractor && !wasContractor ? [text.becomesContractor] : []),
          ...(seesMore ? [text.scopes[after]] : []),
        ]}
        otherLosses={[
          ...(wasContractor && !isContractor ? [text.leavesContractors] : []),
          ...(before !== after && !seesMore ? [text.scopes[after]] : []),
        ]}
      />
      <Typography variant="body2">{text.stays}</Typography>
    </Stack>
  );
}
