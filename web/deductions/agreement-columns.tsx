import AttachFile from '@mui/icons-material/AttachFile';
import Download from '@mui/icons-material/FileDownloadOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import ListAlt from '@mui/icons-material/ListAltOutlined';
import Percent from '@mui/icons-material/PercentOutlined';
import PostAdd from '@mui/icons-material/PostAddOutlined';
import StopCircle from '@mui/icons-material/StopCircleOutlined';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { weekStartOf, type Day } from '../../domain/calendar.ts';
import type { Agreement } from '../../domain/deductions/schema.ts';
import { say } from '../../domain/deductions/sentences.ts';
import { centsFromDollars, sum } from '../../domain/money.ts';
import type { CompanyTime } from '../app/company-time.ts';
import { formatDollars, listText, longDate, shortDate } from '../ui/format.ts';
import type { Columns } from '../ui/ListTable.tsx';
import { Money } from '../ui/Money.tsx';
import { OnlyBelow } from '../ui/OnlyBelow.tsx';
import { RowMenu } from '../ui/RowMenu.tsx';
import { sentenceText } from '../ui/sentence-text.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Authority } from './Authority.tsx';
import { interestMessages } from './interest-messages.ts';
import { messages } from './messages.ts';
import { PlannedPayouts } from './PlannedPayouts.tsx';
import { ReturnClock } from './ReturnClock.tsx';
import { amountText, lastWeekOf } from './terms-text.ts';

const { kinds, states, list: text } = messages;

/** What the menu of a row can open. */
export type RowChoice =
  | 'record'
  | 'interest'
  | 'skip'
  | 'end'
  | 'ledger'
  | 'statement'
  | 'document'
  /** Cancels a planned escrow release. */
  | Agreement['plannedPayouts'][number];
export type OnChoose = (agreement: Agreement, choice: RowChoice) => void;

/** Returns whether nothing is left to do. A complete escrow is not over while the carrier holds it. */
export function isEnded({ state, balance }: Agreement): boolean {
  return state === 'ENDED' || (state === 'COMPLETE' && balance === 0);
}

const Hint = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" component="div">
    {children}
  </Typography>
);

type NameAndKindProps = Pick<Agreement, 'name' | 'kind'> & Partial<Pick<Agreement, 'isPrepaid'>>;

/** Shows the name of an agreement and its kind, unless they are the same. */
export function NameAndKind({ name, kind, isPrepaid = false }: NameAndKindProps) {
  const kindName = isPrepaid ? text.prepaid : kinds[kind];
  return (
    <>
      <Typography component="span" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {name !== kindName && <Hint>{kindName}</Hint>}
    </>
  );
}

/** Shows the name of an agreement, its kind, and by when an escrow must be returned. */
export function DeductionName({ agreement, today }: { agreement: Agreement; today: Day }) {
  return (
    <>
      <NameAndKind {...agreement} />
      <ReturnClock agreement={agreement} today={today} />
    </>
  );
}

/** Shows whether the payee confirmed the agreement, and when. */
export function Confirmation({ agreement, time }: { agreement: Agreement; time: CompanyTime }) {
  const { acknowledgedAt } = agreement;
  const isConfirmed = acknowledgedAt !== null;
  return (
    <>
      <StatusChip
        tone={isConfirmed ? 'good' : 'waiting'}
        label={isConfirmed ? text.confirmed : text.unconfirmed}
      />
      {isConfirmed && <Hint>{time.dateOf(acknowledgedAt)}</Hint>}
    </>
  );
}

/** Returns what repeats, such as "Every week" or "6 installments left". */
function rhythmOf(agreement: Agreement): string {
  const { kind, amount, percent, repaysBalance, balance, target } = agreement;
  const planned = agreement.plannedPayouts.map((payout) => payout.amount);
  if (amount === null && percent === null) return text.whenCharged;
  if (repaysBalance && amount) {
    const owed = sum([balance, ...planned].map(centsFromDollars));
    return text.installments(Math.ceil(owed / centsFromDollars(amount)));
  }
  if (kind === 'ESCROW' && target !== null)
    return `${text.every}, ${text.target(formatDollars(target))}`;
  return text.every;
}

function Schedule({ agreement, today }: { agreement: Agreement; today: Day }) {
  const { firstWeek, skippedWeeks } = agreement;
  const lastWeek = lastWeekOf(agreement);
  const skips = skippedWeeks.filter((week) => week >= weekStartOf(today)).map(shortDate);
  return (
    <>
      {rhythmOf(agreement)}
      <Hint>
        {text.from(longDate(firstWeek))}
        {lastWeek !== null && <div>{text.through(longDate(lastWeek))}</div>}
        {skips.length > 0 && <div>{text.skips(listText(skips))}</div>}
      </Hint>
    </>
  );
}

