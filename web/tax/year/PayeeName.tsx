import Typography from '@mui/material/Typography';
import { fullName } from '../../../domain/people.ts';
import type { YearPayee } from '../../../domain/tax/year/year-schema.ts';
import { yearMessages } from './messages.ts';

const { payee: text } = yearMessages;

/** Returns the React key of a payee's row. A person with two taxpayer numbers has two rows. */
export const payeeKey = ({ user, identity }: YearPayee): string => `${user.id} ${identity}`;

/** Shows the payee's name, and a note if the W-9 is missing or incomplete, or if the name on the form must be chosen. */
export function PayeeName({ payee }: { payee: YearPayee }) {
  const { user, missing, identity, filedAs, hasTwoNames } = payee;
  const isWithoutW9 = missing.some(({ code }) => code === 'W9');
  return (
    <>
      <Typography component="span" variant="subtitle2">
        <bdi>{fullName(user)}</bdi>
        {user.archived && ` ${text.archived}`}
      </Typography>
      {filedAs !== null && (identity > 1 || filedAs !== fullName(user)) && (
        <Typography
          component="span"
          variant="caption"
          sx={{ display: 'block', color: 'text.secondary' }}
        >
          {identity > 1 ? text.otherNumber(filedAs) : text.filedAs(filedAs)}
        </Typography>
      )}
      {hasTwoNames && (
        <Typography
          component="span"
          variant="caption"
          sx={{ display: 'block', color: 'warning.main' }}
        >
          {text.twoNames}
        </Typography>
      )}
      {missing.length > 0 && (
        <Typography
          component="span"
          variant="caption"
          sx={{ display: 'block', color: 'warning.main' }}
        >
          {isWithoutW9 ? text.noW9 : text.w9Incomplete}
        </Typography>
      )}
    </>
  );
}
