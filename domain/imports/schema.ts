import { Type, type Static } from 'typebox';
import { anyPermission } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import {
  base64File,
  base64Length,
  endpoint,
  exactly,
  Id,
  IdParams,
  line,
  MessageText,
  nullable,
  SentenceText,
} from '../endpoint.ts';
import { fileFindings, LineProblems } from '../import-file.ts';
import { Page, Pagination } from '../lists.ts';
import { DollarTotal } from '../money.ts';
import { QuantityOfDay } from '../time-logs/quantities.ts';
import { IMPORT_KINDS } from './kinds.ts';
import { AMOUNT_BASES, IMPORT_FIELDS, IMPORT_SOURCES } from './sources.ts';

const feature = 'imports';
const access = anyPermission('action:process-payroll');

/** The maximum size of a file. A file with 5,000 rows of Comdata has about 3 MB. */
export const MAX_IMPORT_BYTES = 5_000_000;

/** The maximum number of cards or names in a request. */
const MAX_DRIVERS = 1000;

const ColumnOfField = exactly({
  field: Type.Enum([...IMPORT_FIELDS]),
  /** The number of the column in the file, from 0. */
  column: Type.Integer({ minimum: 0, maximum: 1000 }),
});

export const ROW_STATES = ['REFUSED', 'UNMATCHED', 'LEFT_OUT', 'NEW', 'ALREADY'] as const;
export type RowState = (typeof ROW_STATES)[number];

const CheckedRow = Type.Object({
  /** The line number in the file, from 1. */
  line: Type.Integer(),
  /** The last digits of the card, or what the file calls the driver. */
  who: Type.String(),
  /** Null if the row has no driver yet. */
  userId: nullable(Id),
  driver: nullable(Type.String()),
  day: nullable(DaySchema),
  amount: nullable(DollarTotal),
  /** The notes of a day. Otherwise what the ledger or the settlement shows. */
  description: Type.String(),
  /** The hours and quantities of a day. Null for other kinds. */
  work: nullable(Type.Object({ hours: Type.Number(), quantities: Type.Array(QuantityOfDay) })),
  state: Type.Enum([...ROW_STATES]),
  /** Why the row is not imported, although it has no problem. */
  reason: nullable(SentenceText),
  problems: LineProblems,
});
export type CheckedRow = Static<typeof CheckedRow>;

const Person = Type.Object({ id: Id, name: Type.String() });

/** A card or a name in the file. */
const DriverOfFile = Type.Object({
  key: Type.String(),
  /** The driver's name beside the card. */
  nameInFile: Type.String(),
  rows: Type.Integer(),
  /** Null if the rows have no driver yet, or are left out. */
  userId: nullable(Id),
  isLeftOut: Type.Boolean(),
  /** The person who has the name in the file. */
  suggestedId: nullable(Id),
});
export type DriverOfFile = Static<typeof DriverOfFile>;

const CheckedImport = Type.Object({
  message: MessageText,
  ...fileFindings,
  source: Type.Enum([...IMPORT_SOURCES]),
  headings: Type.Array(
    Type.Object({
      name: Type.String(),
      /** The first value of the column, with the last four digits of long numbers. */
      sample: Type.String(),
    }),
  ),
  mapping: Type.Array(ColumnOfField),
  /** Whether the mapping was confirmed before, or is that of our template. Otherwise the caller must confirm it. */
  isMappingKnown: Type.Boolean(),
  /** The required fields without a column. */
  missing: Type.Array(Type.Enum([...IMPORT_FIELDS])),
  /** Whether the file has a retail and a discounted amount. */
  hasTwoAmounts: Type.Boolean(),
  basis: nullable(Type.Enum([...AMOUNT_BASES])),
  counts: Type.Object({
    NEW: Type.Integer(),
    ALREADY: Type.Integer(),
    UNMATCHED: Type.Integer(),
    REFUSED: Type.Integer(),
    LEFT_OUT: Type.Integer(),
  }),
  /** The sum of the new rows. */
  amount: DollarTotal,
  drivers: Type.Array(DriverOfFile),
  /** The choices for the driver of a card or a name. */
  people: Type.Array(Person),
  /** At most 1,000 rows: those with problems first. */
  rows: Type.Array(CheckedRow),
  /** The new import. Null if the file was only checked. */
  id: nullable(Id),
});
export type CheckedImport = Static<typeof CheckedImport>;

export const importRows = endpoint({
  method: 'POST',
  path: '/api/imports',
  feature,
  summary:
    'Import the rows of an Excel or CSV file, all or none, or only check the file. Remembers the columns, and the drivers of cards and names',
  access,
  isCostly: true,
  maxFileBytes: MAX_IMPORT_BYTES,
  maxBytes: base64Length(MAX_IMPORT_BYTES) + MAX_DRIVERS * 300,
  body: exactly({
    kind: Type.Enum([...IMPORT_KINDS]),
    /** Null if the headings decide. */
    source: nullable(Type.Enum([...IMPORT_SOURCES])),
    fileName: line(200),
    file: base64File(MAX_IMPORT_BYTES),
    /** Null if the remembered columns apply, or else those that the headings suggest. */
    mapping: nullable(Type.Array(ColumnOfField, { maxItems: IMPORT_FIELDS.length })),
    /** Which amount the drivers are charged. Null if the file has one, or if the remembered choice applies. */
    basis: nullable(Type.Enum([...AMOUNT_BASES])),
    /** The drivers of cards or names, in addition to the remembered ones. */
    drivers: Type.Array(
      exactly({
        key: line(200),
        /** Null if its rows are not imported. */
        userId: nullable(Id),
      }),
      { maxItems: MAX_DRIVERS },
    ),
    /** If true, reports the rows and their problems, and saves nothing. */
    checkOnly: Type.Boolean(),
  }),
  response: CheckedImport,
  status: 201,
});

const SavedImport = Type.Object(
  {
    id: Id,
    kind: Type.String(),
    source: Type.String(),
    fileName: Type.String(),
    rows: Type.Integer(),
    amount: nullable(DollarTotal),
    savedAt: Type.String(),
    savedBy: nullable(Type.String()),
    undoneAt: nullable(Type.String()),
    undoneBy: nullable(Type.String()),
  },
  { title: 'Import' },
);
export type SavedImport = Static<typeof SavedImport>;

export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  feature,
  summary: 'List imports, newest first. People without access to the whole company see their own',
  access,
  query: exactly({ page: Page }),
  response: Type.Object({ imports: Type.Array(SavedImport), pagination: Pagination }),
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/undo',
  feature,
  summary: 'Take back all rows of an import, unless a settlement contains one of them',
  access,
  params: IdParams,
  response: Type.Object({ message: MessageText }),
});
