import { SETTLED_STEPS, type settleSetupStep } from '../../domain/dashboard/setup.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import type { WriteContext } from '../http/api.ts';
import { done, nothingChanged, type Outcome } from '../audit/command.ts';
import { lockSettledSteps, saveSettledSteps } from './setup-queries.ts';

export async function settleStep({
  tx,
  body: { step, settled },
}: WriteContext<typeof settleSetupStep>): Promise<Outcome<ResponseBody<typeof settleSetupStep>>> {
  const message = 'Setup checklist updated';
  const before = await lockSettledSteps(tx);
  if (before.includes(step) === settled) return nothingChanged({ message });
  const after = SETTLED_STEPS.filter((name) => (name === step ? settled : before.includes(name)));
  await saveSettledSteps(tx, after);
  return done(
    { message },
    {
      action: 'SETUP_STEP_SETTLED',
      subjectId: null,
      before: { settledSetupSteps: before },
      after: { settledSetupSteps: after },
    },
  );
}
