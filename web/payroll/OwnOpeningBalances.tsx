import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import { yearOf } from '../../domain/calendar.ts';
import { centsFromDollars } from '../../domain/money.ts';
import type { OpeningBalance } from '../../domain/tax/opening-balances/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useActor } from '../app/session.tsx';
import { longDate } from '../ui/format.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { Money } from '../ui/Money.tsx';
import { ownOpeningBalancesQuery } from './api.ts';
import { messages } from './messages.ts';

const { outside: text } = messages;

function Line({ balance }: { balance: OpeningBalance }) {
  const { isSum, paidOn, pay, substantiated, withheld, note } = balance;
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', listStyle: 'none' }}>
      <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between' }}>
        <span>
          {isSum ? text.paidThrough : text.paidOn} <time dateTime={paidOn}>{longDate(paidOn)}</time>
        </span>
        <Money cents={centsFromDollars(pay) + centsFromDollars(substantiated)} />
      </Stack>
      {withheld > 0 && (
        <Typography variant="hint" component="div">
          {text.beforeWithheld} <Money cents={centsFromDollars(withheld)} /> {text.afterWithheld}
        </Typography>
      )}
      {note && (
        <Typography variant="hint" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}

function PaymentsOfYear({ year, balances }: { year: number; balances: readonly OpeningBalance[] }) {
  const heading = `paid-outside-${year}`;
  return (
    <Box component="section" aria-labelledby={heading} sx={{ mt: 4, maxWidth: 720 }}>
      <Typography id={heading} variant="h3" component="h2">
        {text.title(year)}
      </Typography>
      <Typography variant="hint" component="p" sx={{ mb: 1.5 }}>
        {text.about}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {balances.map((balance) => (
          <Line key={balance.id} balance={balance} />
        ))}
      </Box>
    </Box>
  );
}

/** Lists the person's payments of this year and last year that no settlement statement shows. Renders nothing if the
 *  person has no such payments. */
export function OwnOpeningBalances() {
  const { id } = useActor();
  const thisYear = yearOf(useCompanyTime().today);
  const years = [thisYear, thisYear - 1];
  const queries = useQueries({ queries: years.map((year) => ownOpeningBalancesQuery(id, year)) });
  const failed = queries.filter(({ error, data }) => error && !data);
  return (
    <>
      <LoadError onTryAgain={() => Promise.all(failed.map(({ refetch }) => refetch()))}>
        {failed[0] && errorSentence(failed[0].error, text.loadFailed)}
      </LoadError>
      {years.map((year, index) => {
        const found = queries[index]?.data?.openingBalances ?? [];
        const live = found.filter(({ reversedAt }) => reversedAt === null);
        return live.length > 0 && <PaymentsOfYear key={year} year={year} balances={live} />;
      })}
    </>
  );
}
