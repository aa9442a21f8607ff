import Typography from '@mui/material/Typography';
import { fullName } from '../../domain/people.ts';
import type { YearPayee } from '../../domain/tax-documents/year-schema.ts';

/** Who it is, and what their form lacks. */
export function PayeeName({ payee }: { payee: YearPayee }) {
  const { user, missing } = payee;
  const isWithoutW9 = missing.some(({ code }) => code === 'W9');
  return (
    <>
      <Typography component="span" variant="subtitle2">
        <bdi>{fullName(user)}</bdi>
        {user.archived && ' (archived)'}
      </Typography>
      {missing.length > 0 && (
        <Typography
          component="span"
          variant="caption"
          sx={{ display: 'block', color: 'warning.main' }}
        >
          {isWithoutW9 ? 'No W-9' : 'W-9 incomplete'}
        </Typography>
      )}
    </>
  );
}
