import type { Day } from '../calendar.ts';
import { quarterName } from '../deductions/quarter-name.ts';
import type { AgreementValues } from './entry-values.ts';
import {
  amountPhrase,
  commaList,
  countPhrase,
  dayText,
  optional,
  ownAccountPhrase,
  type EntryDetails,
  type Phrase,
  type Sentences,
} from './phrases.ts';

// This file has the sentences of audit entries about deduction agreements.

function amountOf({ amountCents, percentHundredths }: Partial<AgreementValues>) {
  if (percentHundredths != null) return `${percentHundredths / 100}%`;
  return optional('', amountPhrase(amountCents), ' a week');
}

/** For example: "ended a deduction agreement of Rosa Delgado, Cargo insurance, the truck was sold". */
function agreement(
  template: string,
  { subject, isOwn }: Pick<EntryDetails<'DEDUCTION_AGREEMENT_ENDED'>, 'subject' | 'isOwn'>,
  ...details: Parameters<typeof commaList>
): Phrase {
  return {
    template: isOwn
      ? template.replace('{object}', commaList('a deduction agreement', ...details))
      : template,
    object: commaList(`a deduction agreement of ${subject}`, ...details),
  };
}

const rateText = (thousandths: number | undefined) =>
  thousandths === undefined ? undefined : `${thousandths / 1000}%`;

const quarterText = (quarterStart: Day | undefined) =>
  quarterStart === undefined ? undefined : quarterName(quarterStart);

const ENTRY_VERBS: Readonly<Record<string, string>> = {
  CHARGED: 'charged',
  INTEREST: 'added interest to',
  RELEASED: 'recorded a release of',
  WRITTEN_OFF: 'wrote off part of',
  REFUNDED: 'refunded a credit of',
};

/** For example: "downloaded the document of a deduction agreement of Rosa Delgado, Cargo insurance, lease.pdf, version 2". */
function document(verb: string, entry: EntryDetails<'DOCUMENT_DOWNLOADED'>): Phrase {
  const { name, fileName, version } = entry.after;
  const { template, object } = agreement(
    '{object}',
    entry,
    name,
    fileName,
    optional('version ', version),
  );
  return { template: `${verb} the document of ${template}`, object };
}

export const DEDUCTION_SENTENCES = {
  DEDUCTION_AGREEMENT_ENTERED: (entry) => {
    const { after } = entry;
    const amount = amountPhrase(after.startingBalanceCents);
    const balance =
      after.payWeek === undefined
        ? optional('balance ', amount)
        : optional('pays ', amount, ` with the week of ${dayText(after.payWeek)}`);
    return agreement('entered {object}', entry, after.name, amountOf(after), balance);
  },
  DEDUCTION_AGREEMENT_ENDED: (entry) =>
    agreement('ended {object}', entry, entry.after.name, entry.after.reason),
  DEDUCTION_WEEK_SKIPPED: (entry) => {
    const { name, weekStart, reason } = entry.after;
    const week = optional('week of ', dayText(weekStart));
    return agreement('skipped {object}', entry, name, week, reason);
  },
  DEDUCTION_ENTRY_RECORDED: (entry) => {
    const { kind, name, amountCents, note } = entry.after;
    const verb = ENTRY_VERBS[String(kind)] ?? 'recorded an entry in';
    return agreement(`${verb} {object}`, entry, name, amountPhrase(amountCents), note);
  },
  DEDUCTION_STATEMENT_DOWNLOADED: (entry) => {
    const { name, from, through } = entry.after;
    const days = optional('', dayText(from), optional(' through ', dayText(through)));
    return agreement('downloaded the statement of {object}', entry, name, days);
  },
  FINAL_ACCOUNTING_DOWNLOADED: ownAccountPhrase(
    'downloaded their final accounting',
    'downloaded the final accounting of {object}',
  ),
  ESCROW_RATE_SET: ({ after }) => ({
    template: `set {object}${optional(' to ', rateText(after.rateThousandths))}`,
    object: `the escrow interest rate${optional(' of ', quarterText(after.quarterStart))}`,
  }),
  ESCROW_INTEREST_CREDITED: (entry) => {
    const { quarterStart, rateThousandths, name, from, through, amountCents } = entry.after;
    if (entry.hasNoSubject) {
      const quarter = optional(' of ', quarterText(quarterStart));
      return { template: 'credited {object}', object: `the escrow interest${quarter}` };
    }
    const days = optional('', dayText(from), optional(' through ', dayText(through)));
    const details = [name, amountPhrase(amountCents), days, rateText(rateThousandths)];
    return agreement('credited interest to {object}', entry, ...details);
  },
  DEDUCTION_AGREEMENT_ACKNOWLEDGED: (entry) =>
    agreement('confirmed {object}', entry, entry.after.name),
  DOCUMENT_ADDED: (entry) => document('added', entry),
  DOCUMENT_DOWNLOADED: (entry) => document('downloaded', entry),
  DEDUCTIONS_EXPORTED: ({ after }) => ({
    template: 'exported {object}',
    object: commaList(
      `the deductions under ${countPhrase(after.agreements, 'agreement')}`,
      optional(
        'paid from ',
        dayText(after.startDate),
        optional(' through ', dayText(after.endDate)),
      ),
    ),
  }),
} satisfies Partial<Sentences>;
