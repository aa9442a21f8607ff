import { inLanguage } from '../language/language.ts';

export const messages = inLanguage('exports', {
  title: 'Export',
  subtitle: 'Take days and hours to other systems. A blank means that there is nothing.',
  payroll: 'Payroll',
  startDate: 'From',
  endDate: 'Through',
  failed: 'Failed to export the file',
  days: {
    title: 'Days and quantities',
    about: 'Every logged day with its hours, miles, loads and status.',
    xlsx: 'Export days to Excel',
    csv: 'Export days as CSV',
  },
  hours: {
    title: 'Hours of employees',
    about:
      'The approved hours of people who are not contractors, for your W-2 payroll. Hours over 40 in a pay week are overtime: move them if an employee is exempt. Gusto matches people by name.',
    gusto: 'Export hours for Gusto',
    plain: 'Export hours as CSV',
  },
});
