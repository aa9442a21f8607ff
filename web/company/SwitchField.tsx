import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { Switch } from '../ui/Switch.tsx';

interface SwitchFieldProps {
  id: string;
  label: string;
  error: boolean;
  helperText: ReactNode;
  /** 'true' or 'false', as the draft holds it. */
  value: string;
  onText: (value: string) => void;
  inputRef: Ref<HTMLInputElement>;
}

export function SwitchField(props: SwitchFieldProps) {
  const { id, label, error, helperText, value, onText, inputRef } = props;
  const hintId = `${id}-hint`;
  return (
    <Box>
      <Box component="label" htmlFor={id} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Switch
          id={id}
          ref={inputRef}
          checked={value === 'true'}
          aria-describedby={hintId}
          onChange={(event) => onText(String(event.target.checked))}
        />
        <Typography component="span" variant="subtitle2">
          {label}
        </Typography>
      </Box>
      <FormHelperText id={hintId} error={error}>
        {helperText}
      </FormHelperText>
    </Box>
  );
}
