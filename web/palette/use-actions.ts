import AccessTime from '@mui/icons-material/AccessTime';
import Approval from '@mui/icons-material/FactCheckOutlined';
import Assignment from '@mui/icons-material/AssignmentOutlined';
import Contrast from '@mui/icons-material/Contrast';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Functions from '@mui/icons-material/Functions';
import Invite from '@mui/icons-material/PersonAddOutlined';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/Logout';
import Payments from '@mui/icons-material/PaymentsOutlined';
import Password from '@mui/icons-material/PasswordOutlined';
import { useColorScheme } from '@mui/material/styles';
import { admits, can, isAdmin, seesTaxPapersOfOthers } from '../../domain/access.ts';
import { addContractor } from '../../domain/contractors/schema.ts';
import { invite } from '../../domain/invitations/schema.ts';
import { processWeek } from '../../domain/payroll/schema.ts';
import { addStaff } from '../../domain/staff/schema.ts';
import { listApprovals } from '../../domain/time-logs/schema.ts';
import { signOut, useActor } from '../app/session.tsx';
import type { SessionUser } from '../app/session-storage.ts';
import { runShortcut } from '../app/use-shortcuts.ts';
import type { Command } from './commands.ts';

type Action = Omit<Command, 'group'> & { mayUse: (actor: SessionUser) => boolean };

const always = () => true;

/** What leads to the place where it is done, for those who may do it. */
const LEADING: readonly Action[] = [
  {
    id: 'log-week',
    label: 'Log this week',
    words: 'time days hours submit',
    icon: AccessTime,
    mayUse: (actor) => can(actor, 'access:time-logs-page'),
    run: { to: '/dashboard/time-logs', search: { tab: 'my-weeks' } },
  },
  {
    id: 'approve',
    label: 'Approve days',
    words: 'reject time approvals queue',
    icon: Approval,
    mayUse: (actor) => can(actor, 'access:time-logs-page') && admits(listApprovals.access, actor),
    run: { to: '/dashboard/time-logs', search: { tab: 'approvals' } },
  },
  {
    id: 'process-payroll',
    label: 'Process payroll',
    words: 'run pay week',
    icon: Payments,
    mayUse: (actor) => can(actor, 'access:payroll-page') && admits(processWeek.access, actor),
    run: { to: '/dashboard/payroll', search: { tab: 'tracker' } },
  },
  {
    id: 'add-contractor',
    label: 'Add contractor',
    words: 'new driver hire',
    icon: Invite,
    mayUse: (actor) => can(actor, 'access:contractors-page') && admits(addContractor.access, actor),
    run: { to: '/dashboard/contractors', search: { open: 'add' } },
  },
  {
    id: 'add-staff',
    label: 'Add staff member',
    words: 'new employee hire',
    icon: Invite,
    mayUse: (actor) => isAdmin(actor) && admits(addStaff.access, actor),
    run: { to: '/dashboard/staff', search: { open: 'add' } },
  },
  {
    id: 'invite',
    label: 'Invite a person',
    words: 'invitation join link',
    icon: Invite,
    mayUse: (actor) => can(actor, 'assign_roles') && admits(invite.access, actor),
    run: { to: '/dashboard/invitations', search: { open: 'invite' } },
  },
  {
    id: 'generate-document',
    label: 'Generate a tax document',
    words: '1099 nec w9 form',
    icon: Description,
    mayUse: (actor) => can(actor, 'access:payroll-page'),
    run: { to: '/dashboard/payroll', search: { tab: 'tax-documents', open: 'generate' } },
  },
  {
    id: 'tax-year',
    label: 'Year-end reconciliation',
    words: '1099 tax year end forms',
    icon: Functions,
    mayUse: (actor) => can(actor, 'action:process-payroll') && seesTaxPapersOfOthers(actor),
    run: { to: '/dashboard/payroll/year' },
  },
  {
    id: 'w9-forms',
    label: 'W-9 forms',
    words: 'w9 taxpayer tin',
    icon: Assignment,
    mayUse: seesTaxPapersOfOthers,
    run: { to: '/dashboard/w9-forms' },
  },
  {
    id: 'own-w9',
    label: 'My Form W-9',
    words: 'w9 sign taxpayer',
    icon: Assignment,
    mayUse: always,
    run: { to: '/dashboard/profile/w9' },
  },
  {
    id: 'change-password',
    label: 'Change password',
    icon: Password,
    mayUse: always,
    run: { to: '/dashboard/profile', search: { open: 'password' } },
  },
];

const HELP: Action = {
  id: 'help',
  label: 'How this works',
  words: 'help guide manual instructions',
  icon: MenuBook,
  mayUse: always,
  run: { to: '/dashboard/help' },
};

const MODES = [
  { mode: 'dark', label: 'Switch to dark', icon: DarkMode },
  { mode: 'light', label: 'Switch to light', icon: LightMode },
  { mode: 'system', label: 'Light or dark as the system', icon: Contrast },
] as const;

/** What this person may do, in the order of the day. */
export function useActions(): Command[] {
  const actor = useActor();
  const { mode, setMode } = useColorScheme();
  const group = 'Actions' as const;
  return [
    ...[...LEADING, HELP]
      .filter(({ mayUse }) => mayUse(actor))
      .map((action) => ({ ...action, group })),
    ...MODES.filter((choice) => choice.mode !== mode).map((choice) => ({
      id: `mode-${choice.mode}`,
      group,
      label: choice.label,
      words: 'theme colors mode night day',
      icon: choice.icon,
      run: () => setMode(choice.mode),
    })),
    {
      id: 'overview',
      group,
      label: 'Keyboard shortcuts',
      words: 'help keys',
      icon: Keyboard,
      run: () => runShortcut('overview'),
    },
    {
      id: 'sign-out',
      group,
      label: 'Log out',
      words: 'logout sign out leave',
      icon: Logout,
      run: () => void signOut(),
    },
  ];
}
