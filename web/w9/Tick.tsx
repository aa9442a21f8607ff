import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

interface TickProps {
  id?: string;
  label: string;
  checked: boolean;
  onTick: (checked: boolean) => void;
}

/** A box to tick beside a sentence, level with its first line however long it is. */
export function Tick({ id, label, checked, onTick }: TickProps) {
  return (
    <FormControlLabel
      label={label}
      sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 1 } }}
      control={
        <Checkbox
          {...(id && { id })}
          size="small"
          checked={checked}
          onChange={(_, ticked) => onTick(ticked)}
        />
      }
    />
  );
}
