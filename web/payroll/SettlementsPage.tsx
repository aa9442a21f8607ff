import Stack from '@mui/material/Stack';
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
import { EmptyList } from '../app/EmptyList.tsx';
import { errorSentence } from '../app/error-sentences.ts';
import { Breadcrumb } from '../app/Breadcrumb.tsx';
import { TextLink } from '../app/links.tsx';
import { dayFrom, oneOf } from '../app/search-params.ts';
import { useSetSearch } from '../app/use-set-search.ts';
import { ContractorSelect } from '../people/ContractorSelect.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { DateField } from '../ui/DateField.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import { longDate } from '../ui/format.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { ListTable, type Columns } from '../ui/ListTable.tsx';
import { Money, TakenOffNote } from '../ui/Money.tsx';
import { OnlyBelow } from '../ui/OnlyBelow.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { SettlementStatus } from '../ui/SettlementStatus.tsx';
import { workParts } from '../ui/work-text.ts';
import { weeksQuery } from './api.ts';
import { messages } from './messages.ts';
import { isFiltering, type SettlementsSearch } from './search.ts';

const { settlements: text, filters: filtersText } = messages;

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
      <TakenOffNote
        withheldCents={centsFromDollars(week.withheld)}
        deductedCents={-centsFromDollars(week.afterGross)}
        payoutsCents={centsFromDollars(week.payouts)}
      />
    </>
  );
}

interface SheetLinkProps {
  week: PayrollWeek;
  underline: 'always' | 'hover';
}

function SheetLink({ week, underline }: SheetLinkProps) {
  const { weekName } = useCompanyTime();
  const { userId: contractor, weekStart } = week;
  return (
    <TextLink
      to="/dashboard/payroll"
      search={{ tab: 'tracker', contractor, week: weekStart }}
      underline={underline}
    >
      {weekName(weekStart)}
    </TextLink>
  );
}

/** A phone shows only the person with the week, the total and the status. */
const COLUMNS: Columns<PayrollWeek> = [
  {
    header: text.columns.contractor,
    isRowHeader: true,
    sx: { overflowWrap: 'anywhere' },
    cell: (week) => (
      <>
        <bdi>{fullName(week)}</bdi>
        <OnlyBelow width="md">
          <SheetLink week={week} underline="always" />
        </OnlyBelow>
      </>
    ),
  },
  {
    header: text.columns.week,
    from: 'md',
    sx: { whiteSpace: 'nowrap' },
    cell: (week) => <SheetLink week={week} underline="hover" />,
  },
  {
    header: text.columns.approvedDays,
    from: 'md',
    cell: ({ state, days, hours, quantities }) =>
      state === 'REVERSED'
        ? '–'
        : [text.days(days), ...workParts({ hours, quantities })].join(', '),
  },
  { header: text.columns.total, align: 'right', cell: (week) => <Total week={week} /> },
  {
    header: text.columns.state,
    cell: ({ state, paidOn }) => (
      <SettlementStatus settlement={{ status: state, paidOn }} withDate={false} />
    ),
  },
  {
    header: text.columns.paidOn,
    from: 'md',
    cell: ({ paidOn }) => (paidOn ? longDate(paidOn) : '–'),
  },
];

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
  return (
    <>
      <Breadcrumb to="/dashboard/payroll" label={text.payroll} />
      <PageHeader title={text.title} subtitle={text.subtitle} />
      <Stack sx={{ gap: 3 }}>
        <SettlementsFilters search={search} />
        <ListTable
          aria-label={text.title}
          loadingLabel={text.loading}
          hover
          columns={COLUMNS}
          rows={data?.weeks}
          keyOf={({ weekStart, id }) => `${weekStart} ${id}`}
          failure={error && errorSentence(error, text.loadFailed)}
          onTryAgain={refetch}
          empty={
            <EmptyList
              title={text.empty}
              hint={text.noMatch}
              search={search}
              isFiltering={isFiltering(search)}
            >
              {text.emptyHint}
            </EmptyList>
          }
        />
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
