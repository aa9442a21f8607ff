import { inLanguage } from '../language/language.ts';

/** The text of the rated freight bill of a percent line. */
export const freightBillMessages = inLanguage('freightBill', {
  download: 'Freight bill',
  downloadNamed: (file: string) => `Freight bill: ${file}`,
  downloadFailed: 'Failed to download the freight bill',
  add: 'Add freight bill',
  addNamed: (line: string) => `Add freight bill: ${line}`,
  replace: 'Replace freight bill',
  replaceNamed: (line: string) => `Replace freight bill: ${line}`,
  title: (line: string) => `Freight bill: ${line}`,
  about:
    'The copy of the rated freight bill that the percentage is computed from. The payee can download it with the statement (49 CFR 376.12(g)).',
  file: 'Rated freight bill',
  fileMissing: 'Choose the file of the freight bill.',
  action: 'Save',
  busy: 'Saving...',
  failed: 'Failed to add the freight bill',
});
