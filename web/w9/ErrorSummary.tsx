import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { MouseEvent } from 'react';
import { fieldId } from './draft.ts';
import { formMessages } from './form-messages.ts';

const { sign: text } = formMessages;

export interface SummaryProblem {
  field: string;
  sentence: string;
}

/** All that is wrong, each with a link that moves the focus to its field. */
export function ErrorSummary({ problems }: { problems: readonly SummaryProblem[] }) {
  if (problems.length === 0) return null;
  function goTo(event: MouseEvent, field: string) {
    // The address stays as it is, because another one would ask whether to leave the form.
    event.preventDefault();
    document.getElementById(fieldId(field))?.focus();
  }
  return (
    <Alert severity="warning">
      <AlertTitle>{text.errorsTitle}</AlertTitle>
      {text.errorsAbout}
      <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
        {problems.map(({ field, sentence }) => (
          <Box component="li" key={field} sx={{ py: 0.5 }}>
            <Link
              href={`#${fieldId(field)}`}
              color="inherit"
              onClick={(event) => goTo(event, field)}
            >
              {sentence}
            </Link>
          </Box>
        ))}
      </Box>
    </Alert>
  );
}
