import { countOf } from '../../../domain/count-of.ts';
import { inLanguage } from '../../language/language.ts';

export const messages = inLanguage('joinLinks', {
  action: 'Join link',
  actions: 'Join links',
  failed: 'Failed to create the join links',
  prompt: {
    title: (people: number) =>
      people === 1 ? 'Let this person sign in' : `Let ${people} people sign in`,
    explanation: (people: number): string =>
      people === 1
        ? 'With a join link, this person chooses a password that nobody else knows. You copy the link, show it as a QR code or print it.'
        : 'With a join link, each person chooses a password that nobody else knows. You copy the links, show them as QR codes or print them on one sheet.',
    create: (people: number) =>
      people === 1 ? 'Join link for this person' : `Join links for these ${people} people`,
    busy: 'Creating...',
    later: 'Later',
  },
  list: 'Links',
  emailed:
    'We email each person their link. You can also share the links yourself. Each link works once, expires in 7 days and is shown only now.',
  notEmailed:
    'Email is not set up. Give each person their link yourself. Each link works once, expires in 7 days and is shown only now.',
  onlyEmailed: (email: string) =>
    `We email the link to ${email}. Only this person sees it, because the account can access the data of others.`,
  copyAll: 'Copy all',
  print: (links: number) => `Print ${countOf(links, 'link')}`,
  done: 'Done',
  qrCode: 'QR code of the link. A phone’s camera opens it.',
  onlyHere: (host: string) =>
    `You opened Linehaul at ${host}, so this address works only on this computer. Open Linehaul at the address that others use, then create the link again.`,
  share: 'Share',
  shareTitle: 'Your invitation',
  shareText:
    'Open this link to join and choose your own password. The link works once and expires in 7 days.',
  shareWith: (email: string) => `Share the link for ${email}`,
  code: 'QR code',
  codeFor: (email: string) => `QR code of the link for ${email}`,
  sheet: {
    instructions: 'Scan the code with your phone’s camera and choose a password.',
    /** In the other language, because the reader of the sheet has not chosen one. */
    otherLanguage: 'Escanee el código con la cámara de su teléfono y elija una contraseña.',
    worksOnce: 'Works once, for 7 days. / Funciona una vez, durante 7 días.',
  },
});
