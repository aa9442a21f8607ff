import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../../domain/access.ts';
import { getContractor } from '../../domain/contractors/schema.ts';
import { updateStaff } from '../../domain/staff/schema.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { REPORT_FIELDS } from './report-fields.ts';
import { inputOf } from './rooms.ts';
import { expected, ROWS, type Relation } from './table.ts';
import { aCaller, aDriver, call, givePolicy, type Caller } from '../testing/access-world.ts';

// Which fields of a person leave, for whom. Every GET about a person stands here.

interface Fields {
  /** For whoever gets the answer at all. */
  always: string;
  /** Only for those who see this person's pay. */
  pay?: string;
  /** Only for those who see how to reach this person. */
  contact?: string;
}

const LOG = 'id userId date worked status description isApproved hoursWorked';
const RUN =
  'id userId firstName lastName weekStart weekEnd basePay bonuses expenses reimbursements totalPay ' +
  'withheld withheldBecause netPay status processedAt paidOn paymentMethod reversedAt ' +
  'reversalReason reversalKind';
const RUN_DAYS =
  'days.date days.pay days.expenses days.expensesSubstantiated days.notes days.worked';
const PERSON = 'id firstName lastName email isActive role';
const MEMBER = 'id firstName lastName email phone roles isActive archived archivedAt createdAt';
const AMOUNTS = 'payrollRun.basePay payrollRun.bonuses payrollRun.totalPay';
const TOTALS = ['daysWorked', 'earned', 'expenses', 'paid', 'withheld'];
const PAGE = 'pagination.page pagination.limit pagination.total';
const NO_HISTORY = `entries ${PAGE}`;
const HISTORY = `entries.id entries.timestamp entries.action entries.level entries.actor.firstName entries.actor.lastName entries.oldValues entries.newValues ${PAGE}`;
const SUMS = 'paid reported belowThreshold excluded withheld';
const PART = 'destination reason sentence amount';
const under = (prefix: string, fields: string) =>
  fields
    .split(' ')
    .map((field) => `${prefix}.${field}`)
    .join(' ');

