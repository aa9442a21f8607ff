import AccessTime from '@mui/icons-material/AccessTime';
import Approval from '@mui/icons-material/FactCheckOutlined';
import Assignment from '@mui/icons-material/AssignmentOutlined';
import Contrast from '@mui/icons-material/Contrast';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import EditCalendar from '@mui/icons-material/EditCalendarOutlined';
import Functions from '@mui/icons-material/Functions';
import Invite from '@mui/icons-material/PersonAddOutlined';
import MenuBook from '@mui/icons-material/MenuBookOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import Logout from '@mui/icons-material/Logout';
import Payments from '@mui/icons-material/PaymentsOutlined';
import Password from '@mui/icons-material/PasswordOutlined';
import { useColorScheme } from '@mui/material/styles';
import {
  admits,
  can,
  enteringDays,
  isAdmin,
  seesTaxDocumentsOfOthers,
} from '../../domain/access.ts';
import { addContractor } from '../../domain/contractors/schema.ts';
import { invite } from '../../domain/invitations/schema.ts';
import { addStaff } from '../../domain/staff/schema.ts';
import { listApprovals } from '../../domain/time-logs/approval-schema.ts';
import { signOut, useActor } from '../app/session.tsx';
import type { SessionUser } from '../app/session-storage.ts';
import { runShortcut } from '../app/use-shortcuts.ts';
import { mayProcessPayroll, type Command } from './commands.ts';
import { messages } from './messages.ts';

const { actions: text, modes } = messages;

type Action = Omit<Command, 'group'> & { mayUse: (actor: SessionUser) => boolean };

const always = () => true;

/** The actions that open the page for a task. Each action defines who may use it. */
const PAGE_ACTIONS: readonly Action[] = [
  {
    id: 'log-week',
    ...text.logWeek,
    icon: AccessTime,
    mayUse: (actor) => can(actor, 'access:time-logs-page'),
    run: { to: '/dashboard/time-logs', search: { tab: 'my-weeks' } },
  },
  {
    id: 'approve',
    ...text.approve,
    icon: Approval,
    mayUse: (actor) => can(actor, 'access:time-logs-page') && admits(listApprovals.access, actor),
    run: { to: '/dashboard/time-logs', search: { tab: 'approvals' } },
  },
  {
    id: 'enter-days',
    ...text.enterDays,
    icon: EditCalendar,
    mayUse: (actor) => admits(enteringDays, actor),
    run: { to: '/dashboard/time-logs/enter-days' },
  },
  {
    id: 'process-payroll',
    ...text.processPayroll,
    icon: Payments,
    mayUse: mayProcessPayroll,
    run: { to: '/dashboard/payroll', search: { tab: 'tracker' } },
  },
  {
    id: 'add-contractor',
    ...text.addContractor,
    icon: Invite,
    mayUse: (actor) => can(actor, 'access:contractors-page') && admits(addContractor.access, actor),
    run: { to: '/dashboard/contractors', search: { open: 'add' } },
  },
  {
    id: 'add-staff',
    ...text.addStaff,
    icon: Invite,
    mayUse: (actor) => isAdmin(actor) && admits(addStaff.access, actor),
    run: { to: '/dashboard/staff', search: { open: 'add' } },
  },
  {
    id: 'invite',
    ...text.invite,
    icon: Invite,
    mayUse: (actor) => can(actor, 'assign_roles') && admits(invite.access, actor),
    run: { to: '/dashboard/invitations', search: { open: 'invite' } },
  },
  {
    id: 'generate-document',
    ...text.generateDocument,
    icon: Description,
    mayUse: (actor) => can(actor, 'access:payroll-page'),
    run: { to: '/dashboard/payroll', search: { tab: 'tax-documents', open: 'generate' } },
  },
  {
    id: 'readiness',
    ...text.readiness,
    icon: Functions,
    mayUse: (actor) => can(actor, 'action:process-payroll') && seesTaxDocumentsOfOthers(actor),
    run: { to: '/dashboard/payroll/readiness' },
  },
  {
    id: 'tin-matching',
    ...text.tinMatching,
    icon: Functions,
    mayUse: isAdmin,
    run: { to: '/dashboard/payroll/tin-matching' },
  },
  {
    id: 'tax-year',
    ...text.taxYear,
    icon: Functions,
    mayUse: (actor) => can(actor, 'action:process-payroll') && seesTaxDocumentsOfOthers(actor),
    run: { to: '/dashboard/payroll/year' },
  },
  {
    id: 'w9-forms',
    ...text.w9Forms,
    icon: Assignment,
    mayUse: seesTaxDocumentsOfOthers,
    run: { to: '/dashboard/w9-forms' },
  },
  {
    id: 'own-w9',
    ...text.ownW9,
    icon: Assignment,
    mayUse: always,
    run: { to: '/dashboard/profile/w9' },
  },
  {
    id: 'change-password',
    ...text.changePassword,
    icon: Password,
    mayUse: always,
    run: { to: '/dashboard/profile', search: { open: 'password' } },
  },
];

const HELP: Action = {
  id: 'help',
  ...text.help,
  icon: MenuBook,
  mayUse: always,
  run: { to: '/dashboard/help' },
};

const MODES = [
  { mode: 'dark', icon: DarkMode },
  { mode: 'light', icon: LightMode },
  { mode: 'system', icon: Contrast },
] as const;

export function useActions(): Command[] {
  const actor = useActor();
  const { mode, setMode } = useColorScheme();
  const group = 'Actions' as const;
  return [
    ...[...PAGE_ACTIONS, HELP]
      .filter(({ mayUse }) => mayUse(actor))
      .map((action) => ({ ...action, group })),
    ...MODES.filter((choice) => choice.mode !== mode).map((choice) => ({
      id: `mode-${choice.mode}`,
      group,
      label: modes[choice.mode],
      keywords: modes.keywords,
      icon: choice.icon,
      run: () => setMode(choice.mode),
    })),
    {
      id: 'overview',
      group,
      ...text.shortcuts,
      icon: Keyboard,
      run: () => runShortcut('overview'),
    },
    {
      id: 'sign-out',
      group,
      ...text.signOut,
      icon: Logout,
      run: () => void signOut(),
    },
  ];
}
