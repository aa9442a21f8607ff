import { isOwn } from '../../../domain/access.ts';
import type { ResponseBody } from '../../../domain/endpoint.ts';
import type { chooseFormAccount } from '../../../domain/tax/w9/schema.ts';
import { say } from '../../../domain/tax/tin/sentences.ts';
import { withEvents, type Outcome } from '../../audit/command.ts';
import type { WriteContext } from '../../http/api.ts';
import { requireFound, refuse } from '../../http/errors.ts';
import { findPerson } from '../../people/queries.ts';
import { lockTaxpayers } from '../../payroll/shared.ts';
import { listAccountsOfTaxpayer } from './taxpayer-queries.ts';
import { saveFormAccount } from './writes.ts';

/** Chooses the account whose W-9 the forms of a taxpayer follow. Choosing the same account again settles a name that
 *  another account gave in the meantime (see `needsNameChoice`). */
export async function chooseAccountForForms({
  tx,
  actor,
  params,
  body,
}: WriteContext<typeof chooseFormAccount>): Promise<
  Outcome<ResponseBody<typeof chooseFormAccount>>
> {
  const { id: userId } = requireFound(await findPerson(tx, actor, params.id));
  const account = { userId, identity: body.identity };
  const [known] = await listAccountsOfTaxpayer(tx, account);
  await lockTaxpayers(tx, [requireFound(known).taxpayerId]);
  const accounts = await listAccountsOfTaxpayer(tx, account);
  // The choice decides who sees the payments to all accounts.
  if (accounts.some((other) => isOwn(actor, other.userId))) refuse('OWN_PAY');
  if (accounts.length < 2) refuse('CONFLICT', say.nothingToChoose);
  await saveFormAccount(tx, actor, account);
  return withEvents(
    { message: say.accountChosen },
    {
      action: 'FORM_ACCOUNT_CHOSEN',
      level: 'WARNING',
      subjectId: userId,
      before: null,
      after: { chosenAccount: userId, accounts: accounts.length },
    },
  );
}
