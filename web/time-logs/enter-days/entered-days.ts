import { daysOfWeek, type Day } from '../../../domain/calendar.ts';
import { hoursFromHundredths, hundredthsFromHours } from '../../../domain/hours.ts';
import { sum, type Cents } from '../../../domain/money.ts';
import {
  unitsPaidOn,
  WORK_UNITS,
  workAtRates,
  type UnitRates,
  type WorkUnit,
} from '../../../domain/pay-rates/unit-rates.ts';
import type { DayOnBehalf, PersonWithDays } from '../../../domain/time-logs/missed-days.ts';
import {
  isQuantityUnit,
  storedQuantity,
  suggestedPayOf,
  type QuantityOfDay,
  type StoredQuantity,
} from '../../../domain/time-logs/quantities.ts';
import { refusalOfEntryOnBehalf } from '../../../domain/time-logs/rules.ts';
import type { TimeLog } from '../../../domain/time-logs/schema.ts';
import type { FilterUnit } from '../search.ts';
import { hundredthsFromText } from './values.ts';

/** What a person typed for the days of other people. Each week has one draft for all people. The keys are the ids of the
 *  fields. */
export type EnteredValues = Readonly<Record<string, string>>;

export function fieldIdOf(unit: WorkUnit, userId: string, day: Day): string {
  return `${unit}-${userId}-${day}`;
}

/** Returns the part of a field's id that names the person and the day. */
const dayKeyOf = (fieldId: string) => fieldId.slice(fieldId.indexOf('-'));

/** The work of one day in one unit. */
export interface EntryCell {
  unit: WorkUnit;
  day: Day;
  /** The id of the field, and the key in `EnteredValues`. */
  fieldId: string;
  log: TimeLog | undefined;
  /** Empty if the day is logged or cannot be entered. */
  typed: string;
  /** The logged or typed work in hundredths of the unit. 0 if the field is empty or its text is invalid. */
  hundredths: number;
  hasProblem: boolean;
  /** What was entered for a logged day if it differs from the logged work. It is never sent without a decision. */
  difference: { typed: string; hundredths: number | undefined } | undefined;
  /** Whether the day can be entered: the day has no time log, has begun, is not too old, and is paid in the unit. */
  isEditable: boolean;
}

/** The week of a person in one unit. */
export interface EntryLine {
  unit: WorkUnit;
  /** The rates of the week. Empty if the caller does not see them. */
  rates: number[];
  cells: EntryCell[];
  /** The logged and typed work of the week, without the rejected days. */
  hundredths: number;
  /** Undefined if the caller does not see the person's pay. */
  payCents: Cents | undefined;
}

export interface EntryRow {
  person: PersonWithDays;
  /** One line for each unit that pays the person in the week. A person without a rate has a line for hours. */
  lines: EntryLine[];
}

interface Week {
  weekStart: Day;
  today: Day;
}

function loggedHundredths({ worked, hoursWorked, quantities = [] }: TimeLog, unit: WorkUnit) {
  if (!worked) return 0;
  if (unit === 'HOUR') return hundredthsFromHours(hoursWorked);
  if (unit === 'DAY') return 100;
  const ofUnit = quantities.filter((quantity) => quantity.unit === unit);
  return sum(ofUnit.map((quantity) => storedQuantity(quantity).hundredths));
}

/** Returns the units of the lines: those that pay the person, and those in which days are logged. */
function unitsOf({ unitRates, timeLogs }: PersonWithDays, days: readonly Day[]): WorkUnit[] {
  const logged = timeLogs.flatMap(({ quantities = [] }) => quantities.map(({ unit }) => unit));
  const units = new Set([...days.flatMap((day) => unitsPaidOn(unitRates, day)), ...logged]);
  return units.size === 0 ? ['HOUR'] : WORK_UNITS.filter((unit) => units.has(unit));
}

function differenceOf(unit: WorkUnit, typed: string, logged: number): EntryCell['difference'] {
  const hundredths = hundredthsFromText(unit, typed);
  return typed.trim() === '' || hundredths === logged ? undefined : { typed, hundredths };
}

function cellOf(
  { id, unitRates, timeLogs }: PersonWithDays,
  unit: WorkUnit,
  { day, today }: { day: Day; today: Day },
  entered: EnteredValues,
): EntryCell {
  const fieldId = fieldIdOf(unit, id, day);
  const log = timeLogs.find(({ date }) => date === day);
  const paid = unitsPaidOn(unitRates, day);
  const canBeEntered = !log && !refusalOfEntryOnBehalf({ date: day }, undefined, today);
  const isEditable = canBeEntered && (paid.length === 0 || paid.includes(unit));
  const typed = (isEditable && entered[fieldId]) || '';
  const parsed = hundredthsFromText(unit, typed);
  const hundredths = log ? loggedHundredths(log, unit) : (parsed ?? 0);
  return {
    unit,
    day,
    fieldId,
    log,
    typed,
    hundredths,
    difference: log && differenceOf(unit, entered[fieldId] ?? '', hundredths),
    hasProblem: typed.trim() !== '' && parsed === undefined,
    isEditable,
  };
}

