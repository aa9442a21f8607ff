import { Type, type Static } from 'typebox';
import { anyPermission, ROLES } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { missingFilters } from '../contractors/schema.ts';
import { endpoint, exactly, Id, nullable, MessageText } from '../endpoint.ts';
import { fileFindings, ImportedFile, LineProblems, MAX_FILE_BYTES } from '../import-file.ts';
import { Search } from '../lists.ts';
import { RATE_UNITS } from '../payroll/lines.ts';
import { Rate } from '../rate.ts';
import { ROLES_AND_LABELS } from '../roles.ts';

const ImportedRow = Type.Object({
  /** The line number in the file, starting at 1. */
  line: Type.Integer(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  role: Type.Enum([...ROLES]),
  /** Dollars per unit, or percent. Null if the row names no rate. */
  rate: nullable(Rate),
  unit: Type.Enum([...RATE_UNITS]),
  /** The email of the supervisor. Empty if the row names no supervisor. */
  reportsTo: Type.String(),
  /** The email of the payee. Empty if the person is paid directly. */
  paidTo: Type.String(),
  /** The first day on which the pay goes to the payee. Null without a payee. */
  paidToSince: nullable(DaySchema),
  problems: LineProblems,
});
export type ImportedRow = Static<typeof ImportedRow>;

const ImportResponse = Type.Object({
  message: MessageText,
  ...fileFindings,
  rows: Type.Array(ImportedRow),
  /** The new accounts. Empty if the request only checked the file. */
  people: Type.Array(Type.Object({ id: Id })),
});
export type ImportResponse = Static<typeof ImportResponse>;

const body = exactly({
  file: ImportedFile,
  /** If this is true, the server only returns the problems of the file and adds nobody. */
  checkOnly: Type.Boolean(),
});

const managingContractors = anyPermission('assign_roles');
const managingStaff = anyPermission('action:manage-profiles');

export const importContractors = endpoint({
  method: 'POST',
  path: '/api/contractors/import',
  feature: 'contractors',
  summary: 'Import contractors from an Excel or CSV file, all or none, or only check the file',
  access: managingContractors,
  stepUp: true,
  changesAccess: true,
  isCostly: true,
  maxFileBytes: MAX_FILE_BYTES,
  body,
  response: ImportResponse,
  status: 201,
});

export const importStaff = endpoint({
  method: 'POST',
  path: '/api/staff/import',
  feature: 'staff',
  summary: 'Import staff from an Excel or CSV file, all or none, or only check the file',
  access: managingStaff,
  stepUp: true,
  changesAccess: true,
  isCostly: true,
  maxFileBytes: MAX_FILE_BYTES,
  body,
  response: ImportResponse,
  status: 201,
});

export const exportContractors = endpoint({
  method: 'GET',
  path: '/api/contractors/export',
  feature: 'contractors',
  summary: 'Export the contractors in your scope as CSV',
  access: managingContractors,
  stepUp: true,
  exportsInBulk: true,
  query: exactly({
    search: Search,
    status: Type.Optional(Type.Enum(['active', 'inactive'])),
    ...missingFilters,
  }),
  response: Type.Unknown(),
  file: 'text/csv; charset=utf-8',
});

export const exportStaff = endpoint({
  method: 'GET',
  path: '/api/staff/export',
  feature: 'staff',
  summary: 'Export the staff in your scope as CSV, without contractors',
  access: managingStaff,
  stepUp: true,
  exportsInBulk: true,
  query: exactly({
    search: Search,
    role: Type.Optional(Type.Enum([...ROLES_AND_LABELS])),
    signIn: missingFilters.signIn,
  }),
  response: Type.Unknown(),
  file: 'text/csv; charset=utf-8',
});
