import { plainHeading } from './mapping.ts';
import { MAX_QUANTITY, type QuantityOfDay } from '../time-logs/quantities.ts';
import type { HourHundredths } from '../hours.ts';
import { parseNumber } from './cells.ts';
import { lineReader, type ImportRow, type LineReader, type ReadingOptions } from './rows.ts';
import { say } from './sentences.ts';
import type { FileRow } from './table.ts';

// Reads the days of drivers with their hours, miles and loads. A day can have several lines, such as one for each job or
// load.

/** Parses hours such as 8.5, 8:30 or 8h 30m. Returns null for an empty cell, and undefined for everything else. */
export function parseHours(cell: string): HourHundredths | null | undefined {
  const plain = cell.trim().toLowerCase();
  const [, hours, minutes = '0'] =
    /^(\d{1,3}):([0-5]\d)(?::\d\d)?$/.exec(plain) ??
    /^(\d{1,3})\s*h(?:rs?|ours?)?\.?(?:\s*([0-5]?\d)\s*m(?:in)?s?\.?)?$/.exec(plain) ??
    [];
  if (hours !== undefined) return Number(hours) * 100 + Math.round((Number(minutes) * 100) / 60);
  const [, onlyMinutes] = /^([0-5]?\d)\s*m(?:in)?s?\.?$/.exec(plain) ?? [];
  if (onlyMinutes !== undefined) return Math.round((Number(onlyMinutes) * 100) / 60);
  const number = parseNumber(plain);
  return typeof number === 'number' ? Math.round(number * 100) : number;
}

/** Parses a distance such as 412, 412.5 or `412 mi`. A distance in kilometers is not one in miles. */
const parseMiles = (cell: string) => parseNumber(cell.replace(/\s*(?:mi|miles?)\.?$/i, ''));

function hoursOf(reader: LineReader): HourHundredths | null {
  const hours = parseHours(reader.text('hours'));
  if (hours === undefined) reader.refuse('hours', say.hours);
  else if (hours !== null && hours < 0) reader.refuse('hours', say.negative);
  else if (hours !== null && hours > 2400) reader.refuse('hours', say.moreThanADay);
  return hours ?? null;
}

/** Returns a number of miles or loads, or an amount. Zero is nothing. */
function quantityOf(
  reader: LineReader,
  field: 'miles' | 'loads' | 'revenue' | 'fuelSurcharge',
): number | null {
  const value = parseMiles(reader.text(field));
  if (value === undefined) reader.refuse(field, say.number);
  else if (value !== null && value < 0) reader.refuse(field, say.negative);
  else if (value !== null && value > MAX_QUANTITY) reader.refuse(field, say.tooMuch);
  else if (value) return Math.round(value * 100) / 100;
  return null;
}

interface Work {
  miles: number | null;
  loads: number | null;
  revenue: number | null;
  fuelSurcharge: number | null;
}

/** Returns the quantities of a line. The number of the load and the fuel surcharge belong to the load: to its revenue, or
 *  else to the number of loads. A line of miles alone has the number of the load. */
function quantitiesOf(work: Work, load: string): QuantityOfDay[] {
  const { miles, loads, revenue, fuelSurcharge } = work;
  const reference = load === '' ? {} : { reference: load };
  const ofLoad = { ...reference, ...(fuelSurcharge !== null && { fuelSurcharge }) };
  return [
    ...(miles === null
      ? []
      : [
          {
            unit: 'MILE' as const,
            quantity: miles,
            ...(loads === null && revenue === null && reference),
          },
        ]),
    ...(loads === null
      ? []
      : [{ unit: 'LOAD' as const, quantity: loads, ...(revenue === null ? ofLoad : reference) }]),
    ...(revenue === null ? [] : [{ unit: 'PERCENT' as const, quantity: revenue, ...ofLoad }]),
  ];
}

/** Returns the name of the driver: an email, the name, or the user name of the time system. */
function whoOf(reader: LineReader): string {
  const userName = reader.text('driver');
  const name = [reader.text('firstName'), reader.text('lastName')].filter(Boolean).join(' ');
  const who = userName.includes('@') || name === '' ? userName : name;
  if (who === '') reader.refuse('driver', say.driverMissing);
  return who;
}

/** The notes of a line. The most specific job comes first. */
function notesOf(reader: LineReader): string {
  const job = reader.text('job3') || reader.text('job2') || reader.text('job');
  return [job, reader.text('description')].filter(Boolean).join(': ').slice(0, 1000);
}

export function readDayLine(row: FileRow, options: ReadingOptions): ImportRow[] {
  const reader = lineReader(row, options);
  const name = whoOf(reader);
  const day = reader.day('day');
  if (day === null && !reader.has('day')) reader.refuse('day', say.dayMissing);
  const hourHundredths = hoursOf(reader);
  const miles = quantityOf(reader, 'miles');
  const loads = quantityOf(reader, 'loads');
  const revenue = quantityOf(reader, 'revenue');
  const fuelSurcharge = quantityOf(reader, 'fuelSurcharge');
  if (fuelSurcharge !== null && loads === null && revenue === null)
    reader.refuse('fuelSurcharge', say.surchargeWithoutLoad);
  const load = reader.text('reference').slice(0, 60);
  const notes = notesOf(reader);
  const quantities = quantitiesOf({ miles, loads, revenue, fuelSurcharge }, load);
  const isEmpty = !hourHundredths && miles === null && loads === null && revenue === null;
  return [
    {
      line: reader.line,
      who: name.toLowerCase().slice(0, 200),
      nameInFile: name,
      day,
      amountCents: null,
      description: [quantities.length === 0 && load, notes].filter(Boolean).join(', '),
      reference: load,
      part: '',
      reverses: null,
      key: [
        day,
        hourHundredths,
        miles,
        loads,
        ...(revenue === null && fuelSurcharge === null ? [] : [revenue, fuelSurcharge]),
        load,
        plainHeading(notes),
      ],
      problems: reader.problems,
      leftOut: isEmpty ? say.noWork : null,
      work: { hourHundredths, quantities, notes },
    },
  ];
}
