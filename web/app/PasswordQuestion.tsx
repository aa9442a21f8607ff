import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { passwordQuestion } from './password-question.ts';

/** Rendered if the dialog's chunk does not load. It answers no, so the call fails with the server's message. */
function NoPasswordDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  useEffect(() => onAnswer(false), [onAnswer]);
  return null;
}

const PasswordDialog = lazyComponent(
  async () => (await import('./PasswordDialog.tsx')).PasswordDialog,
  NoPasswordDialog,
);

/** Rendered outside the pages, so a call from any page can open it. */
export function PasswordQuestion() {
  const isAsked = useSyncExternalStore(passwordQuestion.onChange, passwordQuestion.isAsked);
  if (!isAsked) return null;
  return (
    <Suspense>
      <PasswordDialog onAnswer={passwordQuestion.answer} />
    </Suspense>
  );
}
