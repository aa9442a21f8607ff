import Stack from '@mui/material/Stack';
import { NotesField, StatusField, type DayFieldProps } from './day-fields.tsx';

/** What stands under a day of a phone's list once it is opened. */
export function DayFields(field: DayFieldProps) {
  return (
    <Stack sx={{ gap: 2, pb: 2 }}>
      <NotesField {...field} label="Notes" />
      <StatusField {...field} label="Status" />
    </Stack>
  );
}
