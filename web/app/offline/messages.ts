import { countOf } from '../../../domain/count-of.ts';
import { inLanguage } from '../../language/language.ts';

export const offlineMessages = inLanguage('offline', {
  bar: {
    name: 'Connection',
    lost: 'No connection.',
    asOf: (moment: string) => `Last updated ${moment}.`,
    unsent: (count: number) =>
      `${countOf(count, 'entry', 'entries')} saved on this device, not sent yet.`,
    sending: 'Sending...',
    sendNow: 'Send now',
    show: 'Show entries',
    hide: 'Hide entries',
    openWeek: 'Open week',
    sent: (count: number) => `${countOf(count, 'entry', 'entries')} sent.`,
    refused: (count: number) => `${countOf(count, 'entry was', 'entries were')} not accepted.`,
    clockAhead: (duration: string) =>
      `The clock of this device is ${duration} ahead. Linehaul uses the company’s date and time.`,
    clockBehind: (duration: string) =>
      `The clock of this device is ${duration} behind. Linehaul uses the company’s date and time.`,
    savedAs: 'Saved on this device',
    noStorage:
      'This browser can’t save entries on this device, often because of private browsing. Entries are sent only while you have a connection.',
  },
  discarding: {
    action: 'Discard',
    actionNamed: (label: string) => `Discard ${label}`,
    title: 'Discard the entry?',
    about: (label: string) =>
      `${label} will not be sent. It and its photo will be deleted from this device.`,
  },
  callDispatch: (phone: string) => `Call dispatch: ${phone}`,
  refused: 'The entry was not accepted.',
  wrongDay:
    'The clock of this device was wrong when you saved this entry. Check its days, then send it again.',
  full: 'This device has no space left, and there is no connection. Free some space, or wait for a connection and save again.',
  notDecided: (count: number, reason: string) =>
    `Your decision on ${countOf(count, 'day')} was not saved. ${reason}`.trim(),
  signOut: {
    title: 'Sign out with unsent entries?',
    about: (count: number) =>
      `${countOf(count, 'entry is', 'entries are')} saved on this device and not sent yet. Signing out deletes ${count === 1 ? 'it' : 'them'}.`,
    confirm: 'Delete and sign out',
  },
  release: {
    ready: 'A new version of Linehaul is ready.',
    reload: 'Reload',
  },
  install: {
    title: 'Install Linehaul on this device',
    about: 'It opens like an app, and you can log days without a connection.',
    install: 'Install',
    onApple: 'In Safari, tap Share, then Add to Home Screen.',
    later: 'Not now',
  },
});