const counts = ({ log }: EntryCell) => log?.status !== 'REJECTED';

/** Whether something is typed for another unit of the day. A day that is worked is paid by the day too. */
function isWorked(day: Day, lines: readonly { cells: EntryCell[] }[]): boolean {
  return lines.some(({ cells }) => cells.some((cell) => cell.day === day && cell.hundredths > 0));
}

/** Returns the quantities of a cell: the logged ones, or the typed one. */
function quantitiesOf({ unit, log, hundredths }: EntryCell): StoredQuantity[] {
  if (!isQuantityUnit(unit) || hundredths === 0) return [];
  if (!log) return [storedQuantity({ unit, quantity: hundredths / 100 })];
  return (log.quantities ?? []).filter((entry) => entry.unit === unit).map(storedQuantity);
}

/** Returns the pay of the work of a cell. Work without a rate adds nothing. */
function payOfCell(cell: EntryCell, rates: UnitRates): Cents {
  const { unit, day, hundredths } = cell;
  const work = workAtRates(
    {
      day,
      hourHundredths: unit === 'HOUR' ? hundredths : 0,
      quantities: quantitiesOf(cell),
    },
    rates,
  );
  return suggestedPayOf({
    ...work,
    dayRateTenThousandths: unit === 'DAY' && hundredths > 0 ? work.dayRateTenThousandths : null,
  });
}

export function entryRowOf(
  person: PersonWithDays,
  { weekStart, today }: Week,
  entered: EnteredValues,
): EntryRow {
  const { unitRates } = person;
  const days = daysOfWeek(weekStart);
  const typed = unitsOf(person, days).map((unit) => ({
    unit,
    cells: days.map((day) => cellOf(person, unit, { day, today }, entered)),
  }));
  const seesPay = unitRates.every(({ isPaid, rate }) => !isPaid || rate !== undefined);
  const lines = typed.map(({ unit, cells: typedCells }): EntryLine => {
    const cells = typedCells.map((cell) =>
      unit === 'DAY' && isWorked(cell.day, typed) ? { ...cell, hundredths: 100 } : cell,
    );
    const counted = cells.filter(counts);
    const rates = unitRates.flatMap((entry) =>
      entry.unit === unit && entry.rate !== undefined ? [entry.rate] : [],
    );
    return {
      unit,
      rates: [...new Set(rates)],
      cells,
      hundredths: sum(counted.map(({ hundredths }) => hundredths)),
      payCents: seesPay ? sum(counted.map((cell) => payOfCell(cell, unitRates))) : undefined,
    };
  });
  return { person, lines };
}

export const cellsOf = ({ lines }: EntryRow): EntryCell[] => lines.flatMap(({ cells }) => cells);

export function withValue(entered: EnteredValues, fieldId: string, value: string): EnteredValues {
  const { [fieldId]: _, ...others } = entered;
  return value === '' ? others : { ...others, [fieldId]: value };
}

/** Returns the value that fills the days of a line: the hours of a work day, or the first typed value. */
export function fillValueOf({ unit, cells }: EntryLine, hoursPerDay: string): string {
  if (unit === 'HOUR') return hoursPerDay;
  return unit === 'DAY' ? '1' : (cells.find(({ typed }) => typed !== '')?.typed ?? '');
}

/** Fills the empty fields from Monday to Friday. */
export function withWorkWeek(
  entered: EnteredValues,
  { cells }: EntryLine,
  value: string,
): EnteredValues {
  const empty = cells.slice(0, 5).filter(({ isEditable, typed }) => isEditable && typed === '');
  return empty.reduce((filled, { fieldId }) => withValue(filled, fieldId, value), entered);
}

export function withoutRows(entered: EnteredValues, rows: readonly EntryRow[]): EnteredValues {
  const fields = rows.flatMap((row) => cellsOf(row).map(({ fieldId }) => fieldId));
  return fields.reduce((rest, fieldId) => withValue(rest, fieldId, ''), entered);
}

/** Removes the values of the shown people, except those that differ from a logged day. */
export function withoutSaved(entered: EnteredValues, rows: readonly EntryRow[]): EnteredValues {
  const cells = rows.flatMap(cellsOf).filter(({ difference }) => !difference);
  return cells.reduce((rest, { fieldId }) => withValue(rest, fieldId, ''), entered);
}

export function onlyRows(entered: EnteredValues, rows: readonly EntryRow[]): EnteredValues {
  const others = Object.keys(withoutRows(entered, rows));
  return others.reduce((rest, fieldId) => withValue(rest, fieldId, ''), entered);
}

/** Copies a value to the empty fields to its right: through Friday, or from Saturday through Sunday. */
export function withFillRight(
  entered: EnteredValues,
  { cells }: EntryLine,
  fieldId: string,
): EnteredValues {
  const from = cells.findIndex((cell) => cell.fieldId === fieldId);
  const right = cells.slice(from + 1, from < 5 ? 5 : 7);
  return right
    .filter(({ isEditable, typed }) => isEditable && typed === '')
    .reduce((filled, cell) => withValue(filled, cell.fieldId, entered[fieldId] ?? ''), entered);
}

