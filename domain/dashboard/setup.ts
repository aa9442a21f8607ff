import { Type, type Static } from 'typebox';
import { adminOnly } from '../access.ts';
import { endpoint, exactly, nullable, MessageText } from '../endpoint.ts';

const feature = 'dashboard';

/** The steps that an administrator can confirm or dismiss. */
export const RESOLVABLE_STEPS = [
  'timeZone',
  'managers',
  'mail',
  'backupPassphrase',
  'secondAdministrator',
  'twoPeople',
  'publicPage',
] as const;
const ResolvableStep = Type.Enum([...RESOLVABLE_STEPS]);
export type ResolvableStep = Static<typeof ResolvableStep>;

export const SETUP_STEPS = [
  'company',
  'timeZone',
  'taxIdentity',
  'managers',
  'people',
  'rates',
  'supervisors',
  'firstWeek',
  'mail',
  'backupPassphrase',
  'secondAdministrator',
  'twoPeople',
  'publicPage',
] as const;
export type SetupStepName = (typeof SETUP_STEPS)[number];

const FIRST_WEEK = ['none', 'logged', 'approved', 'processed', 'paid'] as const;

export const Setup = Type.Object(
  {
    steps: Type.Array(
      Type.Object({
        step: Type.Enum([...SETUP_STEPS]),
        isDone: Type.Boolean(),
        /** True if an administrator can dismiss the step. */
        isOptional: Type.Boolean(),
      }),
    ),
    companyName: Type.String(),
    timeZone: Type.String(),
    firstWeek: Type.Enum([...FIRST_WEEK]),
  },
  { title: 'Setup' },
);
export type Setup = Static<typeof Setup>;

export const getSetup = endpoint({
  method: 'GET',
  path: '/api/dashboard/setup',
  feature,
  summary:
    'Get the setup checklist of a new company. It is null when all steps are done or dismissed, and for the demo.',
  access: adminOnly,
  response: Type.Object({ setup: nullable(Setup) }),
});

export const resolveSetupStep = endpoint({
  method: 'PUT',
  path: '/api/dashboard/setup',
  feature,
  summary: 'Confirm or dismiss a step of the setup checklist, or undo that',
  access: adminOnly,
  body: exactly({ step: ResolvableStep, resolved: Type.Boolean() }),
  response: Type.Object({ message: MessageText }),
});
