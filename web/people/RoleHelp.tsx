import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Role } from '../../domain/access.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { roleMessages as text } from './role-messages.ts';
import { roleHelp, roleName } from './roles.ts';

interface RoleHelpProps {
  roles: readonly Role[];
  /** The level of the heading: h2 on a page, h3 in a dialog. */
  level?: 'h2' | 'h3';
}

export function RoleHelp({ roles, level = 'h3' }: RoleHelpProps) {
  return (
    <Disclosure
      title={
        <Typography variant="subtitle2" component="span">
          {text.helpTitle}
        </Typography>
      }
      level={level}
      staysClosedInPrint
    >
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        {roles.map((role) => (
          <div key={role}>
            <Typography variant="subtitle2" component="dt">
              {roleName(role)}
            </Typography>
            <Typography variant="body2" component="dd" sx={{ m: 0, color: 'text.secondary' }}>
              {roleHelp(role)}
            </Typography>
          </div>
        ))}
      </Box>
    </Disclosure>
  );
}