/** Returns how many entered days belong to people without a row. */
export function countOtherDays(entered: EnteredValues, rows: readonly EntryRow[]): number {
  return new Set(Object.keys(withoutRows(entered, rows)).map(dayKeyOf)).size;
}

/** Returns an entry with the typed work of a day. A field that is empty counts as no hours, miles or loads. */
function typedDay(userId: string, cells: readonly EntryCell[]): DayOnBehalf[] {
  const editable = cells.filter(({ isEditable }) => isEditable);
  const typed = editable.filter(({ hundredths, typed: value }) => value !== '' && hundredths > 0);
  const [first] = typed;
  if (!first) return [];
  const has = (test: (unit: WorkUnit) => boolean) => editable.some(({ unit }) => test(unit));
  const hours = typed.find(({ unit }) => unit === 'HOUR')?.hundredths ?? 0;
  const quantities = typed.flatMap(({ unit, hundredths }): QuantityOfDay[] =>
    isQuantityUnit(unit) ? [{ unit, quantity: hundredths / 100 }] : [],
  );
  return [
    {
      userId,
      date: first.day,
      worked: true,
      ...(has((unit) => unit === 'HOUR') && { hoursWorked: hoursFromHundredths(hours) }),
      ...(has(isQuantityUnit) && { quantities }),
    },
  ];
}

/** Returns the days with valid typed work, as the server expects them. */
export function typedDays(rows: readonly EntryRow[]): DayOnBehalf[] {
  return rows.flatMap(({ person, lines }) => {
    const days = lines[0]?.cells.map(({ day }) => day) ?? [];
    return days.flatMap((_, index) =>
      typedDay(
        person.id,
        lines.flatMap(({ cells }) => cells[index] ?? []),
      ),
    );
  });
}

/** Returns the entry that corrects a logged day in one unit and keeps the rest of the day. Returns undefined if the value
 *  is invalid, if a settlement has the day, or if the unit has several loads, of which the value does not say which. */
export function correctionOf(
  userId: string,
  { unit, log, difference }: Pick<EntryCell, 'unit' | 'log' | 'difference'>,
): DayOnBehalf | undefined {
  const hundredths = difference?.hundredths;
  if (!log || log.payrollRun || hundredths === undefined) return undefined;
  const { date, version } = log;
  const day = { userId, date, version, worked: true };
  if (unit === 'HOUR') return { ...day, hoursWorked: hoursFromHundredths(hundredths) };
  if (!isQuantityUnit(unit)) return day;
  const quantity = hundredths / 100;
  const stored = log.quantities ?? [];
  const ofUnit = stored.filter((entry) => entry.unit === unit);
  if (ofUnit.length > 1) return undefined;
  const corrected = stored.map((entry): QuantityOfDay => {
    if (entry.unit !== unit) return entry;
    // The readings of the odometer would no longer give the miles.
    const { odometerStart: _start, odometerEnd: _end, ...rest } = entry;
    return { ...rest, quantity };
  });
  return { ...day, quantities: ofUnit.length === 1 ? corrected : [...stored, { unit, quantity }] };
}

/** The work of all people in one unit. */
export interface UnitTotal {
  unit: WorkUnit;
  ofDays: { day: Day; hundredths: number }[];
  hundredths: number;
}

export function totalsOf(rows: readonly EntryRow[]): UnitTotal[] {
  const lines = rows.flatMap((row) => row.lines);
  const byUnit = Map.groupBy(lines, ({ unit }) => unit);
  return WORK_UNITS.flatMap((unit): UnitTotal[] => {
    const ofUnit = byUnit.get(unit);
    if (!ofUnit) return [];
    const ofDays = (ofUnit[0]?.cells ?? []).map(({ day }) => {
      const cells = ofUnit.flatMap((line) => line.cells.filter((cell) => cell.day === day));
      return { day, hundredths: sum(cells.filter(counts).map(({ hundredths }) => hundredths)) };
    });
    return [{ unit, ofDays, hundredths: sum(ofDays.map(({ hundredths }) => hundredths)) }];
  });
}

/** Returns the pay of all people. Undefined if the caller does not see anybody's pay. */
export function payOfRows(rows: readonly EntryRow[]): Cents | undefined {
  const pays = rows.flatMap(({ lines }) => lines.flatMap(({ payCents }) => payCents ?? []));
  return pays.length === 0 ? undefined : sum(pays);
}

/** Returns the rows with the lines of a unit. A line with a problem remains, because it prevents saving. */
export function rowsInUnit(
  rows: readonly EntryRow[],
  filter: FilterUnit | undefined,
): readonly EntryRow[] {
  if (!filter) return rows;
  const units: WorkUnit[] = filter === 'LOAD' ? ['LOAD', 'PERCENT'] : [filter];
  return rows.flatMap(({ person, lines }) => {
    const shown = lines.filter(
      ({ unit, cells }) => units.includes(unit) || cells.some(({ hasProblem }) => hasProblem),
    );
    return shown.length === 0 ? [] : [{ person, lines: shown }];
  });
}
