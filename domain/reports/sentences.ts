import { sentencesOf } from '../sentence.ts';

export const say = sentencesOf('reports', {
  datesOutOfRange: 'Choose dates from 2000 to 2100.',
  tooLong: 'A report covers at most 10 years. Choose a shorter range.',
  payOfOthers: 'You cannot see the pay of others. Choose “Day worked” under “Count pay by”.',
  oneContractor: 'Only administrators can choose a single contractor.',
  taxFigures: 'Only HR, accountants and administrators can see tax figures.',
  generated: 'Report generated successfully!',
  deleted: 'Report deleted successfully!',
});
