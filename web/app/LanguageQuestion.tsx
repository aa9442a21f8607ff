import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { Language } from '../../domain/language.ts';
import { language } from '../language/language.ts';
import { errorSentence } from './error-sentences.ts';
import { messages } from './messages.ts';
import { storeLanguage, switchLanguage } from './person-language.ts';
import { meQuery } from './session.tsx';
import { useWrite } from './use-write.ts';

const { language: text } = messages;

/** Offers Spanish to a person who chose no language and whose browser shows the pages in Spanish. Only a click stores
 *  the choice, because the phone may belong to somebody else. */
export function LanguageQuestion() {
  const user = useQuery(meQuery).data?.user;
  const { mutate, error, isPending } = useWrite(storeLanguage);
  if (language !== 'es' || !user || user.language !== null) return null;
  const choose = (chosen: Language) => mutate(chosen, { onSuccess: () => switchLanguage(chosen) });
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      <AlertTitle>{text.question}</AlertTitle>
      {text.about}
      <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={isPending} onClick={() => choose('es')}>
          {text.spanish}
        </Button>
        <Button variant="outlined" disabled={isPending} lang="en" onClick={() => choose('en')}>
          English
        </Button>
      </Stack>
      {error && errorSentence(error, text.failed)}
    </Alert>
  );
}
