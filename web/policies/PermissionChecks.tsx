import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useController } from 'react-hook-form';
import { can, PERMISSIONS, type Permission } from '../../domain/access.ts';
import { PERMISSION_SENTENCES } from '../../domain/policies/permissions.ts';
import { useActor } from '../app/session.tsx';
import type { PolicyFields } from './api.ts';
import { messages } from './messages.ts';

const { policy: text } = messages;

const isAnyChosen = (chosen: readonly Permission[]) =>
  chosen.length === 0 ? text.permissionMissing : undefined;

interface PermissionChecksProps {
  /** What the policy permits already: it may stay, whoever changes the policy. */
  had: readonly Permission[];
}

/** Every permission with its sentence; what one does not hold cannot be granted. */
export function PermissionChecks({ had }: PermissionChecksProps) {
  const actor = useActor();
  const { field, fieldState } = useController<PolicyFields, 'permissions'>({
    name: 'permissions',
    rules: { validate: isAnyChosen },
  });
  const { value: chosen, onChange, ref } = field;
  function toggle(permission: Permission) {
    const without = chosen.filter((one) => one !== permission);
    onChange(without.length < chosen.length ? without : [...chosen, permission]);
  }
  return (
    <FormControl component="fieldset" variant="standard" error={fieldState.invalid}>
      <FormLabel component="legend">{text.permissions}</FormLabel>
      {PERMISSIONS.map((permission, index) => (
        <FormControlLabel
          key={permission}
          sx={{ alignItems: 'flex-start', py: 0.5 }}
          disabled={!can(actor, permission) && !had.includes(permission)}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(permission)}
              onChange={() => toggle(permission)}
              {...(index === 0 && { slotProps: { input: { ref } } })}
            />
          }
          label={
            <>
              <Typography component="span" variant="body2" sx={{ display: 'block' }}>
                {PERMISSION_SENTENCES[permission]}
              </Typography>
              <Typography component="span" variant="caption">
                {permission}
              </Typography>
            </>
          }
        />
      ))}
      {fieldState.error && <FormHelperText>{fieldState.error.message}</FormHelperText>}
    </FormControl>
  );
}
