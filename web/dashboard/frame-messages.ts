import { inLanguage } from '../language/language.ts';

/** The text of the layout. It is separate from the text of the home page, because every page loads it. */
export const messages = inLanguage('dashboardFrame', {
  frame: {
    skip: 'Skip to content',
    menu: 'Menu',
    openMenu: 'Open menu',
    pageList: 'Pages',
    product: 'Management System',
    palette: 'Search or jump to…',
    printedOn: (day: string) => `Printed on ${day}`,
  },
  account: {
    open: 'Account menu',
    menu: 'Account',
    profile: 'Profile',
    signOut: 'Logout',
  },
  help: {
    menu: 'Help',
    guide: 'How this works',
    shortcuts: 'Keyboard shortcuts',
    modes: {
      system: 'System setting',
      light: 'Light',
      dark: 'Dark',
    },
  },
  pages: {
    dashboard: 'Dashboard',
    profile: 'Profile',
    timeLogs: 'Time Logs',
    payroll: 'Payroll',
    contractors: 'Contractors',
    reports: 'Reports',
    staff: 'Staff Management',
    invitations: 'Invitations',
    auditLogs: 'Audit Logs',
    archive: 'Archive',
    policies: 'Policy Management',
    company: 'Company Settings',
    operations: 'System Health',
  },
  quickActions: {
    timeLogs: 'Log this week’s days',
    payroll: 'See the pay for each week',
    contractors: 'See your contractors and their days',
    reports: 'Report on pay, days and taxes',
  },
});