/** Shows what is left to repay or to deposit, or what did not fit in earlier settlements. */
function Remaining({ agreement }: { agreement: Agreement }) {
  const { kind, balance, target, repaysBalance } = agreement;
  if (kind === 'ESCROW') {
    return (
      <>
        {target === null ? (
          '–'
        ) : (
          <Money plain cents={Math.max(centsFromDollars(target) - centsFromDollars(balance), 0)} />
        )}
        <Hint>{text.held(formatDollars(balance))}</Hint>
      </>
    );
  }
  if (balance === 0) return '–';
  return (
    <>
      <Money plain cents={centsFromDollars(balance)} />
      {!repaysBalance && <Hint>{text.carried}</Hint>}
    </>
  );
}

/** Shows the balance on a screen without the column for it. */
export function RemainingBelow({ agreement }: { agreement: Agreement }) {
  const { kind, balance } = agreement;
  if (kind === 'ESCROW') return <div>{text.held(formatDollars(balance))}</div>;
  return balance > 0 && <div>{text.remains(formatDollars(balance))}</div>;
}

interface AgreementMenuProps {
  agreement: Agreement;
  onChoose: OnChoose;
  /** Whether the person may change agreements. Other people can open the ledger. */
  mayChange: boolean;
}

/** The menu of an agreement. An ended agreement has only the actions of its final accounting. */
export function AgreementMenu({ agreement, onChoose, mayChange }: AgreementMenuProps) {
  const { kind, name, amount, percent, plannedPayouts } = agreement;
  const cancels = (kind === 'ESCROW' ? plannedPayouts : []).map((release) => ({
    label: messages.cancel.action(formatDollars(release.amount)),
    icon: <Undo fontSize="small" />,
    onChoose: () => onChoose(agreement, release),
  }));
  const takesCharges = amount === null && percent === null;
  const document = {
    label: agreement.document ? text.document : text.addDocument,
    icon: <AttachFile fontSize="small" />,
    onChoose: () => onChoose(agreement, 'document'),
  };
  const record = {
    label: text.record,
    icon: <PostAdd fontSize="small" />,
    onChoose: () => onChoose(agreement, 'record'),
  };
  const interest = {
    label: interestMessages.final.action,
    icon: <Percent fontSize="small" />,
    onChoose: () => onChoose(agreement, 'interest'),
  };
  const changes = [
    {
      label: text.skip,
      icon: <EventBusy fontSize="small" />,
      disabledReason: takesCharges ? sentenceText(say.nothingToSkip) : undefined,
      onChoose: () => onChoose(agreement, 'skip'),
    },
    {
      label: text.end,
      icon: <StopCircle fontSize="small" color="inherit" />,
      danger: true,
      onChoose: () => onChoose(agreement, 'end'),
    },
  ];
  return (
    <RowMenu
      label={text.actionsFor(name)}
      actions={[
        {
          label: text.ledger,
          icon: <ListAlt fontSize="small" />,
          onChoose: () => onChoose(agreement, 'ledger'),
        },
        {
          label: messages.statement.action,
          icon: <Download fontSize="small" />,
          onChoose: () => onChoose(agreement, 'statement'),
        },
        ...(mayChange || agreement.document ? [document] : []),
        ...(mayChange ? [record, ...cancels] : []),
        ...(mayChange && agreement.returnBy !== null ? [interest] : []),
        ...(mayChange && !isEnded(agreement) ? changes : []),
      ]}
    />
  );
}

export interface AgreementActions {
  time: CompanyTime;
  onChoose: OnChoose;
  mayChange: boolean;
}

/** The columns of the agreements that are not over. A phone shows most values under the name. */
export function activeColumns({ time, onChoose, mayChange }: AgreementActions): Columns<Agreement> {
  const { columns } = text;
  return [
    {
      header: columns.deduction,
      isRowHeader: true,
      cell: (agreement) => (
        <>
          <DeductionName agreement={agreement} today={time.today} />
          {agreement.state !== 'ACTIVE' && <Hint>{states[agreement.state]}</Hint>}
          <PlannedPayouts agreement={agreement} />
          <OnlyBelow width="md">
            <Authority agreement={agreement} />
            <Schedule agreement={agreement} today={time.today} />
            <RemainingBelow agreement={agreement} />
            <Box sx={{ mt: 0.75 }}>
              <Confirmation agreement={agreement} time={time} />
            </Box>
          </OnlyBelow>
        </>
      ),
    },
    {
      header: columns.authority,
      from: 'md',
      sx: { overflowWrap: 'anywhere' },
      cell: (agreement) => <Authority agreement={agreement} />,
    },
    {
      header: columns.amount,
      align: 'right',
      sx: { whiteSpace: { sm: 'nowrap' } },
      cell: amountText,
    },
    {
      header: columns.schedule,
      from: 'md',
      cell: (agreement) => <Schedule agreement={agreement} today={time.today} />,
    },
    {
      header: columns.remaining,
      align: 'right',
      from: 'md',
      sx: { whiteSpace: 'nowrap' },
      cell: (agreement) => <Remaining agreement={agreement} />,
    },
    {
      header: columns.driver,
      from: 'md',
      cell: (agreement) => <Confirmation agreement={agreement} time={time} />,
    },
    {
      header: columns.actions,
      isHeaderHidden: true,
      align: 'right',
      padding: 'none',
      cell: (agreement) => (
        <AgreementMenu agreement={agreement} onChoose={onChoose} mayChange={mayChange} />
      ),
    },
  ];
}
