import { useFormContext } from 'react-hook-form';
import { Suggestions } from '../ui/Suggestions.tsx';
import { messages } from './messages.ts';

const { rejection: text } = messages;

/** What is said most, to be chosen. */
export function RejectionReason() {
  const { setValue, setFocus } = useFormContext<{ reason: string }>();
  function choose(reason: string) {
    setValue('reason', reason, { shouldDirty: true });
    setFocus('reason');
  }
  return <Suggestions label={text.suggestions} texts={text.texts} onChoose={choose} />;
}
