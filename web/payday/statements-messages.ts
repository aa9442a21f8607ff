import { countOf } from '../../domain/count-of.ts';
import { inLanguage } from '../language/language.ts';

export const statementsMessages = inLanguage('paydayStatements', {
  actions: {
    pdf: (count: number) => `Download ${countOf(count, 'statement')} (one PDF)`,
    zip: (count: number) => `Download ${countOf(count, 'statement')} (ZIP)`,
  },
  preparing: (count: number) => `Preparing ${countOf(count, 'statement')}...`,
  received: (size: string) => `Downloading, ${size} so far...`,
  failed: 'Failed to download the statements',
  sendAgain: (count: number) => `Send ${countOf(count, 'statement')} again`,
  sendTitle: (count: number) => `Send ${countOf(count, 'statement')} again?`,
  sendHint:
    'Each payee of a paid settlement gets a notice in Linehaul and an email with a link to the statement. The link needs a sign-in.',
  send: 'Send again',
  sending: 'Sending...',
  sendFailed: 'Failed to send the statements',
  notSent: (names: string) =>
    `Not sent to ${names}, because they cannot sign in. Download their statements, and send them in another way.`,
});
