import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Cents } from '../../domain/money.ts';
import { Money, TakenOffNote } from '../ui/Money.tsx';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxHeight: '30dvh',
  overflowY: 'auto',
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    paddingBlock: theme.spacing(0.5),
    color: theme.vars.palette.text.primary,
    // The browser skips rows that are out of view, because the list can have a thousand rows.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 29px',
  },
  '& > li > div': { overflowWrap: 'anywhere', minWidth: 0 },
}));

interface NetListProps {
  label: string;
  rows: readonly {
    id: string;
    name: string;
    /** More about the payee. */
    note?: string | undefined;
    /** The net pay. */
    cents: Cents;
    /** The part of the pay that is withheld, if the list shows it. */
    withheldCents?: Cents;
    /** A link to more about the pay, such as its statement. */
    link?: ReactNode;
  }[];
}

/** Lists the names and net pay of payees. A long list scrolls inside its own box. */
export function NetList({ label, rows }: NetListProps) {
  return (
    // The list is focusable, so the keyboard can scroll it.
    <List aria-label={label} tabIndex={0}>
      {rows.map(({ id, name, note, cents, withheldCents = 0, link }) => (
        <li key={id}>
          <div>
            <bdi>{name}</bdi>
            {note && (
              <Typography variant="hint" component="div">
                {note}
              </Typography>
            )}
            <TakenOffNote withheldCents={withheldCents} />
            {link && <> {link}</>}
          </div>
          <Money cents={cents} />
        </li>
      ))}
    </List>
  );
}
