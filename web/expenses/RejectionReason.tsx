import { useFormContext } from 'react-hook-form';
import { Suggestions } from '../ui/Suggestions.tsx';
import { messages } from './messages.ts';

const { rejection: text } = messages;

/** The most common reasons, to choose from. */
export function RejectionReason() {
  const { setValue, setFocus } = useFormContext<{ reason: string }>();
  function choose(reason: string) {
    setValue('reason', reason, { shouldDirty: true });
    setFocus('reason');
  }
  return <Suggestions label={text.suggestions} texts={text.texts} onChoose={choose} />;
}
