import Add from '@mui/icons-material/Add';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { seesTaxDocumentsOfOthers } from '../../../domain/access.ts';
import { yearOf } from '../../../domain/calendar.ts';
import type { ReceivedBody } from '../../../domain/endpoint.ts';
import {
  listOpeningBalances,
  type OpeningBalance,
} from '../../../domain/tax/opening-balances/schema.ts';
import { FIRST_TAX_YEAR } from '../../../domain/tax/form-1099-nec/status.ts';
import { queryOf } from '../../app/api.ts';
import { useCompanyTime } from '../../app/company-time.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { ButtonLink, TextLink } from '../../app/links.tsx';
import { useActor } from '../../app/session.tsx';
import { useUrlDialog } from '../../app/use-url-dialog.ts';
import { useSetSearch } from '../../app/use-set-search.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatDollars } from '../../ui/format.ts';
import { HiddenText } from '../../ui/HiddenText.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { StatCard, StatRow } from '../../ui/StatCard.tsx';
import { BalanceTable } from './BalanceTable.tsx';
import { EnterDialog } from './EnterDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { messages } from './messages.ts';
import { ReverseDialog } from './ReverseDialog.tsx';
import type { BalancesSearch } from './search.ts';

const { page: text } = messages;

const PATH = '/dashboard/payroll/opening-balances';

function YearBar({ year, thisYear }: { year: number; thisYear: number }) {
  const { payee } = useSearch({ from: PATH });
  return (
    <Stack component="nav" aria-label={text.years} direction="row" sx={{ gap: 1 }}>
      <ButtonLink
        to={PATH}
        search={{ year: year - 1, payee }}
        variant="outlined"
        startIcon={<ChevronLeft />}
        disabled={year <= FIRST_TAX_YEAR}
      >
        {year - 1}
      </ButtonLink>
      <ButtonLink
        to={PATH}
        search={{ year: year + 1, payee }}
        variant="outlined"
        endIcon={<ChevronRight />}
        disabled={year >= thisYear}
      >
        {year + 1}
      </ButtonLink>
    </Stack>
  );
}

type Balances = ReceivedBody<typeof listOpeningBalances>;

function Totals({ totals }: Pick<Balances, 'totals'>) {
  return (
    <StatRow amounts>
      <StatCard label={text.pay} value={formatDollars(totals.pay)} hint={text.totalsHint} />
      <StatCard label={text.substantiated} value={formatDollars(totals.substantiated)} />
      <StatCard label={text.withheld} value={formatDollars(totals.withheld)} />
    </StatRow>
  );
}

function List({ data, year }: { data: Balances; year: number }) {
  const [reversing, setReversing] = useState<OpeningBalance>();
  const setSearch = useSetSearch<BalancesSearch>();
  const { payee } = useSearch({ from: PATH });
  if (data.pagination.total === 0) {
    return (
      <EmptyState mark="marker" title={payee ? text.emptyForPayee(year) : text.empty(year)}>
        {text.emptyHint}
      </EmptyState>
    );
  }
  return (
    <>
      <Totals totals={data.totals} />
      <BalanceTable balances={data.openingBalances} onReverse={setReversing} />
      <Pager
        {...data.pagination}
        onPage={(next) => setSearch({ year, payee, page: next === 1 ? undefined : next })}
      />
      {reversing && <ReverseDialog balance={reversing} onClose={() => setReversing(undefined)} />}
    </>
  );
}

/** The buttons that add a payment or import a file. A URL can open the dialog for a payee, and the year page links
 *  to that URL. */
function Entry() {
  const { payee, open } = useSearch({ from: PATH });
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  useUrlDialog(open === 'add', () => setAdding(true));
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
        {text.add}
      </Button>
      <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => setImporting(true)}>
        {text.import}
      </Button>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      {isAdding && <EnterDialog payee={payee} onClose={() => setAdding(false)} />}
    </Stack>
  );
}

/** Lists the payments of a tax year that were made without a settlement. */
export function OpeningBalancesPage() {
  const { today } = useCompanyTime();
  const mayEnter = seesTaxDocumentsOfOthers(useActor());
  const setSearch = useSetSearch<BalancesSearch>();
  const { year: requestedYear, page = 1, payee } = useSearch({ from: PATH });
  const year = Math.min(requestedYear ?? yearOf(today), yearOf(today));
  const { data, error, refetch } = useQuery({
    ...queryOf(listOpeningBalances, { query: { year, page, ...(payee && { userId: payee }) } }),
    // The page must not show the amounts of another year or payee while these load.
    placeholderData: () => undefined,
  });
  return (
    <>
      <PageHeader
        title={text.title(year)}
        subtitle={
          <>
            {text.subtitle}{' '}
            <TextLink to="/dashboard/payroll/year" search={{ year }}>
              {text.year}
            </TextLink>
          </>
        }
        actions={<YearBar year={year} thisYear={yearOf(today)} />}
      />
      <Stack sx={{ gap: 3 }}>
        {mayEnter && <Entry />}
        {payee && (
          <Alert
            severity="info"
            action={<Button onClick={() => setSearch({ year })}>{text.showAll}</Button>}
          >
            {text.onlyOne}
          </Alert>
        )}
        <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
        {!data && !error && (
          <Box component="output" sx={{ display: 'block' }}>
            <HiddenText>{text.loading}</HiddenText>
            {['totals', 'first', 'second', 'third'].map((line) => (
              <Skeleton key={line} height={56} />
            ))}
          </Box>
        )}
        {data && <List data={data} year={year} />}
      </Stack>
    </>
  );
}
