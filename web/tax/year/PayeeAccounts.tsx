import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { isAdmin, isOwn } from '../../../domain/access.ts';
import { centsFromDollars } from '../../../domain/money.ts';
import { fullName } from '../../../domain/people.ts';
import type { YearPayee } from '../../../domain/tax/year/year-schema.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { useActor } from '../../app/session.tsx';
import { ErrorAlert } from '../../ui/Alerts.tsx';
import { Money } from '../../ui/Money.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { useChooseFormAccount } from '../tin/api.ts';
import { yearMessages } from './messages.ts';

const { payee: payeeText, accounts: text } = yearMessages;

/** Shows the accounts with a payee's taxpayer number, and lets an administrator choose the account for the form. */
export function PayeeAccounts({ payee }: { payee: YearPayee }) {
  const titleId = useId();
  const actor = useActor();
  const toast = useToast();
  const { mutate, isPending, error, reset } = useChooseFormAccount();
  const { accounts, user, identity, hasTwoNames } = payee;
  if (accounts.length < 2) return null;
  const canChoose = isAdmin(actor) && !accounts.some((account) => isOwn(actor, account.user.id));
  return (
    <div>
      <Typography id={titleId} variant="subtitle2" component="h3">
        {text.title}
      </Typography>
      <ErrorAlert onClose={reset}>{error && errorSentence(error, text.failed)}</ErrorAlert>
      <Box component="ul" aria-labelledby={titleId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {accounts.map((account) => {
          const gets = account.user.id === user.id && account.identity === identity;
          return (
            <Stack
              key={`${account.user.id} ${account.identity}`}
              component="li"
              direction="row"
              sx={{ gap: 2, py: 0.75, flexWrap: 'wrap', alignItems: 'center' }}
            >
              <Box component="span" sx={{ flex: '1 1 12rem', overflowWrap: 'anywhere' }}>
                <bdi>{fullName(account.user)}</bdi>
                {account.user.archived && ` ${payeeText.archived}`}
                <Typography
                  component="span"
                  variant="caption"
                  sx={{ display: 'block', color: 'text.secondary' }}
                >
                  {account.filedAs !== null && text.w9As(account.filedAs)}{' '}
                  {gets && !hasTwoNames && text.getsForm}
                </Typography>
              </Box>
              <Money cents={centsFromDollars(account.paid)} />
              {canChoose && (!gets || hasTwoNames) && (
                <Button
                  size="small"
                  disabled={isPending}
                  aria-label={text.chooseFor(fullName(account.user))}
                  onClick={() =>
                    mutate(
                      { id: account.user.id, identity: account.identity },
                      { onSuccess: ({ message }) => toast.success(message) },
                    )
                  }
                >
                  {text.choose}
                </Button>
              )}
            </Stack>
          );
        })}
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {text.effect}
      </Typography>
    </div>
  );
}
