import Typography from '@mui/material/Typography';
import { fullName } from '../../domain/people.ts';
import type { StaffMember } from '../../domain/staff/schema.ts';
import type { CompanyTime } from '../app/company-time.ts';
import { roleNames } from '../people/roles.ts';
import type { Columns } from '../ui/ListTable.tsx';
import { OnlyBelow } from '../ui/OnlyBelow.tsx';
import { RowMenu, type RowAction } from '../ui/RowMenu.tsx';
import { messages } from './messages.ts';

const { table: text } = messages;

/** The columns of the archive. A narrow screen shows the email, the roles and the date under the name. */
export function archiveColumns(
  { dateOf }: CompanyTime,
  actionsOf: (person: StaffMember) => RowAction[],
): Columns<StaffMember> {
  /** Returns the day on which the person was archived, and the name of the person who did it. */
  function archivedOn({ archivedAt, archivedBy }: StaffMember): string {
    return archivedAt ? text.dayAndName(dateOf(archivedAt), archivedBy ?? text.somebody) : '–';
  }
  return [
    {
      header: text.columns.name,
      isRowHeader: true,
      sx: { overflowWrap: 'anywhere' },
      cell: (person) => (
        <>
          <Typography component="span" variant="subtitle2">
            <bdi>{fullName(person)}</bdi>
          </Typography>
          <OnlyBelow width="md">
            {person.email}
            <br />
            {roleNames(person.roles)}
            <br />
            {text.archivedOn(archivedOn(person))}
          </OnlyBelow>
        </>
      ),
    },
    {
      header: text.columns.email,
      from: 'md',
      sx: { overflowWrap: 'anywhere' },
      cell: ({ email }) => email,
    },
    { header: text.columns.roles, from: 'md', cell: ({ roles }) => roleNames(roles) },
    { header: text.columns.archivedOn, from: 'md', cell: archivedOn },
    {
      header: text.columns.actions,
      align: 'right',
      cell: (person) => (
        <RowMenu label={text.actionsFor(fullName(person))} actions={actionsOf(person)} />
      ),
    },
  ];
}
