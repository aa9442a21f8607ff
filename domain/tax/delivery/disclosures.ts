/** The disclosures that a payee reads before consenting to electronic tax forms: Pub. 1179, part H, section 4.6, and
 *  Treas. Reg. 31.6051-1(j)(3). Changing any sentence requires a new version. */

export const DISCLOSURES_VERSION = '2026-11-26';

export interface Disclosure {
  title: string;
  text: string;
}

interface Carrier {
  name: string;
  /** How the payee can contact the office. Blank if the carrier has entered nothing. */
  contact: string;
}

export function disclosuresOf({ name, contact }: Carrier): Disclosure[] {
  const office = contact === '' ? `the office of ${name}` : `the office of ${name} (${contact})`;
  return [
    {
      title: 'Paper copies',
      text: `If you do not consent, ${name} mails your forms on paper. If you consent, you can still ask ${office} for a paper copy of any form. Asking for a paper copy does not withdraw your consent.`,
    },
    {
      title: 'What you consent to',
      text: `Your consent covers Copy B of every Form 1099-NEC that ${name} issues to you, corrected forms too. It applies to this year and later years until you withdraw it.`,
    },
    {
      title: 'How to withdraw',
      text: `You can withdraw your consent at any time on this page. If you cannot sign in, ask ${office} to mail your forms. The withdrawal applies to forms not yet issued when you withdraw. ${name} confirms it in writing, with its date. Forms issued after that date come on paper.`,
    },
    {
      title: 'When electronic delivery ends',
      text: `Electronic delivery ends if you withdraw your consent, or if your account is deactivated or archived. Forms issued after that come on paper.`,
    },
    {
      title: 'Your contact details',
      text: `To change your mailing address, sign a new Form W-9. To change your email, go to My Profile. Tell ${office} if you cannot sign in. ${name} tells you if its own contact details change.`,
    },
    {
      title: 'What you need',
      text: 'You need a current web browser, internet access, and a program that opens PDF files. You need a printer to print a form. You may have to print a form and attach it to a federal, state or local tax return.',
    },
    {
      title: 'How long forms stay here',
      text: 'Each form stays on this site at least until October 15 of the year after its tax year. A corrected form stays at least 90 days if that is later.',
    },
  ];
}

/** Returns the text whose digest is stored with each consent. */
export function disclosuresText(disclosures: readonly Disclosure[]): string {
  return [DISCLOSURES_VERSION, ...disclosures.map(({ title, text }) => `${title}\n${text}`)].join(
    '\n\n',
  );
}
