import ButtonBase from '@mui/material/ButtonBase';
import type { Contractor, ListedContractor } from '../../domain/contractors/schema.ts';
import { fullName } from '../../domain/people.ts';
import { TextLink } from '../app/links.tsx';
import { signInMessages } from '../people/sign-in-messages.ts';
import { selectionColumn, type Selection } from '../people/bulk/selection.tsx';
import { SignInState } from '../people/SignInState.tsx';
import { Email } from '../ui/Email.tsx';
import { formatRate } from '../ui/format.ts';
import type { Columns } from '../ui/ListTable.tsx';
import { OnlyBelow } from '../ui/OnlyBelow.tsx';
import { otherRatesText } from '../ui/rate-labels.ts';
import { RowMenu, type RowAction } from '../ui/RowMenu.tsx';
import { StateText } from '../ui/StateText.tsx';
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

/** The rates in force: "$31.25 per hour, $90.00 per load". Empty without a rate. */
function ratesText({ dailyRate, otherRates = [] }: Contractor): string {
  const perHour = typeof dailyRate === 'number' ? messages.rate.perHour(formatRate(dailyRate)) : '';
  return [perHour, otherRatesText(otherRates)].filter(Boolean).join(', ');
}

/** Opens the dialog that sets what a contractor lacks. Undefined for people who can only read the list. */
type OnSet = ((kind: 'supervisor' | 'rate', contractor: ListedContractor) => void) | undefined;

interface CellProps {
  contractor: ListedContractor;
  onSet: OnSet;
}

function MissingValue({ kind, contractor, onSet }: CellProps & { kind: 'supervisor' | 'rate' }) {
  const label = kind === 'rate' ? messages.rate.none : messages.noSupervisor;
  const text = <StateText tone="missing" label={label} />;
  if (!onSet) return text;
  const set = kind === 'rate' ? messages.rate.setFor : messages.setSupervisorFor;
  return (
    <ButtonBase
      // The name begins with the visible text, so that voice control finds the button.
      aria-label={`${label}. ${set(fullName(contractor))}`}
      onClick={() => onSet(kind, contractor)}
      sx={{ font: 'inherit', textDecoration: 'underline', textUnderlineOffset: 3 }}
    >
      {text}
    </ButtonBase>
  );
}

function Rates({ contractor, onSet }: CellProps) {
  return (
    ratesText(contractor) || <MissingValue kind="rate" contractor={contractor} onSet={onSet} />
  );
}

function Supervisor({ contractor, onSet }: CellProps) {
  const { reportsTo, invitedSupervisor } = contractor;
  if (invitedSupervisor !== null) {
    return <StateText tone="waiting" label={invitedSupervisor} detail={messages.whenJoined} />;
  }
  if (reportsTo) return <bdi>{fullName(reportsTo)}</bdi>;
  return <MissingValue kind="supervisor" contractor={contractor} onSet={onSet} />;
}

const W9_TONES = { ON_FILE: 'good', REQUESTED: 'waiting', MISSING: 'missing' } as const;

function W9({ state }: { state: NonNullable<ListedContractor['w9']> }) {
  if (state === 'NOT_NEEDED') return messages.w9.NOT_NEEDED;
  return <StateText tone={W9_TONES[state]} label={messages.w9[state]} />;
}

/** The values of the hidden columns, each on a line, for narrow screens. */
function HiddenValues({ contractor, showsRate, onSet }: CellProps & { showsRate: boolean }) {
  const { email, w9, signIn } = contractor;
  return (
    <>
      <OnlyBelow width="xl">
        <Email address={email} />
      </OnlyBelow>
      <OnlyBelow width="lg">
        <div>
          <Supervisor contractor={contractor} onSet={onSet} />
        </div>
        {showsRate && (
          <div>
            <Rates contractor={contractor} onSet={onSet} />
          </div>
        )}
      </OnlyBelow>
      {w9 && (
        <OnlyBelow width="xl">
          {text.columns.w9}: <W9 state={w9} />
        </OnlyBelow>
      )}
      {signIn && (
        <OnlyBelow width="xl">
          <SignInState signIn={signIn} />
        </OnlyBelow>
      )}
    </>
  );
}

interface ContractorColumnsOptions {
  showsRate: boolean;
  showsW9: boolean;
  showsSignIn: boolean;
  /** Undefined for people who can only read the list. */
  actionsOf: ((contractor: Contractor) => RowAction[]) | undefined;
  selection: Selection<ListedContractor> | undefined;
  onSet: OnSet;
}

/** The columns of the list. A narrow screen shows the values of the hidden columns under the name. */
export function contractorColumns(options: ContractorColumnsOptions): Columns<ListedContractor> {
  const { showsRate, showsW9, showsSignIn, actionsOf, selection, onSet } = options;
  return [
    selection !== undefined && selectionColumn(selection),
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
          <HiddenValues contractor={contractor} showsRate={showsRate} onSet={onSet} />
        </>
      ),
    },
    {
      header: text.columns.email,
      from: 'xl',
      sx: { overflowWrap: 'anywhere' },
      cell: ({ email }) => <Email address={email} />,
    },
    {
      header: text.columns.supervisor,
      from: 'lg',
      cell: (contractor) => <Supervisor contractor={contractor} onSet={onSet} />,
    },
    showsRate && {
      header: text.columns.rate,
      from: 'lg',
      cell: (contractor) => <Rates contractor={contractor} onSet={onSet} />,
    },
    showsW9 && {
      header: text.columns.w9,
      from: 'xl',
      sx: { whiteSpace: 'nowrap' },
      cell: ({ w9 }) => w9 && <W9 state={w9} />,
    },
    showsSignIn && {
      header: signInMessages.header,
      from: 'xl',
      sx: { whiteSpace: 'nowrap' },
      cell: ({ signIn }) => signIn && <SignInState signIn={signIn} />,
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
