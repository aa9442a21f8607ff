import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { passwordMessages as messages } from './password-messages.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

/** Shows a password field with a button that shows or hides the characters. The name of the button does not contain the
 *  label of the field, so a test that looks for the label finds only the field. */
export function PasswordField(props: TextInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            aria-label={shown ? messages.hide : messages.show}
            aria-pressed={shown}
            edge="end"
            onClick={() => setShown(!shown)}
          >
            {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
