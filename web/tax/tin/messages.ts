import { countOf } from '../../../domain/count-of.ts';
import { MAX_PAYEES_IN_FILE, type MatchState } from '../../../domain/tax/tin/match-rules.ts';

const states: Readonly<Record<MatchState, string>> = {
  NONE: 'Not matched yet',
  STALE: 'New W-9, match again',
  MATCH: 'Match',
  PROBLEM: 'No match',
};

export const messages = {
  title: 'TIN matching',
  subtitle:
    'Check with the IRS whether the names and taxpayer numbers of your payees match, before you file. You need a TIN Matching account in IRS e-Services.',
  loading: 'Loading the payees...',
  loadFailed: 'Failed to load the payees',
  open: (open: number) =>
    open === 0
      ? 'Every payee with a Form W-9 matches.'
      : `${countOf(open, 'payee has', 'payees have')} no match on file.`,
  showOpen: 'Show only these',
  showAll: 'Show all',
  noneOnPage: 'No payees on this page',
  nobody: 'Nobody has a Form W-9 with a number',
  nobodyHint: 'Payees appear here once their Form W-9 has a taxpayer number.',
  columns: { payee: 'Payee', tin: 'Number', result: 'Result', actions: 'Actions' },
  states,
  resultOn: (day: string, by: string | null) => (by === null ? day : `${day}, entered by ${by}`),
  file: {
    action: (count: number) => `Create a file for ${countOf(count, 'payee')}`,
    hint: `A file has at most ${MAX_PAYEES_IN_FILE} payees. It contains full taxpayer numbers. Delete it after the upload.`,
    loadFailed: 'Failed to load the payees for the file',
    busy: 'Creating the file...',
    failed: 'Failed to create the file',
  },
  results: {
    action: 'Record IRS results',
    title: 'Record IRS results',
    about:
      'Choose the result file from the IRS, or paste all of it. Each line ends with a response code. If a line is not valid, nothing is recorded.',
    content: 'Lines of the file',
    missing: 'Choose the file or paste its lines.',
    submit: 'Record',
    busy: 'Recording...',
    failed: 'Failed to record the results',
  },
  record: {
    action: 'Enter result',
    actionNamed: (name: string) => `Enter result: ${name}`,
    title: (name: string) => `TIN matching result for ${name}`,
    code: 'Response',
    choose: 'Choose the response',
    codeMissing: 'Choose the response.',
    option: (code: number, sentence: string) => `${code}: ${sentence}`,
    resultOn: 'Response date',
    dayInvalid: 'Enter the day of the response, today or earlier.',
    submit: 'Record',
    busy: 'Recording...',
    failed: 'Failed to record the result',
  },
};
