import { countOf } from '../../../domain/count-of.ts';
import { inLanguage } from '../../language/language.ts';

export const messages = inLanguage('importFile', {
  choose: 'Choose file',
  file: 'Excel or CSV file',
  removeFile: 'Remove file',
  readFailed: 'The browser could not read this file. Choose it again.',
  template: 'Download template',
  checking: 'Checking...',
  saving: (lines: number) =>
    `Saving ${countOf(lines, 'line')}, all or none. This can take up to a minute.`,
  missing: 'Choose a file first.',
  tooLarge:
    'This file is larger than 1 MB. Copy its lines into a new workbook, or split them into several files.',
  hasProblems: 'Correct the file and choose it again.',
  checkFailed: 'Failed to check the file',
  preview: 'Preview',
  columns: { line: 'Line', result: 'Result' },
  ready: 'Ready',
  problem: (column: string, problem: string) => `${column}: ${problem}`,
  onlyFirst: (shown: number, lines: number) =>
    `The table shows the first ${shown} of ${countOf(lines, 'line')}.`,
});
