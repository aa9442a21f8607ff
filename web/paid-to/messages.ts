import { countOf } from '../../domain/count-of.ts';
import type { DatedState } from '../../domain/effective-dates.ts';
import { inLanguage } from '../language/language.ts';

const STATES: Readonly<Record<DatedState, string>> = {
  PLANNED: 'Planned',
  IN_FORCE: 'Current',
  PAST: 'Past',
  REMOVED: 'Removed',
};

export const messages = inLanguage('paidTo', {
  list: {
    title: 'Paid to',
    loading: 'Loading the payee...',
    loadFailed: 'Failed to load the payee',
    direct: 'Paid directly',
    columns: { payee: 'Payee', from: 'From', state: 'Status', set: 'Set by', actions: 'Actions' },
    states: STATES,
    setBy: (by: string | null, day: string) => (by === null ? day : `${by}, ${day}`),
    change: 'Change the payee',
    addDrivers: 'Add drivers',
    actionsFor: (payee: string, day: string) => `Actions for ${payee}, ${day}`,
    remove: 'Remove',
    drivers: (name: string) => `Drivers paid to ${name}`,
    driver: 'Driver',
    older: (rows: number) => `Show ${countOf(rows, 'past or removed payee')}`,
    hideOlder: 'Hide past and removed payees',
  },
  form: {
    title: 'Who is paid?',
    titleOfDrivers: (payee: string) => `Add drivers whose pay goes to ${payee}`,
    about:
      'The payee gets one settlement, one payment and one 1099-NEC for the work of all drivers, and needs the W-9. Days and rates stay the driver’s.',
    payee: 'Payee',
    payeePlaceholder: 'Nobody else: pay the driver directly',
    drivers: 'Drivers',
    noDrivers: 'Choose at least one driver.',
    from: 'From',
    fromHint: 'A Monday. A week that is processed keeps its payee.',
    notMonday: 'Choose a Monday.',
    reason: 'Reason (optional)',
    submit: 'Save payee',
    busy: 'Saving...',
    failed: 'Failed to save the payee',
  },
  remove: {
    title: 'Remove this planned payee?',
    about: (payee: string, day: string) =>
      `${payee}, from ${day}. The current payee stays in effect.`,
    submit: 'Remove',
    busy: 'Removing...',
    failed: 'Failed to remove the payee',
  },
  own: {
    title: 'My drivers',
    about: 'Their pay goes to you. It is in your settlement of the week.',
    previous: 'Previous week',
    next: 'Next week',
    loading: 'Loading your drivers...',
    loadFailed: 'Failed to load your drivers',
    empty: 'No driver is paid to you in this week.',
    noDays: 'No days logged',
    statuses: { PENDING: 'Pending', APPROVED: 'Approved', REJECTED: 'Rejected' },
    total: 'Total',
    processed: 'In your settlement',
    open: 'Not processed',
    show: 'Let my drivers see these amounts',
    failed: 'Failed to save',
  },
});
