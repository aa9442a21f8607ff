import Payments from '@mui/icons-material/PaymentsOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import { useQuery } from '@tanstack/react-query';
import { admits, isAdmin } from '../../domain/access.ts';
import { listContractors, type Contractor } from '../../domain/contractors/schema.ts';
import { MAX_SEARCH_LENGTH } from '../../domain/lists.ts';
import { fullName } from '../../domain/people.ts';
import { listStaff, type StaffMember } from '../../domain/staff/schema.ts';
import { queryOf } from '../app/api.ts';
import { useActor } from '../app/session.tsx';
import { roleNames } from '../people/roles.ts';
import { useDebounced } from '../app/use-debounced.ts';
import type { SessionUser } from '../app/session-storage.ts';
import { contractorPage, mayProcessPayroll, type Command } from './commands.ts';
import { messages } from './messages.ts';

const { people: text } = messages;

const MAX_PEOPLE = 8;
const MIN_NAME_LETTERS = 2;

/** Extracts the name to search for, such as "rosa" from "process payroll for rosa" or "procesar nómina de rosa". */
function nameIn(typed: string): string {
  const name = typed
    .trim()
    .replace(/^(process |run |procesar )?(payroll|pay|n[oó]mina) (for |of |de )?/i, '');
  return name.trim().slice(0, MAX_SEARCH_LENGTH);
}

/** Returns the commands that open the contractor's page and the payroll of the contractor. The page comes first, unless
 *  the typed text asks for payroll. */
function contractorCommands(
  actor: SessionUser,
  person: Contractor,
  asksForPayroll: boolean,
): Command[] {
  const { id, isActive } = person;
  const page = contractorPage(actor, id);
  const label = fullName(person);
  const hint = isActive ? text.contractor : text.inactiveContractor;
  const common = { group: 'People' } as const;
  const opensPage = page ? [{ ...common, id, label, hint, icon: Person, run: page }] : [];
  if (!mayProcessPayroll(actor) || !isActive) return opensPage;
  const opensPayroll: Command = {
    ...common,
    id: `payroll-${id}`,
    label: text.payroll(label),
    icon: Payments,
    run: { to: '/dashboard/payroll', search: { tab: 'tracker', contractor: id } },
  };
  return asksForPayroll ? [opensPayroll, ...opensPage] : [...opensPage, opensPayroll];
}

/** Returns the command that opens the Staff page, filtered by the person's unique email. */
function staffCommand(person: StaffMember): Command {
  const { id, email, roles } = person;
  return {
    id,
    group: 'People',
    label: fullName(person),
    keywords: email,
    hint: roleNames(roles),
    icon: Person,
    run: { to: '/dashboard/staff', search: { search: email } },
  };
}

/** Searches the people whose pages the actor may open. Requests only the lists that the actor may read. Ignores the
 *  responses for text that was typed earlier. */
export function usePeople(typed: string) {
  const actor = useActor();
  const findsContractors =
    admits(listContractors.access, actor) && contractorPage(actor, '') !== undefined;
  const findsStaff = isAdmin(actor) && admits(listStaff.access, actor);
  const name = nameIn(typed);
  const search = useDebounced(name);
  const isLongEnough = search.length >= MIN_NAME_LETTERS;
  const input = { query: { search, limit: MAX_PEOPLE } };
  const contractors = useQuery({
    ...queryOf(listContractors, input),
    placeholderData: () => undefined,
    enabled: isLongEnough && findsContractors,
  });
  const staff = useQuery({
    ...queryOf(listStaff, input),
    placeholderData: () => undefined,
    enabled: isLongEnough && findsStaff,
  });
  const isTyping = name !== search && name.length >= MIN_NAME_LETTERS;
  const isCurrent = name === search && isLongEnough;
  const failed = isCurrent ? [contractors, staff].filter(({ isError }) => isError) : [];
  const drivers = (isCurrent && contractors.data?.contractors) || [];
  const staffMembers = ((isCurrent && staff.data?.users) || []).filter(
    (person) => !person.archived && !drivers.some(({ id }) => id === person.id),
  );
  return {
    people: [
      ...drivers.flatMap((person) => contractorCommands(actor, person, name !== typed.trim())),
      ...staffMembers.map(staffCommand),
    ],
    /** Also true while the person types, before the app sends the request. */
    isSearching:
      (isTyping && (findsContractors || findsStaff)) || contractors.isFetching || staff.isFetching,
    error: failed[0]?.error ?? null,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
