import { useFormContext } from 'react-hook-form';
import { Suggestions } from '../../ui/Suggestions.tsx';

interface ReasonSuggestionsProps {
  /** The accessible name of the list. */
  label: string;
  suggestions: readonly string[];
}

/** Chips that fill the field `reason` of the surrounding form. */
export function ReasonSuggestions({ label, suggestions }: ReasonSuggestionsProps) {
  const { setValue, setFocus } = useFormContext<{ reason: string }>();
  function choose(reason: string) {
    setValue('reason', reason, { shouldDirty: true });
    setFocus('reason');
  }
  return <Suggestions label={label} suggestions={suggestions} onChoose={choose} />;
}
