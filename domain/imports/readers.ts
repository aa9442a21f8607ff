import { readComdataLine } from './comdata.ts';
import { readFuelLine } from './fuel-lines.ts';
import { readDayLine } from './work-days.ts';
import { readPayLine } from './pay-lines.ts';
import type { ImportRow, ReadingOptions } from './rows.ts';
import type { ImportSource } from './sources.ts';
import type { FileRow } from './table.ts';

/** The reader of a line of each source. */
export const READERS: Readonly<
  Record<ImportSource, (row: FileRow, options: ReadingOptions) => ImportRow[]>
> = {
  EFS: readFuelLine,
  COMDATA: readComdataLine,
  OTHER_CARDS: readFuelLine,
  PAY_LINES: readPayLine,
  DAYS: readDayLine,
  QB_TIME: readDayLine,
};
