import {
  RESOLVABLE_STEPS,
  type resolveSetupStep,
  type ResolvableStep,
} from '../../domain/dashboard/setup.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { say } from '../../domain/company/sentences.ts';
import type { WriteContext } from '../http/api.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import { lockResolvedSteps } from './setup-queries.ts';
import type { Tx } from '../database/database.ts';

export async function resolveStep({
  tx,
  body: { step, resolved },
}: WriteContext<typeof resolveSetupStep>): Promise<Outcome<ResponseBody<typeof resolveSetupStep>>> {
  const message = say.setupUpdated;
  const before = await lockResolvedSteps(tx);
  if (before.includes(step) === resolved) return withoutEvents({ message });
  const after = RESOLVABLE_STEPS.filter((name) =>
    name === step ? resolved : before.includes(name),
  );
  await saveResolvedSteps(tx, after);
  return withEvents(
    { message },
    {
      action: 'SETUP_STEP_RESOLVED',
      subjectId: null,
      before: { resolvedSetupSteps: before },
      after: { resolvedSetupSteps: after },
    },
  );
}

async function saveResolvedSteps(tx: Tx, resolved: readonly ResolvableStep[]): Promise<void> {
  await tx
    .updateTable('company')
    .set({ resolved_setup_steps: [...resolved] })
    .execute();
}
