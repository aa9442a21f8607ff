import Archive from '@mui/icons-material/ArchiveOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { fullName } from '../../domain/people.ts';
import { roleNames } from '../people/roles.ts';
import type { StaffMember } from '../../domain/staff/schema.ts';
import { ButtonLink } from '../app/links.tsx';
import { columnFrom, hiddenFrom } from '../ui/columns.ts';
import { Email } from '../ui/Email.tsx';
import { RowMenu, type RowAction } from '../ui/RowMenu.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { messages } from './messages.ts';

const { row: text } = messages;

/** Hides a column on a narrow screen, where the name cell shows the email, the roles and the status. */
export const ON_WIDE = columnFrom('md');
const ON_NARROW = hiddenFrom('md');

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

function NameCell({ person }: { person: StaffMember }) {
  return (
    <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
      <Typography component="span" variant="subtitle2">
        {/* A name can be in a right-to-left script, which must not reorder the text around it. */}
        <bdi>{fullName(person)}</bdi>
      </Typography>{' '}
      {isContractor(person) && (
        <Typography component="span" variant="hint">
          {text.contractor}
        </Typography>
      )}
      <Typography variant="caption" component="div" sx={ON_NARROW}>
        <Email address={person.email} />
        <br />
        {roleNames(person.roles)}
      </Typography>
      <Box sx={{ ...ON_NARROW, mt: 0.75 }}>
        <StatusOf person={person} />
      </Box>
    </TableCell>
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

interface StaffRowProps {
  person: StaffMember;
  actions: RowAction[];
}

export function StaffRow({ person, actions }: StaffRowProps) {
  return (
    <TableRow hover>
      <NameCell person={person} />
      <TableCell sx={{ ...ON_WIDE, overflowWrap: 'anywhere' }}>
        <Email address={person.email} />
      </TableCell>
      <TableCell sx={ON_WIDE}>{roleNames(person.roles)}</TableCell>
      <TableCell sx={ON_WIDE}>
        <StatusOf person={person} />
      </TableCell>
      <TableCell sx={ON_WIDE}>
        <Typography component="span" variant="hint">
          {person.archived ? text.isArchived : text.notArchived}
        </Typography>
      </TableCell>
      <TableCell align="right">
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', alignItems: 'center' }}>
          {isContractor(person) && <ContractorLink person={person} />}
          <RowMenu label={messages.table.actionsFor(fullName(person))} actions={actions} />
        </Stack>
      </TableCell>
    </TableRow>
  );
}