const FIELDS: Readonly<Record<string, Fields>> = {
  'GET /api/auth/sessions': {
    always: under('devices', 'id createdAt lastSeenAt ipAddress userAgent remembered isCurrent'),
  },
  'GET /api/time-logs': { always: `${LOG} payrollRun.id payrollRun.status`, pay: AMOUNTS },
  'GET /api/time-logs/:id': { always: LOG },
  'GET /api/time-logs/summary': {
    always: '',
    pay: [
      'dailyRate weeks.weekStart months.month year.year',
      ...['weeks', 'months', 'year'].map((span) => under(span, TOTALS.join(' '))),
    ].join(' '),
  },
  'GET /api/time-logs/approvals': {
    always: `total ${under('weeks', 'userId firstName lastName weekStart')} ${under('weeks.timeLogs', LOG)}`,
  },
  'GET /api/payroll': { always: '', pay: RUN },
  'GET /api/payroll/:id': { always: '', pay: `${RUN} ${RUN_DAYS}` },
  'GET /api/payroll/:id/withholding': {
    always: '',
    pay: 'gross reportable withheld netPay sentence',
  },
  'GET /api/payroll/weeks/:weekStart': {
    always: '',
    pay: [
      'person.id person.firstName person.lastName person.dailyRate weekStart previousWeekTotal',
      under('days', 'date approved pending hoursWorked suggestedPay notes'),
      under('payrollRun', `${RUN} ${RUN_DAYS}`),
    ].join(' '),
  },
  'GET /api/tax-documents': {
    always: [
      under(
        'taxDocuments',
        'id type year status createdAt missing corrected submittedAt approvedAt nec',
      ),
      under('taxDocuments.user', 'id firstName lastName email'),
      under('counts', 'total w9 nec approved'),
      under('pagination', 'page limit total'),
    ].join(' '),
  },
  'GET /api/tax-years/:year': {
    always: [
      'year dueOn revision missing.code missing.sentence',
      under('threshold', 'amount known source'),
      under('totals', SUMS),
      under('counts', 'payees payments formsRequired withoutW9'),
      under('parts', PART),
      under('payees', `${SUMS} filingRequired attention`),
      under('payees.user', 'id firstName lastName email archived'),
      under('payees.reasons', 'code sentence'),
      'payees.missing',
      under('payees.documents', 'id type status corrected createdAt'),
      under('payees.payments', 'id weekStart paidOn amount withheld'),
      under('payees.payments.parts', PART),
      under('pagination', 'page limit total'),
    ].join(' '),
  },
  'GET /api/invitations': {
    always: under(
      'invitations',
      'id email firstName lastName role createdAt expiresAt invitedBy status mail',
    ),
  },
  'GET /api/contractors': {
    always: `${under('contractors', PERSON)} pagination.page pagination.limit pagination.total counts.total counts.active counts.inactive`,
    pay: 'contractors.dailyRate',
  },
  'GET /api/contractors/:id': {
    always: `${PERSON} createdAt reportsTo.id reportsTo.firstName reportsTo.lastName`,
    pay: 'dailyRate',
    contact: 'phone address.street',
  },
  'GET /api/contractors/:id/stats': {
    always: 'daysWorked approved pending rejected lastLogDate weeks.weekStart weeks.daysWorked',
    pay: 'earned expenses paid withheld',
  },
  'GET /api/staff': {
    always: `${under('users', MEMBER)} pagination.page pagination.limit pagination.total counts.staff counts.active counts.inactive counts.managers counts.contractors`,
    pay: 'users.dailyRate',
  },
  'GET /api/w9-forms': {
    always: [
      under('payees', 'id firstName lastName email archived missing askedAt reporting'),
      'payees.tinNoticeReceivedOn',
      under('payees.current', 'givenOn source version classification tinKind tinLastFour'),
      'payees.current.itemTwoCrossedOut counts.payees counts.given counts.notGiven counts.asked',
      'pagination.page pagination.limit pagination.total',
    ].join(' '),
  },
  'GET /api/w9-forms/:id': {
    always: [
      under('person', 'id firstName lastName email archived'),
      under('versions', 'id version tinLastFour source signatureName signedAt receivedOn'),
      under('versions', 'enteredBy formRevision createdAt'),
      under('versions.lines', 'name businessName classification llcCode otherText foreignOwners'),
      under('versions.lines', 'exemptPayeeCode fatcaCode accountNumbers tinKind itemTwoCrossedOut'),
      under('versions.lines.address', 'street unit city state zip'),
      'request.askedAt request.askedBy',
      under('settings', 'reporting notReportableReason tinNoticeReceivedOn secondTinNotice'),
    ].join(' '),
  },
  'GET /api/policies/people': {
    always: [
      under('people', 'id firstName lastName email roles isActive archived'),
      under('people.policies', 'policyId policyName expiresAt'),
      'pagination.page pagination.limit pagination.total',
    ].join(' '),
  },
  ...REPORT_FIELDS,
  'GET /api/staff/:id/history': { always: HISTORY },
  'GET /api/payroll/:id/history': { always: '', pay: NO_HISTORY },
  'GET /api/tax-documents/:id/history': { always: NO_HISTORY },
  'GET /api/time-logs/weeks/:weekStart/history': { always: NO_HISTORY },
};

/** Files, whose words their own tests read; for administrators only: people who are archived (as in staff), and names in a tree. */
const ELSEWHERE = new Set([
  'GET /api/staff/:id/archive-file',
  'GET /api/tax-documents/:id/download',
  'GET /api/reports/:id/export/csv',
  'GET /api/staff/archived',
  'GET /api/hierarchy',
  'GET /api/policies/:id/preview',
  'GET /api/policies/:id/history',
  'GET /api/users/:id/reports-to/preview',
]);

