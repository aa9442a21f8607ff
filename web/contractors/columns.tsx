import type { Contractor } from '../../domain/contractors/schema.ts';
import { fullName } from '../../domain/people.ts';
import { TextLink } from '../app/links.tsx';
import { Email } from '../ui/Email.tsx';
import { formatRate } from '../ui/format.ts';
import type { Columns } from '../ui/ListTable.tsx';
import { OnlyBelow } from '../ui/OnlyBelow.tsx';
import { otherRatesText } from '../ui/rate-labels.ts';
import { RowMenu, type RowAction } from '../ui/RowMenu.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { messages } from './messages.ts';

const { table: text } = messages;

export function ContractorStatus({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <StatusChip tone="good" label={messages.status.active} />
  ) : (
    <StatusChip tone="neutral" label={messages.status.inactive} />
  );
}

function rateText({ dailyRate, otherRates = [] }: Contractor): string {
  if (typeof dailyRate !== 'number') return otherRatesText(otherRates) || messages.rate.none;
  return messages.rate.perHour(formatRate(dailyRate));
}

interface ContractorColumnsOptions {
  showsRate: boolean;
  /** Undefined for people who can only read the list. */
  actionsOf: ((contractor: Contractor) => RowAction[]) | undefined;
}

/** The columns of the list. A phone shows the email and the rate under the name. */
export function contractorColumns(options: ContractorColumnsOptions): Columns<Contractor> {
  const { showsRate, actionsOf } = options;
  return [
    {
      header: text.columns.name,
      isRowHeader: true,
      sx: { width: { xs: '100%', sm: 'auto' }, overflowWrap: 'anywhere' },
      cell: (contractor) => (
        <>
          <TextLink
            to="/dashboard/contractors/$id"
            params={{ id: contractor.id }}
            underline="hover"
          >
            {/* A name can be in any script and direction, so it is isolated. */}
            <bdi>{fullName(contractor)}</bdi>
          </TextLink>
          <OnlyBelow width="sm">
            <Email address={contractor.email} />
          </OnlyBelow>
          {showsRate && <OnlyBelow width="sm">{rateText(contractor)}</OnlyBelow>}
        </>
      ),
    },
    {
      header: text.columns.email,
      from: 'sm',
      sx: { overflowWrap: 'anywhere' },
      cell: ({ email }) => <Email address={email} />,
    },
    showsRate && {
      header: text.columns.rate,
      align: 'right',
      from: 'sm',
      sx: { whiteSpace: 'nowrap' },
      cell: rateText,
    },
    {
      header: text.columns.status,
      cell: ({ isActive }) => <ContractorStatus isActive={isActive} />,
    },
    actionsOf !== undefined && {
      header: text.columns.actions,
      align: 'right',
      cell: (contractor) => (
        <RowMenu label={text.actionsFor(fullName(contractor))} actions={actionsOf(contractor)} />
      ),
    },
  ];
}
