import { addDays } from '../../domain/calendar.ts';
import * as companySettings from '../../domain/company/settings.ts';
import * as contractors from '../../domain/contractors/schema.ts';
import * as invitations from '../../domain/invitations/schema.ts';
import * as paidTo from '../../domain/paid-to/schema.ts';
import * as peopleImport from '../../domain/people-import/schema.ts';
import * as policies from '../../domain/policies/schema.ts';
import * as profile from '../../domain/sign-in/schema.ts';
import * as staff from '../../domain/staff/schema.ts';
import * as taxYears from '../../domain/tax/year/year-schema.ts';
import { base64Of } from '../../testing/import-file.ts';
import { EXPENSE_WRITES } from './expenses.ts';
import { DAY_WRITES } from './days.ts';
import { FREIGHT_BILL_WRITES } from './freight-bills.ts';
import { IMPORT_WRITES } from './imports.ts';
import { TAX_WRITES, PAY_WRITES } from './pay-and-tax-writes.ts';
import { MONDAY, YEAR, type ResponseBody, type CreatedRecords, type Write } from './write.ts';

// This file lists every write that has a text field. In this order, each write succeeds with harmless text.
// proofs/inject/writer.ts replaces the text with hostile strings.

const NAMES = { firstName: 'Rosa', lastName: 'Delgado' };
const newEmail = () => `${crypto.randomUUID()}@carrier.example`;
const PASSWORD = 'Blue7-Tractor-Lane';
const csvOfPerson = () => `First Name,Last Name,Email\r\nRosa,Delgado,${newEmail()}\r\n`;
const storeSettings = (response: ResponseBody, created: CreatedRecords) => {
  created.settings = response.settings;
  created.settingsVersion = response.version;
};

const PEOPLE_WRITES: readonly Write[] = [
  {
    endpoint: profile.updateMe,
    by: 'driver',
    body: () => ({ ...NAMES, phone: '555', address: '{"street": "1 Road"}' }),
  },
  {
    endpoint: profile.updateMe,
    by: 'driver',
    body: () => ({
      ...NAMES,
      phone: '555',
      address: { street: '1 Road', city: 'Tulia', state: 'TX', zip: '79088', country: 'US' },
    }),
  },
  {
    endpoint: contractors.addContractor,
    by: 'admin',
    body: () => ({ ...NAMES, email: newEmail(), password: PASSWORD }),
    store: (response, created) => (created.contractorId = response.contractor.id),
  },
  {
    endpoint: contractors.updateContractor,
    by: 'admin',
    params: ({ contractorId }) => ({ id: contractorId }),
    body: () => ({ ...NAMES, email: newEmail() }),
  },
  {
    endpoint: paidTo.setPaidTo,
    by: 'admin',
    body: ({ driver, contractorId }) => ({
      userIds: [driver.id],
      payeeId: contractorId,
      effectiveFrom: addDays(MONDAY, 28),
      reason: 'Drives for the owner',
    }),
  },
  {
    endpoint: peopleImport.importContractors,
    by: 'admin',
    body: () => ({ file: base64Of(csvOfPerson()), checkOnly: false }),
  },
  {
    endpoint: peopleImport.importStaff,
    by: 'admin',
    body: () => ({ file: base64Of(csvOfPerson()), checkOnly: false }),
  },
  {
    endpoint: staff.addStaff,
    by: 'admin',
    body: () => ({
      ...NAMES,
      email: newEmail(),
      phone: '555',
      password: PASSWORD,
      roles: ['Employee'],
    }),
    store: (response, created) => (created.staffId = response.user.id),
  },
  {
    endpoint: staff.updateStaff,
    by: 'admin',
    params: ({ staffId }) => ({ id: staffId }),
    body: () => ({ ...NAMES, phone: '555' }),
  },
  {
    endpoint: staff.setStaffArchived,
    by: 'admin',
    params: ({ staffId }) => ({ id: staffId }),
    body: () => ({ archived: true }),
  },
  {
    endpoint: invitations.invite,
    by: 'admin',
    body: () => ({ ...NAMES, email: newEmail() }),
    store: (response, created) =>
      (created.invitationToken = response.link?.split('#').at(-1) ?? ''),
  },
  {
    endpoint: invitations.inviteMany,
    by: 'admin',
    body: () => ({ people: [{ ...NAMES, email: newEmail() }] }),
  },
  {
    endpoint: profile.register,
    by: 'nobody',
    body: ({ invitationToken }) => ({ ...NAMES, token: invitationToken, password: PASSWORD }),
    onlyFirst: true,
  },
];

const COMPANY_WRITES: readonly Write[] = [
  {
    endpoint: policies.createPolicy,
    by: 'admin',
    body: () => ({ name: crypto.randomUUID(), permissions: ['access:time-logs-page'] }),
    store: (response, created) => {
      created.policyId = response.policy.id;
      created.policyVersion = response.policy.version;
    },
  },
  {
    endpoint: policies.updatePolicy,
    by: 'admin',
    params: ({ policyId }) => ({ id: policyId }),
    body: ({ policyVersion }) => ({
      name: crypto.randomUUID(),
      permissions: ['access:payroll-page'],
      version: policyVersion,
    }),
  },
  { endpoint: companySettings.getCompanySettings, by: 'admin', store: storeSettings },
  {
    endpoint: companySettings.updateCompanySettings,
    by: 'admin',
    body: ({ settings, settingsVersion }) => ({ settings, version: settingsVersion }),
  },
  {
    endpoint: taxYears.getPayer,
    by: 'admin',
    store: (response, created) => (created.payerVersion = response.version),
  },
  {
    endpoint: taxYears.setPayer,
    by: 'admin',
    body: ({ payerVersion }) => ({
      version: payerVersion,
      ein: '00-0000001',
      street: '100 Example Road',
      unit: '1',
      city: 'Plainview',
      state: 'TX',
      zip: '79072',
      phone: '(806) 555-0100',
      stateFiling: 'TX',
      statePayerNumber: '1',
      stateDueOn: '',
      stateThreshold: null,
      companyHolidays: [],
    }),
  },
  {
    endpoint: taxYears.setThreshold,
    by: 'admin',
    params: () => ({ year: YEAR + 1 }),
    body: () => ({ threshold: 2000, source: 'The law' }),
  },
];

export const WRITES: readonly Write[] = [
  ...COMPANY_WRITES,
  ...PEOPLE_WRITES,
  ...DAY_WRITES,
  ...PAY_WRITES,
  ...EXPENSE_WRITES,
  ...FREIGHT_BILL_WRITES,
  ...IMPORT_WRITES,
  ...TAX_WRITES,
];
