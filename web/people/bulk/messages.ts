import { countOf } from '../../../domain/count-of.ts';
import { inLanguage } from '../../language/language.ts';

export const messages = inLanguage('bulk', {
  column: 'Select',
  select: (name: string) => `Select ${name}`,
  bar: 'Selected people',
  selected: (people: number) => `${people} selected`,
  all: (people: number) => `Select all ${people} on this page`,
  clear: 'Clear',
  limit: (max: number) => `You can change at most ${max} people at once.`,
  actions: 'Actions',
  results: {
    done: (people: number) => `Done for ${countOf(people, 'person', 'people')}`,
    refused: (people: number) => `Not done for ${countOf(people, 'person', 'people')}`,
    undo: 'Undo',
    close: 'Close',
    undone: 'Change undone',
    undoFailed: 'Failed to undo the change',
  },
  supervisor: {
    action: 'Set supervisor',
    title: (people: number) => `Set the supervisor of ${countOf(people, 'contractor')}`,
    hint: 'The supervisor sees their records and approves their days.',
    missing: 'Choose a supervisor.',
    submit: 'Set supervisor',
    busy: 'Saving...',
    failed: 'Failed to set the supervisor',
  },
  w9: {
    action: 'Request W-9',
    title: (people: number) => `Request the W-9 of ${countOf(people, 'person', 'people')}?`,
    about: 'Each person gets a notification, and an email if email is set up.',
    busy: 'Requesting...',
    failed: 'Failed to request the W-9',
  },
  archive: {
    action: 'Archive',
    title: (people: number) => `Archive ${countOf(people, 'person', 'people')}?`,
    about:
      'They are signed out and can no longer sign in. Their records stay. People with unpaid weeks are not archived.',
    busy: 'Archiving...',
    failed: 'Failed to archive',
  },
});
