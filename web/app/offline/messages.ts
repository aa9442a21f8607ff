import { countOf } from '../../../domain/count-of.ts';
import { inLanguage } from '../../language/language.ts';

/** The text about offline work, the installed app and new releases. */
export const offlineMessages = inLanguage('offline', {
  bar: {
    name: 'Connection',
    lost: 'No connection.',
    asOf: (moment: string) => `Last updated ${moment}.`,
    waiting: (count: number) => `${countOf(count, 'entry', 'entries')} saved on this phone.`,
    sending: 'Sending...',
    sendNow: 'Send now',
    show: 'Show entries',
    hide: 'Hide entries',
    sent: (count: number) => `${countOf(count, 'entry', 'entries')} sent.`,
    refused: (count: number) => `${countOf(count, 'entry was', 'entries were')} not accepted.`,
    savedAs: 'Saved on this phone',
    noStorage:
      'This browser can’t store entries on the phone, for example in private mode. Entries are sent only while you have a connection.',
  },
  discarding: {
    action: 'Discard',
    actionNamed: (label: string) => `Discard ${label}`,
    title: 'Discard the entry?',
    about: (label: string) =>
      `${label} is not sent. It is deleted from this phone, with its photo if it has one.`,
  },
  callDispatch: (phone: string) => `Call dispatch: ${phone}`,
  refused: 'The entry was not accepted.',
  full: 'This phone has no space left, and there is no connection. Free some space, or wait for a connection and save again.',
  notDecided: (count: number, reason: string) =>
    `${countOf(count, 'day was', 'days were')} not decided. ${reason}`.trim(),
  signOut: {
    title: 'Sign out with unsent entries?',
    about: (count: number) =>
      `${countOf(count, 'entry is', 'entries are')} saved on this phone and not sent yet. Signing out deletes ${count === 1 ? 'it' : 'them'}.`,
    confirm: 'Delete and sign out',
  },
  release: {
    ready: 'A new version of Linehaul is ready.',
    reload: 'Reload',
  },
  install: {
    title: 'Install Linehaul on this phone',
    about: 'It opens like an app, and you can log days without a connection.',
    install: 'Install',
    onApple: 'In Safari, tap Share, then Add to Home Screen.',
    later: 'Not now',
  },
});