/** What each role sees of another person within reach, besides what is always there. */
const SEES: Readonly<Record<Role, { pay: boolean; contact: boolean }>> = {
  IT_Admin: { pay: true, contact: true },
  Manager: { pay: true, contact: true },
  Employee: { pay: false, contact: false },
  HR: { pay: true, contact: true },
  Accountant: { pay: true, contact: false },
  Supervisor: { pay: false, contact: false },
  Contractor: { pay: false, contact: false },
  Asst_Manager: { pay: false, contact: true },
  Admin_Assistant: { pay: false, contact: false },
};

const ABOUT_PEOPLE = ROWS.filter(
  ({ name, endpoint, hasTarget }) => endpoint.method === 'GET' && hasTarget && !ELSEWHERE.has(name),
);

let app: TestApp;
const callers = new Map<Role, Caller>();
beforeAll(async () => {
  app = await startTestApp();
  const outside = await aDriver(app, await app.person('Manager'));
  for (const role of ROLES) callers.set(role, await aCaller(app, { role }, outside));
  await haveHistory(callers.get('IT_Admin')!);
});
afterAll(() => app.close());

/** Something in the audit trail about everybody whose history is asked for. */
async function haveHistory({ token = '', targets }: Caller): Promise<void> {
  for (const { id } of [targets.own, targets['in subtree'], targets.outside]) {
    const body = { firstName: 'Nova', lastName: 'Quill' };
    await app.as({ token }, updateStaff, { params: { id }, body });
  }
}

/** Every field of an answer by its path, without the places in arrays. */
function pathsIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    return value.every((item) => typeof item !== 'object') && path !== ''
      ? [path]
      : value.flatMap((item) => pathsIn(item, path));
  }
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) =>
    pathsIn(inner, path ? `${path}.${name}` : name),
  );
}

async function fieldsThatLeave(row: (typeof ROWS)[number], caller: Caller, relation: Relation) {
  const { shows: _, ...input } = inputOf(row.name, caller.targets[relation], relation);
  const { text } = await call(app, caller.token, row.endpoint, input);
  return [...new Set(pathsIn(JSON.parse(text)))].toSorted();
}

function fieldsOf(name: string, sees: { pay: boolean; contact: boolean }): string[] {
  const { always, pay = '', contact = '' } = FIELDS[name]!;
  const words = [always, sees.pay ? pay : '', sees.contact ? contact : ''].join(' ').split(' ');
  return [...new Set(words.filter((word) => word !== ''))].toSorted();
}

test('every GET about a person has its fields in the table', () => {
  for (const { name } of ABOUT_PEOPLE) {
    expect(name in FIELDS, `${name} needs its fields in server/access/fields.test.ts`).toBe(true);
  }
});

describe.each(ROLES)('%s', (role) => {
  test.each(['in subtree', 'outside'] as const)('of another person, %s', async (relation) => {
    for (const row of ABOUT_PEOPLE) {
      if (expected(row, { role }, relation) !== 'ok') continue;
      const leaving = await fieldsThatLeave(row, callers.get(role)!, relation);
      expect(leaving, row.name).toEqual(fieldsOf(row.name, SEES[role]));
    }
  });

  test('of oneself, pay and contact too', async () => {
    for (const row of ABOUT_PEOPLE) {
      if (expected(row, { role }, 'own') !== 'ok') continue;
      const leaving = await fieldsThatLeave(row, callers.get(role)!, 'own');
      expect(leaving, row.name).toEqual(fieldsOf(row.name, { pay: true, contact: true }));
    }
  });
});

test('whoever processes payroll sees pay, whatever their role, and no phone for that', async () => {
  const supervisor = await app.person('Supervisor');
  const driver = await aDriver(app, supervisor);
  const details = async () =>
    (await app.as(supervisor, getContractor, { params: { id: driver.id } })).body;
  expect(await details()).not.toHaveProperty('dailyRate');
  await givePolicy(app, supervisor, ['action:process-payroll']);
  expect(await details()).toMatchObject({ dailyRate: 31.25 });
  expect(await details()).not.toHaveProperty('phone');
});
