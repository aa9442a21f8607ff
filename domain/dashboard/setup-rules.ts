import { SETUP_STEPS, type Setup, type ResolvableStep, type SetupStepName } from './setup.ts';

export interface SetupInput {
  companyName: string;
  registeredName: string;
  timeZone: string;
  hasTaxIdentity: boolean;
  /** Whether somebody else than an administrator approves days, or is invited to. */
  hasManager: boolean;
  hasContractor: boolean;
  lacksRate: boolean;
  lacksApprover: boolean;
  firstWeek: Setup['firstWeek'];
  canSendEmail: boolean;
  /** Undefined if this server makes no backups. */
  hasBackupPassphrase: boolean | undefined;
  administrators: number;
  twoPeople: boolean;
  published: boolean;
  resolved: readonly string[];
}

const OPTIONAL: ReadonlySet<SetupStepName> = new Set<SetupStepName>([
  'managers',
  'mail',
  'backupPassphrase',
  'secondAdministrator',
  'twoPeople',
  'publicPage',
] satisfies ResolvableStep[]);

function completedSteps(input: SetupInput): Record<SetupStepName, boolean | undefined> {
  // After the first paid week, these steps remain done. The to-do list then counts contractors without a rate.
  const isRunning = input.firstWeek === 'paid';
  return {
    company: input.companyName !== '' && input.registeredName !== '',
    timeZone: isRunning || input.resolved.includes('timeZone'),
    taxIdentity: input.hasTaxIdentity,
    managers: isRunning || input.hasManager,
    people: isRunning || input.hasContractor,
    rates: isRunning || (input.hasContractor && !input.lacksRate),
    supervisors: isRunning || (input.hasContractor && !input.lacksApprover),
    firstWeek: isRunning,
    mail: input.canSendEmail,
    backupPassphrase: input.hasBackupPassphrase,
    secondAdministrator: input.administrators > 1,
    twoPeople: input.twoPeople,
    publicPage: input.published,
  };
}

/** Returns the checklist without dismissed steps, or null if every remaining step is done. */
export function setupOf(input: SetupInput): Setup | null {
  const done = completedSteps(input);
  const steps = SETUP_STEPS.flatMap((step) => {
    const isDone = done[step];
    const isOptional = OPTIONAL.has(step);
    const isDismissed = isOptional && !isDone && input.resolved.includes(step);
    return isDone === undefined || isDismissed ? [] : [{ step, isDone, isOptional }];
  });
  if (steps.every(({ isDone }) => isDone)) return null;
  const { companyName, timeZone, firstWeek } = input;
  return { steps, companyName, timeZone, firstWeek };
}
