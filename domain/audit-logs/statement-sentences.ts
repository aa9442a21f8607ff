import { countPhrase, dayText, optional, type Sentences } from './phrases.ts';

// This file has the sentences of audit entries about settlement statements.

export const STATEMENT_SENTENCES = {
  SETTLEMENT_STATEMENT_DOWNLOADED: ({ subject, isOwn, after }) => {
    const week = optional(', week of ', dayText(after.weekStart));
    return {
      template: isOwn
        ? `downloaded their settlement statement${week}`
        : `downloaded the settlement statement of {object}${week}`,
      object: subject,
    };
  },
  SETTLEMENT_STATEMENTS_DOWNLOADED: ({ after }) => ({
    template: 'downloaded {object}',
    object: `${countPhrase(after.statements, 'settlement statement', 'settlement statements')}${optional(', week of ', dayText(after.weekStart))}`,
  }),
  SETTLEMENT_STATEMENT_SENT: ({ subject, after }) => ({
    template: `sent the settlement statement of {object} again${optional(', week of ', dayText(after.weekStart))}`,
    object: subject,
  }),
} satisfies Partial<Sentences>;
