import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { can, PERMISSIONS, type Permission } from '../../domain/access.ts';
import { PERMISSION_SENTENCES } from '../../domain/policies/permissions.ts';
import { useActor } from '../platform/session.tsx';

interface PermissionChecksProps {
  chosen: readonly Permission[];
  /** What the policy permits already: it may stay, whoever changes the policy. */
  had: readonly Permission[];
  onChange: (chosen: Permission[]) => void;
}

/** Every permission with its sentence; what one does not hold cannot be granted. */
export function PermissionChecks({ chosen, had, onChange }: PermissionChecksProps) {
  const actor = useActor();
  function toggle(permission: Permission) {
    const without = chosen.filter((one) => one !== permission);
    onChange(without.length < chosen.length ? without : [...chosen, permission]);
  }
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel component="legend">Permissions</FormLabel>
      {PERMISSIONS.map((permission) => (
        <FormControlLabel
          key={permission}
          sx={{ alignItems: 'flex-start', py: 0.5 }}
          disabled={!can(actor, permission) && !had.includes(permission)}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(permission)}
              onChange={() => toggle(permission)}
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
    </FormControl>
  );
}
