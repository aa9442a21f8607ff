import CheckCircle from '@mui/icons-material/CheckCircle';
import Circle from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import {
  GUESS_REQUIREMENTS,
  PASSWORD_REQUIREMENTS,
  type PasswordGuesses,
} from '../../domain/sign-in/rules.ts';
import { HiddenText } from './HiddenText.tsx';
import { passwordMessages as messages } from './password-messages.ts';

interface PasswordChecklistProps {
  id: string;
  password: string;
  /** Undefined until the list of common passwords is loaded. */
  guesses: PasswordGuesses | undefined;
}

/** Lists the requirements for a new password. A check mark shows that the typed password meets a requirement. */
export function PasswordChecklist({ id, password, guesses }: PasswordChecklistProps) {
  const lines = [
    ...PASSWORD_REQUIREMENTS.map((line) => ({ id: line.id, met: line.isMet(password) })),
    ...GUESS_REQUIREMENTS.map((line) => ({
      id: line.id,
      met: password !== '' && guesses !== undefined && line.isMet(password, guesses),
    })),
  ];
  return (
    <Box
      component="ul"
      id={id}
      aria-label={messages.requirements}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}
    >
      {lines.map(({ id: requirement, met }) => (
        <Box
          component="li"
          key={requirement}
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'center',
            typography: 'body2',
            color: met ? 'success.main' : 'text.faint',
          }}
        >
          {met ? <CheckCircle fontSize="small" /> : <Circle fontSize="small" />}
          <span>
            {messages.texts[requirement]}
            <HiddenText>{met ? messages.met : messages.notMet}</HiddenText>
          </span>
        </Box>
      ))}
    </Box>
  );
}
