import { SETUP_STEPS, type Setup, type ResolvableStep, type SetupStepName } from './setup.ts';

export interface SetupFacts {
  companyName: string;
  registeredName: string;
  timeZone: string;
  hasTaxIdentity: boolean;
  hasContractor: boolean;
  lacksRate: boolean;
  lacksSupervisor: boolean;
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
  'mail',
  'backupPassphrase',
  'secondAdministrator',
  'twoPeople',
  'publicPage',
] satisfies ResolvableStep[]);

function completedSteps(facts: SetupFacts): Record<SetupStepName, boolean | undefined> {
  // After the first paid week, these steps remain done. The to-do list then counts contractors without a rate.
  const isRunning = facts.firstWeek === 'paid';
  return {
    company: facts.companyName !== '' && facts.registeredName !== '',
    timeZone: isRunning || facts.resolved.includes('timeZone'),
    taxIdentity: facts.hasTaxIdentity,
    people: isRunning || facts.hasContractor,
    rates: isRunning || (facts.hasContractor && !facts.lacksRate),
    supervisors: isRunning || (facts.hasContractor && !facts.lacksSupervisor),
    firstWeek: isRunning,
    mail: facts.canSendEmail,
    backupPassphrase: facts.hasBackupPassphrase,
    secondAdministrator: facts.administrators > 1,
    twoPeople: facts.twoPeople,
    publicPage: facts.published,
  };
}

/** Returns the checklist without dismissed steps, or null if every remaining step is done. */
export function setupOf(facts: SetupFacts): Setup | null {
  const done = completedSteps(facts);
  const steps = SETUP_STEPS.flatMap((step) => {
    const isDone = done[step];
    const isOptional = OPTIONAL.has(step);
    const isDismissed = isOptional && !isDone && facts.resolved.includes(step);
    return isDone === undefined || isDismissed ? [] : [{ step, isDone, isOptional }];
  });
  if (steps.every(({ isDone }) => isDone)) return null;
  const { companyName, timeZone, firstWeek } = facts;
  return { steps, companyName, timeZone, firstWeek };
}
