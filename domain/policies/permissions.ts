import type { Permission } from '../access.ts';

/** Describes each permission for the person who grants it. */
export const PERMISSION_SENTENCES: Readonly<Record<Permission, string>> = {
  'access:dashboard-page': 'Opens the dashboard.',
  'access:profile-page': 'Sees their own figures on the dashboard.',
  'access:time-logs-page': 'Opens Time Logs and logs their own days.',
  'access:payroll-page': 'Opens Payroll and sees the settlements in their scope.',
  'access:contractors-page': 'Opens the Contractors page.',
  'access:reports-page': 'Opens the Reports page.',
  'access:staff-management-page': 'Sees Staff Management in the menu.',
  'access:audit-logs-page': 'Sees Audit Logs in the menu.',
  'access:admin-dashboard': 'Sees the Archive in the menu.',
  'action:process-payroll': 'Processes payroll and sees what others earn.',
  'action:approve-time-log': 'Approves and rejects the days of others.',
  'action:run-reports': 'Generates reports and exports them.',
  'action:manage-profiles': 'Adds people, changes their details and their roles.',
  'action:assign-policies': 'Assigns policies and decides who reports to whom.',
  'action:reset-passwords': 'Sets temporary passwords for others.',
  'action:reveal-tin':
    'Sees a full taxpayer number or prints a W-9 with it. The audit logs record each time.',
  assign_roles: 'Manages contractors and invites them.',
};
