import type { Day } from '../../calendar.ts';
import { countOf } from '../../count-of.ts';
import { sentencesOf, type Format } from '../../sentence.ts';

interface Count {
  count: number;
}

export const say = sentencesOf('delivery', {
  sampleFirst: 'Open the sample PDF first. It shows the code.',
  wrongCode:
    'code: This code does not match your newest sample PDF. Open the PDF again and enter its code.',
  createSampleFirst: 'Create a sample PDF first.',
  disclosuresChanged: 'The disclosures have changed. Reload the page, read them and consent again.',
  sampleReady: 'The sample PDF is ready',
  consented: 'You will get your tax forms electronically',
  withdrawn: 'Your consent is withdrawn. Forms that have not been issued yet will be mailed.',
  notConsented: 'This person has not consented to electronic delivery.',
  withdrawalRecorded:
    'The withdrawal is recorded. Forms that have not been issued yet will be mailed.',

  // The delivery of forms
  onlyNec: 'Only Form 1099-NEC can be furnished.',
  alreadyFurnished: ({ furnishedOn }: { furnishedOn: Day }, { day }: Format) =>
    `This form was furnished on ${day(furnishedOn)}.`,
  submitFirst: 'Mark this form as submitted before you furnish it.',
  cannotSignIn: 'This payee can no longer sign in. Mail the form.',
  noConsent: 'This payee has not consented to electronic delivery. Mail the form.',
  mailedInFuture: 'mailedOn: Enter a mailing date, today or earlier.',
  mailedTooEarly: ({ year }: { year: number }) => `mailedOn: Enter a day in ${year} or later.`,
  formChanged: 'This form or the payee’s consent changed. Reload the page.',
  furnishedMeanwhile: 'One of these forms was furnished in the meantime. Reload the page.',
  nothingToMail: ({ year }: { year: number }) => `There are no forms for ${year} to mail.`,
  furnished: 'Form furnished electronically',
  formsFurnished: ({ count }: Count) => `${countOf(count, 'form')} furnished electronically.`,
  formsLeft: ({ count }: Count) => `${countOf(count, 'form is', 'forms are')} not furnished yet.`,
  furnishAgain: 'Choose “Furnish all” again.',
  formsToMail: ({ count }: Count) => `${countOf(count, 'form')} must be mailed.`,
  mailed: ({ count, mailedOn }: { count: number; mailedOn: Day }, { day }: Format) =>
    `${countOf(count, 'form')} marked as mailed on ${day(mailedOn)}`,
});
