import { LANGUAGE_NAMES, LANGUAGES, isLanguage } from '../../domain/language.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { showIn } from '../app/person-language.ts';
import { language } from '../language/language.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { Section } from '../ui/Section.tsx';
import { useChangeLanguage } from './api.ts';
import { messages } from './messages.ts';

const { language: text } = messages;

const CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

/** Choosing a language reloads the page. */
export function LanguageSection() {
  const { mutate, error, isPending } = useChangeLanguage();
  return (
    <Section title={text.title}>
      <ErrorAlert>{error && errorSentence(error, text.failed)}</ErrorAlert>
      <ChoiceField
        label={text.label}
        value={language}
        choices={CHOICES}
        helperText={text.hint}
        disabled={isPending}
        onChange={({ target: { value: chosen } }) => {
          if (isLanguage(chosen)) mutate(chosen, { onSuccess: () => showIn(chosen) });
        }}
      />
    </Section>
  );
}
