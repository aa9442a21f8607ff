import { useWatch } from 'react-hook-form';
import type { Role } from '../../domain/access.ts';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { RoleHelp } from './RoleHelp.tsx';
import { roleHelp, roleName } from './roles.ts';

interface RoleField {
  role: Role | '';
}

interface RoleInputProps {
  label: string;
  roles: readonly Role[];
  /** The label of the option without a role. */
  emptyLabel?: string;
  /** The error if no role is chosen. Required with `emptyLabel`. */
  missing?: string;
}

export function RoleInput({ label, roles, missing, ...choice }: RoleInputProps) {
  const role = useWatch<RoleField, 'role'>({ name: 'role' });
  return (
    <div>
      <FormChoice<RoleField>
        {...choice}
        name="role"
        label={label}
        choices={roles.map((value) => ({ value, label: roleName(value) }))}
        rule={(value) => (value === '' ? missing : undefined)}
        hint={role === '' ? undefined : roleHelp(role)}
      />
      <RoleHelp roles={roles} />
    </div>
  );
}
