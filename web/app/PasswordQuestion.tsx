import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { later } from '../ui/later.tsx';
import { passwordQuestion } from './password-question.ts';

/** The call that asked then fails with its own sentence. */
function NoPasswordDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  useEffect(() => onAnswer(false), [onAnswer]);
  return null;
}

const PasswordDialog = later(
  async () => (await import('./PasswordDialog.tsx')).PasswordDialog,
  NoPasswordDialog,
);

/** Stands beside the pages, so that any call of any of them can ask. */
export function PasswordQuestion() {
  const isAsked = useSyncExternalStore(passwordQuestion.onChange, passwordQuestion.isAsked);
  if (!isAsked) return null;
  return (
    <Suspense>
      <PasswordDialog onAnswer={passwordQuestion.answer} />
    </Suspense>
  );
}
