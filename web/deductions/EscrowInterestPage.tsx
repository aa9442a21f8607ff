import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { yearOf } from '../../domain/calendar.ts';
import { encodeCsv } from '../../domain/csv.ts';
import type { getEscrowInterest, PayeeInterest } from '../../domain/deductions/interest-schema.ts';
import type { ReceivedBody } from '../../domain/endpoint.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { fullName } from '../../domain/people.ts';
import { FIRST_TAX_YEAR } from '../../domain/tax/form-1099-nec/status.ts';
import { Breadcrumb } from '../app/Breadcrumb.tsx';
import { useCompanyTime } from '../app/company-time.ts';
import { saveCsv } from '../app/download.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ButtonLink, TextLink } from '../app/links.tsx';
import { ListTable, type Columns } from '../ui/ListTable.tsx';
import { Money } from '../ui/Money.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { interestQuery } from './api.ts';
import { interestMessages } from './interest-messages.ts';
import { InterestQuarters } from './InterestQuarters.tsx';

const { page: text, year: yearText } = interestMessages;

const PATH = '/dashboard/payroll/escrow-interest';

/** The columns of the CSV file, which is the same in every language. */
const CSV_COLUMNS = ['Payee', 'Year', 'Interest'];

/** Returns a CSV file with one line for each payee. */
function interestCsv(year: number, payees: readonly PayeeInterest[]): string {
  const lines = payees.map((payee) => [
    fullName(payee),
    year,
    { cents: centsFromDollars(payee.interest) },
  ]);
  return encodeCsv([CSV_COLUMNS, ...lines]);
}

function YearNav({ year, thisYear }: { year: number; thisYear: number }) {
  return (
    <Stack component="nav" aria-label={yearText.nav} direction="row" sx={{ gap: 1 }}>
      <ButtonLink
        to={PATH}
        search={{ year: year - 1 }}
        size="small"
        startIcon={<ChevronLeft />}
        disabled={year <= FIRST_TAX_YEAR}
      >
        {year - 1}
      </ButtonLink>
      <ButtonLink
        to={PATH}
        search={{ year: year + 1 }}
        size="small"
        endIcon={<ChevronRight />}
        disabled={year >= thisYear}
      >
        {year + 1}
      </ButtonLink>
    </Stack>
  );
}

const payeeColumns = (totalCents: number): Columns<PayeeInterest> => [
  {
    header: yearText.payee,
    isRowHeader: true,
    cell: (payee) => (
      <TextLink to="/dashboard/payroll/deductions/$id" params={{ id: payee.userId }}>
        <bdi>{fullName(payee)}</bdi>
      </TextLink>
    ),
    totals: [yearText.total],
  },
  {
    header: yearText.interest,
    align: 'right',
    cell: ({ interest }) => <Money plain cents={centsFromDollars(interest)} />,
    totals: [<Money key="total" plain strong cents={totalCents} />],
  },
];

/** Lists the interest that each payee got in a year, for the CPA. */
function InterestOfYear({ data }: { data: ReceivedBody<typeof getEscrowInterest> }) {
  const { year, payees, total, today } = data;
  return (
    <Section title={yearText.title(year)} action={<YearNav year={year} thisYear={yearOf(today)} />}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start', maxWidth: 640 }}>
        <Typography variant="hint" component="p">
          {yearText.about}
        </Typography>
        <ListTable
          aria-label={yearText.title(year)}
          columns={payeeColumns(centsFromDollars(total))}
          rows={payees}
          keyOf={({ userId }) => userId}
          empty={<Typography variant="body2">{yearText.empty(year)}</Typography>}
        />
        {payees.length > 0 && (
          <Button
            variant="outlined"
            onClick={() => saveCsv(`escrow_interest_${year}.csv`, interestCsv(year, payees))}
          >
            {yearText.exportCsv}
          </Button>
        )}
      </Stack>
    </Section>
  );
}

/** The rates and the interest on escrow by quarter, and the interest of each payee by year. */
export function EscrowInterestPage() {
  const { today } = useCompanyTime();
  const { year: requestedYear } = useSearch({ from: PATH });
  const year = Math.min(requestedYear ?? yearOf(today), yearOf(today));
  const { data, error, refetch } = useQuery(interestQuery(year));
  return (
    <>
      <Breadcrumb to="/dashboard/payroll/deductions" label={text.deductions} />
      <PageHeader title={text.title} subtitle={text.subtitle} />
      <Stack sx={{ gap: 5 }}>
        <InterestQuarters
          quarters={data?.quarters}
          failure={error && errorSentence(error, text.loadFailed)}
          onTryAgain={refetch}
        />
        {data && <InterestOfYear data={data} />}
      </Stack>
    </>
  );
}
