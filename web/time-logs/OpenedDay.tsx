import Stack from '@mui/material/Stack';
import { messages } from './messages.ts';
import { canChooseStatus } from './week-draft.ts';
import { NotesField, StatusField, type DayFieldProps } from './DayInputs.tsx';

const { day: text } = messages;

/** Shows the fields of an opened day in the list on a phone. */
export function OpenedDay({ takesFocus, ...field }: DayFieldProps & { takesFocus: boolean }) {
  return (
    <Stack sx={{ gap: 2, pb: 2 }}>
      <NotesField {...field} label={text.notes} takesFocus={takesFocus} />
      {canChooseStatus(field.row) && <StatusField {...field} label={text.status} />}
    </Stack>
  );
}
