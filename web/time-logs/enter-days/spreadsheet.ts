import { daysOfWeek, type Day } from '../../../domain/calendar.ts';
import { waysToWrite } from '../../../domain/written-days.ts';
import type { WorkUnit } from '../../../domain/pay-rates/unit-rates.ts';
import { fullName } from '../../../domain/people.ts';
import { fieldIdOf, type EntryRow } from './entered-days.ts';
import type { Assignment, Paste } from './paste.ts';

// Reads cells with a header row, which a person copied from a spreadsheet.

/** Returns text without the differences that do not matter in a header or a name: case, accents, periods and commas. */
function plain(text: string): string {
  const letters = text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
  return letters.replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim();
}

const NAMES = [
  'name',
  'full name',
  'driver',
  'driver name',
  'person',
  'employee',
  'employee name',
  'contractor',
  'worker',
  'nombre',
  'chofer',
  'persona',
  'empleado',
  'contratista',
];
const FIRST_NAMES = ['first name', 'first', 'nombres', 'primer nombre'];
const LAST_NAMES = ['last name', 'last', 'apellido', 'apellidos'];
const UNITS = ['unit', 'units', 'pay unit', 'type', 'unidad', 'tipo'];

const WORDS_OF_UNIT: Record<WorkUnit, readonly string[]> = {
  HOUR: ['hour', 'hours', 'hr', 'hrs', 'h', 'hora', 'horas'],
  DAY: ['day', 'days', 'dia', 'dias'],
  MILE: ['mile', 'miles', 'mi', 'milla', 'millas'],
  LOAD: ['load', 'loads', 'carga', 'cargas'],
  PERCENT: [
    'load revenue',
    'revenue',
    'percent',
    '%',
    'ingreso de cargas',
    'ingreso',
    'porcentaje',
  ],
};

interface Columns {
  name: number;
  firstName: number;
  lastName: number;
  unit: number;
  /** The column of each day, and −1 for a day without a column. */
  days: { day: Day; column: number }[];
  ignored: string[];
}

/** Finds the columns of the header row. Returns undefined if it has no names or no days. */
function columnsOf(header: readonly string[], weekStart: Day): Columns | undefined {
  const titles = header.map(plain);
  const find = (names: readonly string[]) => titles.findIndex((title) => names.includes(title));
  const days = daysOfWeek(weekStart).map((day) => {
    const names = new Set(waysToWrite(day).map(plain));
    return { day, column: titles.findIndex((title) => names.has(title)) };
  });
  const found = {
    name: find(NAMES),
    firstName: find(FIRST_NAMES),
    lastName: find(LAST_NAMES),
    unit: find(UNITS),
  };
  const hasName = found.name >= 0 || (found.firstName >= 0 && found.lastName >= 0);
  if (!hasName || days.every(({ column }) => column < 0)) return undefined;
  const used = new Set([...Object.values(found), ...days.map(({ column }) => column)]);
  const ignored = header.filter((title, column) => title !== '' && !used.has(column));
  return { ...found, days, ignored };
}

/** Returns the people with a name, also if it is written as "Ray, Otis". */
function peopleNamed(rows: readonly EntryRow[], name: string): EntryRow[] {
  const [last = '', first] = name.split(',');
  const written = [name, ...(first === undefined ? [] : [`${first} ${last}`])];
  const names = new Set(written.map(plain));
  return rows.filter(({ person }) => names.has(plain(fullName(person))));
}

type Reason = Paste['notPasted'][number]['reason'];

/** Returns the unit of a row: the one in its cell, or the only unit of the person. */
function unitOf({ lines }: EntryRow, cell: string): { unit: WorkUnit } | { reason: Reason } {
  const word = plain(cell);
  const matching = word ? lines.filter(({ unit }) => WORDS_OF_UNIT[unit].includes(word)) : lines;
  const [only, ...others] = matching;
  if (!only) return { reason: 'otherUnit' };
  return others.length > 0 ? { reason: 'noUnit' } : { unit: only.unit };
}

interface Read {
  assignments: Assignment[];
  ignoredColumns: string[];
  notPasted: Paste['notPasted'];
}

/** Returns the values of copied cells with a header row. Returns undefined if the header has no names or no days.
 *  @param rows everybody whose days can be entered */
export function readSpreadsheet(
  rows: readonly EntryRow[],
  weekStart: Day,
  [header = [], ...body]: readonly string[][],
): Read | undefined {
  const columns = columnsOf(header, weekStart);
  if (!columns) return undefined;
  const read: Read = { assignments: [], ignoredColumns: columns.ignored, notPasted: [] };
  const seen = new Set<string>();
  let name = '';
  for (const row of body) {
    const cell = (column: number) => row[column] ?? '';
    const values = columns.days.map(({ day, column }) => ({ day, value: cell(column) }));
    // A row without a name belongs to the person above.
    name =
      cell(columns.name) || `${cell(columns.firstName)} ${cell(columns.lastName)}`.trim() || name;
    if (values.every(({ value }) => value === '')) continue;
    const notPasted = (reason: Reason) => void read.notPasted.push({ name, reason });
    const [person, ...others] = peopleNamed(rows, name);
    if (!person || others.length > 0) {
      notPasted(person ? 'ambiguous' : 'unknown');
      continue;
    }
    const unit = unitOf(person, cell(columns.unit));
    if ('reason' in unit) {
      notPasted(unit.reason);
      continue;
    }
    const key = `${person.person.id} ${unit.unit}`;
    if (seen.has(key)) {
      notPasted('twice');
      continue;
    }
    seen.add(key);
    const fieldOf = (day: Day) => fieldIdOf(unit.unit, person.person.id, day);
    read.assignments.push(...values.map(({ day, value }) => ({ fieldId: fieldOf(day), value })));
  }
  return read;
}
