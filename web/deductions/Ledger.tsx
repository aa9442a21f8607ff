import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Entry } from '../../domain/deductions/schema.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { TextLink } from '../app/links.tsx';
import { TOUCH, TOUCH_TARGET } from '../theme/sizes.ts';
import { longDate, shortDate } from '../ui/format.ts';
import { ListTable, type Columns } from '../ui/ListTable.tsx';
import { Money } from '../ui/Money.tsx';
import { OnlyBelow } from '../ui/OnlyBelow.tsx';
import { entriesQuery } from './api.ts';
import { messages } from './messages.ts';
import { rateText } from './quarter-text.ts';

const { ledger: text } = messages;

/** A quarter of a year has 13 settlements. */
const SHOWN_AT_FIRST = 13;

function Source({ entry: { settlement, interest, note } }: { entry: Entry }) {
  if (!settlement && !interest && !note) return '–';
  return (
    <>
      {interest && (
        <div>
          {text.interest(
            longDate(interest.from),
            longDate(interest.through),
            rateText(interest.rate),
          )}
        </div>
      )}
      {settlement && (
        <TextLink
          to="/dashboard/payroll/statements/$id"
          params={{ id: settlement.id }}
          sx={{
            [TOUCH]: { display: 'inline-flex', alignItems: 'center', minHeight: TOUCH_TARGET },
          }}
        >
          {text.settlement(shortDate(settlement.weekStart), shortDate(settlement.weekEnd))}
        </TextLink>
      )}
      {note && <div>{note}</div>}
    </>
  );
}

const nameOf = ({ kind, isReversal }: Entry) =>
  isReversal ? text.reversal(text.kinds[kind]) : text.kinds[kind];

/** A phone shows the date and the settlement under the entry. */
const COLUMNS: Columns<Entry> = [
  { header: text.columns.date, from: 'sm', cell: ({ enteredOn }) => longDate(enteredOn) },
  {
    header: text.columns.entry,
    isRowHeader: true,
    cell: (entry) => (
      <>
        {nameOf(entry)}
        <OnlyBelow width="sm">
          <div>{longDate(entry.enteredOn)}</div>
          <Source entry={entry} />
        </OnlyBelow>
      </>
    ),
  },
  {
    header: text.columns.from,
    from: 'sm',
    sx: { overflowWrap: 'anywhere' },
    cell: (entry) => <Source entry={entry} />,
  },
  {
    header: text.columns.amount,
    align: 'right',
    cell: ({ amount }) => <Money plain cents={centsFromDollars(amount)} />,
  },
  {
    header: text.columns.balance,
    align: 'right',
    cell: ({ balance }) => <Money plain cents={centsFromDollars(balance)} />,
  },
];

/** Lists the entries of an agreement, newest first. Use the agreement's id as the key. */
export function Ledger({ id, name }: { id: string; name: string }) {
  const { data, error, refetch } = useQuery(entriesQuery(id));
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  const hidden = Math.max((data?.entries.length ?? 0) - shown, 0);
  return (
    <>
      <ListTable
        aria-label={text.title(name)}
        loadingLabel={text.loading}
        columns={COLUMNS}
        rows={data?.entries.slice(0, shown)}
        keyOf={(entry) => entry.id}
        failure={error && errorSentence(error, text.loadFailed)}
        onTryAgain={refetch}
        empty={<Typography variant="hint">{text.empty}</Typography>}
      />
      {hidden > 0 && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => setShown(shown + hidden)}>
          {text.more(hidden)}
        </Button>
      )}
      {data && data.entries.length > 0 && (
        <Typography variant="hint" component="p" sx={{ mt: 1 }}>
          {text.final}
        </Typography>
      )}
    </>
  );
}
