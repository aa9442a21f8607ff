import { countOf } from '../../../domain/count-of.ts';
import { inLanguage } from '../../language/language.ts';

/** The text that all imports of a CSV file share. */
export const messages = inLanguage('csvFile', {
  choose: 'Choose CSV file',
  file: 'CSV file',
  template: 'Download template',
  checking: 'Checking...',
  missing: 'Choose a file first.',
  hasProblems: 'Correct the file and choose it again.',
  checkFailed: 'Failed to check the file',
  preview: 'Preview',
  columns: { line: 'Line', result: 'Result' },
  ready: 'Ready',
  problem: (column: string, problem: string) => `${column}: ${problem}`,
  onlyFirst: (shown: number, lines: number) =>
    `The table shows the first ${shown} of ${countOf(lines, 'line')}.`,
});
