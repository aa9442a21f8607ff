import Alert from '@mui/material/Alert';
import { fullName } from '../../../domain/people.ts';
import type { SameNumber } from '../../../domain/tax/w9/schema.ts';
import { messages } from './messages.ts';

const { sameNumber: text, table } = messages;

/** Tells the office which other accounts gave the taxpayer number of a W-9. */
export function SameNumberAlert({ accounts }: { accounts: readonly SameNumber[] }) {
  if (accounts.length === 0) return null;
  return (
    <Alert severity="warning">
      {text.title}
      <ul>
        {accounts.map((account) => (
          <li key={account.id}>
            <bdi>{fullName(account)}</bdi>
            {account.archived && ` ${table.archived}`}: {text.filedAs(account.filedAs)}
            {!account.isSameKind && ` ${text.otherKind}`}
          </li>
        ))}
      </ul>
      {text.oneForm}
    </Alert>
  );
}
