import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { stepUpPrompt } from './confirmation-prompt.ts';

/** Rendered if the dialog's chunk does not load. Reports that the person did not enter the password, so the call fails
 *  with the server's message. */
function NoPasswordDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  useEffect(() => onAnswer(false), [onAnswer]);
  return null;
}

const StepUpDialog = lazyComponent(
  async () => (await import('./StepUpDialog.tsx')).StepUpDialog,
  NoPasswordDialog,
);

/** Rendered outside the pages, so a call from any page can open the dialog. */
export function StepUpPrompt() {
  const isAsked = useSyncExternalStore(stepUpPrompt.onChange, stepUpPrompt.isAsked);
  if (!isAsked) return null;
  return (
    <Suspense>
      <StepUpDialog onAnswer={stepUpPrompt.answer} />
    </Suspense>
  );
}
