import Archive from '@mui/icons-material/ArchiveOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { fullName } from '../../domain/people.ts';
import type { StaffMember } from '../../domain/staff/schema.ts';
import { ButtonLink } from '../app/links.tsx';
import { signInMessages } from '../people/sign-in-messages.ts';
import { roleNames } from '../people/roles.ts';
import { selectionColumn, type Selection } from '../people/bulk/selection.tsx';
import { SignInState } from '../people/SignInState.tsx';
import { hiddenFrom } from '../ui/columns.ts';
import { Email } from '../ui/Email.tsx';
import type { Columns } from '../ui/ListTable.tsx';
import { OnlyBelow } from '../ui/OnlyBelow.tsx';
import { RowMenu, type RowAction } from '../ui/RowMenu.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { messages } from './messages.ts';

const { row: text, table } = messages;

/** Returns whether the person is a contractor. The row of a contractor has a link and few actions, because other pages
 *  have the other actions for contractors. */
function isContractor({ roles }: StaffMember): boolean {
  return roles.includes('Contractor');
}

/** Shows one status. An archived person cannot sign in, so it does not matter whether the account is active. */
function StatusOf({ person }: { person: StaffMember }) {
  if (person.archived) {
    return <StatusChip tone="neutral" label={text.archived} icon={<Archive />} />;
  }
  return person.isActive ? (
    <StatusChip tone="good" label={text.active} />
  ) : (
    <StatusChip tone="neutral" label={text.inactive} />
  );
}

function Name({ person }: { person: StaffMember }) {
  return (
    <>
      <Typography component="span" variant="subtitle2">
        {/* A name can be in a right-to-left script, which must not reorder the text around it. */}
        <bdi>{fullName(person)}</bdi>
      </Typography>{' '}
      {isContractor(person) && (
        <Typography component="span" variant="hint">
          {text.contractor}
        </Typography>
      )}
      <OnlyBelow width="xl">
        <Email address={person.email} />
      </OnlyBelow>
      <OnlyBelow width="md">{roleNames(person.roles)}</OnlyBelow>
      <Box sx={{ ...hiddenFrom('md'), mt: 0.75 }}>
        <StatusOf person={person} />
      </Box>
      {!person.archived && (
        <OnlyBelow width="xl">
          <SignInState signIn={person.signIn} />
        </OnlyBelow>
      )}
    </>
  );
}

/** Links to the page that lists the contractor. The Archive page lists archived contractors, and the Contractors page
 *  lists the others. */
function ContractorLink({ person }: { person: StaffMember }) {
  const search = { search: person.email };
  const name = fullName(person);
  return person.archived ? (
    <ButtonLink
      size="small"
      to="/dashboard/archive"
      search={search}
      aria-label={text.openArchiveFor(name)}
    >
      {text.openArchive}
    </ButtonLink>
  ) : (
    <ButtonLink
      size="small"
      to="/dashboard/contractors"
      search={search}
      aria-label={text.manageContractor(name)}
    >
      {text.contractorsPage}
    </ButtonLink>
  );
}

/** The columns of the list. A narrow screen shows the email, the roles and the status under the name. */
export function staffColumns(
  actionsOf: (person: StaffMember) => RowAction[],
  selection: Selection<StaffMember>,
): Columns<StaffMember> {
  return [
    selectionColumn(selection, ({ archived }) => !archived),
    {
      header: table.columns.name,
      isRowHeader: true,
      sx: { overflowWrap: 'anywhere' },
      cell: (person) => <Name person={person} />,
    },
    {
      header: table.columns.email,
      from: 'xl',
      sx: { overflowWrap: 'anywhere' },
      cell: ({ email }) => <Email address={email} />,
    },
    { header: table.columns.roles, from: 'md', cell: ({ roles }) => roleNames(roles) },
    {
      header: table.columns.status,
      from: 'md',
      cell: (person) => <StatusOf person={person} />,
    },
    {
      header: signInMessages.header,
      from: 'xl',
      sx: { whiteSpace: 'nowrap' },
      cell: ({ archived, signIn }) => !archived && <SignInState signIn={signIn} />,
    },
    {
      header: table.columns.archived,
      from: 'md',
      cell: ({ archived }) => (
        <Typography component="span" variant="hint">
          {archived ? text.isArchived : text.notArchived}
        </Typography>
      ),
    },
    {
      header: table.columns.actions,
      align: 'right',
      cell: (person) => (
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', alignItems: 'center' }}>
          {isContractor(person) && <ContractorLink person={person} />}
          <RowMenu label={table.actionsFor(fullName(person))} actions={actionsOf(person)} />
        </Stack>
      ),
    },
  ];
}
