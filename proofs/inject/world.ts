import * as companySettings from '../../domain/company/settings.ts';
import * as contractors from '../../domain/contractors/schema.ts';
import * as invitations from '../../domain/invitations/schema.ts';
import * as peopleImport from '../../domain/people-import/schema.ts';
import * as policies from '../../domain/policies/schema.ts';
import * as profile from '../../domain/sign-in/schema.ts';
import * as staff from '../../domain/staff/schema.ts';
import * as taxYears from '../../domain/tax-documents/year-schema.ts';
import { OF_EXPENSES } from './expenses.ts';
import { OF_TAXES, OF_WORK } from './work.ts';
import { YEAR, type Answer, type Made, type Write } from './write.ts';

// Every write with a text field, in an order in which each succeeds with plain words. proofs/inject/writer.ts replaces
// the words with hostile strings.

const NAMES = { firstName: 'Rosa', lastName: 'Delgado' };
const newEmail = () => `${crypto.randomUUID()}@carrier.example`;
const PASSWORD = 'Blue7-Tractor-Lane';
const csvOfPerson = () => `First Name,Last Name,Email\r\nRosa,Delgado,${newEmail()}\r\n`;
const keepSettings = (answer: Answer, made: Made) => {
  made.settings = answer.settings;
  made.settingsVersion = answer.version;
};

const OF_A_PERSON: readonly Write[] = [
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
    keep: (answer, made) => (made.contractorId = answer.contractor.id),
  },
  {
    endpoint: contractors.updateContractor,
    by: 'admin',
    params: ({ contractorId }) => ({ id: contractorId }),
    body: () => ({ ...NAMES, email: newEmail() }),
  },
  {
    endpoint: peopleImport.importContractors,
    by: 'admin',
    body: () => ({ csv: csvOfPerson(), checkOnly: false }),
  },
  {
    endpoint: peopleImport.importStaff,
    by: 'admin',
    body: () => ({ csv: csvOfPerson(), checkOnly: false }),
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
    keep: (answer, made) => (made.staffId = answer.user.id),
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
    keep: (answer, made) => (made.invitationToken = answer.link.split('#').at(-1) ?? ''),
  },
  {
    endpoint: invitations.inviteMany,
    by: 'admin',
    body: () => ({ emails: [newEmail()] }),
  },
  {
    endpoint: profile.register,
    by: 'nobody',
    body: ({ invitationToken }) => ({ ...NAMES, token: invitationToken, password: PASSWORD }),
    onlyFirst: true,
  },
];

const OF_THE_COMPANY: readonly Write[] = [
  {
    endpoint: policies.createPolicy,
    by: 'admin',
    body: () => ({ name: crypto.randomUUID(), permissions: ['access:time-logs-page'] }),
    keep: (answer, made) => {
      made.policyId = answer.policy.id;
      made.policyVersion = answer.policy.version;
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
  { endpoint: companySettings.getCompanySettings, by: 'admin', keep: keepSettings },
  {
    endpoint: companySettings.updateCompanySettings,
    by: 'admin',
    body: ({ settings, settingsVersion }) => ({ settings, version: settingsVersion }),
  },
  {
    endpoint: taxYears.setPayer,
    by: 'admin',
    body: () => ({
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
      ownHolidays: [],
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
  ...OF_THE_COMPANY,
  ...OF_A_PERSON,
  ...OF_WORK,
  ...OF_EXPENSES,
  ...OF_TAXES,
];
