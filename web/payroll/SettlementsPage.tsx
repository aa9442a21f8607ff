import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { weekStartOf, type Day } from '../../domain/calendar.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { MAX_WEEKS_COUNTED, type PayrollWeek } from '../../domain/payroll/weeks-schema.ts';
import { PAYROLL_WEEK_FILTERS } from '../../domain/payroll/week-states.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { Breadcrumb } from '../app/Breadcrumb.tsx';
import { TextLink } from '../app/links.tsx';
import { dayFrom, oneOf } from '../app/search-params.ts';
import { useSetSearch } from '../app/use-set-search.ts';
import { ContractorSelect } from '../people/ContractorSelect.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { columnFrom, hiddenFrom } from '../ui/columns.ts';
import { DateField } from '../ui/DateField.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import { hoursText, longDate } from '../ui/format.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { Money, WithheldNote } from '../ui/Money.tsx';
import { NothingFound } from '../ui/NothingFound.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { SettlementStatus } from '../ui/SettlementStatus.tsx';
import { weeksQuery } from './api.ts';
import { messages } from './messages.ts';
import { isFiltering, type SettlementsSearch } from './search.ts';

const { settlements: text, filters: filtersText } = messages;

/** Hides columns on a phone, which shows only the person with the week, the total and the status. */
const ON_WIDE = columnFrom('md');

/** Shows the pay of a settlement, or the expected pay of a week without a settlement. */
function Total({ week }: { week: PayrollWeek }) {
  if (week.total === null) return text.noRate;
  return (
    <>
      {week.state === 'NO_SETTLEMENT' ? (
        <>
          <Money plain cents={centsFromDollars(week.total)} />
          <Typography variant="caption" component="div">
            {text.expected}
          </Typography>
        </>
      ) : (
        <TextLink to="/dashboard/payroll/statements/$id" params={{ id: week.id }} underline="hover">
          <Money plain strong cents={centsFromDollars(week.total)} />
          <HiddenText> {text.statement}</HiddenText>
        </TextLink>
      )}
      <WithheldNote cents={centsFromDollars(week.withheld)} />
    </>
  );
}

function WeekRow({ week }: { week: PayrollWeek }) {
  const { weekName } = useCompanyTime();
  const { userId: contractor, weekStart, state, paidOn } = week;
  const name = weekName(weekStart);
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{fullName(week)}</bdi>
        <Typography variant="caption" component="div" sx={hiddenFrom('md')}>
          <TextLink
            to="/dashboard/payroll"
            search={{ tab: 'tracker', contractor, week: weekStart }}
          >
            {name}
          </TextLink>
        </Typography>
      </TableCell>
      <TableCell sx={{ ...ON_WIDE, whiteSpace: 'nowrap' }}>
        <TextLink
          to="/dashboard/payroll"
          search={{ tab: 'tracker', contractor, week: weekStart }}
          underline="hover"
        >
          {name}
        </TextLink>
      </TableCell>
      <TableCell sx={ON_WIDE}>
        {state === 'REVERSED' ? '–' : text.approvedDays(week.days, hoursText(week.hours))}
      </TableCell>
      <TableCell align="right">
        <Total week={week} />
      </TableCell>
      <TableCell>
        <SettlementStatus settlement={{ status: state, paidOn }} withDate={false} />
      </TableCell>
      <TableCell sx={ON_WIDE}>{paidOn ? longDate(paidOn) : '–'}</TableCell>
    </TableRow>
  );
}

/** `weeks` is undefined while loading. */
function SettlementsTable({ weeks }: { weeks: readonly PayrollWeek[] | undefined }) {
  return (
    <ListTable
      aria-label={text.title}
      loadingLabel={text.loading}
      columns={[
        { title: text.columns.contractor },
        { title: text.columns.week, sx: ON_WIDE },
        { title: text.columns.approvedDays, sx: ON_WIDE },
        { title: text.columns.total, align: 'right' },
        { title: text.columns.state },
        { title: text.columns.paidOn, sx: ON_WIDE },
      ]}
    >
      {weeks?.map((week) => (
        <WeekRow key={`${week.weekStart} ${week.id}`} week={week} />
      ))}
    </ListTable>
  );
}

interface WeekFieldProps {
  week: Day | undefined;
  onWeek: (week: Day | undefined) => void;
}

/** Stores the typed date in its own state until the date is complete, because after the first digit of 2026 the date
 *  field reports the year 0002. */
function WeekField({ week, onWeek }: WeekFieldProps) {
  const [typed, setTyped] = useState<Day | ''>(week ?? '');
  const [lastUrlValue, setLastUrlValue] = useState(week);
  // The URL changed in another way, for example because the person cleared the filters or went back in the browser.
  if (lastUrlValue !== week) {
    setLastUrlValue(week);
    if (typed === '' || weekStartOf(typed) !== week) setTyped(week ?? '');
  }
  function type(day: Day | '') {
    setTyped(day);
    if (day === '') onWeek(undefined);
    else if (dayFrom(day) && day >= '2000-01-01') onWeek(weekStartOf(day));
  }
  return (
    <DateField
      label={filtersText.week}
      value={typed}
      onDay={type}
      helperText={typed !== '' && filtersText.weekHint}
    />
  );
}

function SettlementsFilters({ search }: { search: SettlementsSearch }) {
  const setSearch = useSetSearch<SettlementsSearch>();
  const change = (part: SettlementsSearch) => setSearch({ ...search, page: undefined, ...part });
  return (
    <FilterBar
      label={filtersText.name}
      isFiltering={isFiltering(search)}
      onClear={() => setSearch({})}
    >
      <ContractorSelect
        selected={search.contractor}
        onSelect={(contractor) => change({ contractor })}
      />
      <ChoiceField
        label={filtersText.state}
        value={search.state ?? ''}
        onChange={({ target }) => change({ state: oneOf(PAYROLL_WEEK_FILTERS, target.value) })}
        emptyLabel={filtersText.allStates}
        choices={PAYROLL_WEEK_FILTERS.map((value) => ({ value, label: filtersText.states[value] }))}
      />
      <WeekField week={search.week} onWeek={(week) => change({ week })} />
    </FilterBar>
  );
}

/** Lists every settlement in the person's scope, and every week with approved days that are in no settlement. */
export function SettlementsPage() {
  const search = useSearch({ from: '/dashboard/payroll/settlements' });
  const setSearch = useSetSearch<SettlementsSearch>();
  const { data, error, refetch } = useQuery(weeksQuery(search));
  const isEmpty = data?.weeks.length === 0;
  return (
    <>
      <Breadcrumb to="/dashboard/payroll" label={text.payroll} />
      <PageHeader title={text.title} subtitle={text.subtitle} />
      <Stack sx={{ gap: 3 }}>
        <SettlementsFilters search={search} />
        <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
        {isEmpty && (
          <NothingFound
            title={text.empty}
            page={search.page}
            isFiltering={isFiltering(search)}
            hint={text.noMatch}
            onFirstPage={() => setSearch({ ...search, page: undefined })}
            onClear={() => setSearch({})}
          >
            {text.emptyHint}
          </NothingFound>
        )}
        {!isEmpty && (data || !error) && <SettlementsTable weeks={data?.weeks} />}
        {data && (
          <Pager
            {...data.pagination}
            countLimit={MAX_WEEKS_COUNTED}
            onPage={(page) => setSearch({ ...search, page })}
          />
        )}
      </Stack>
    </>
  );
}
