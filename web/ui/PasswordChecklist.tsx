import CheckCircle from '@mui/icons-material/CheckCircle';
import Circle from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import { PASSWORD_REQUIREMENTS } from '../../domain/sign-in/rules.ts';
import { HiddenText } from './HiddenText.tsx';
import { passwordMessages as messages } from './password-messages.ts';

/** Lists the requirements for a new password. A check mark shows that the typed password meets a requirement. */
export function PasswordChecklist({ id, password }: { id: string; password: string }) {
  return (
    <Box
      component="ul"
      id={id}
      aria-label={messages.requirements}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}
    >
      {PASSWORD_REQUIREMENTS.map(({ id: requirement, isMet }) => {
        const met = isMet(password);
        return (
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
            {messages.texts[requirement]}
            <HiddenText>{met ? messages.met : messages.notMet}</HiddenText>
          </Box>
        );
      })}
    </Box>
  );
}
