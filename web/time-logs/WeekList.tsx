import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { shortDate, shortDayName, weekLabel } from '../ui/format.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { QuantityDetails } from '../ui/QuantityDetails.tsx';
import { Switch } from '../ui/Switch.tsx';
import { fullDay } from './day-names.ts';
import {
  NotesField,
  StatusField,
  type DayFieldProps,
  HoursField,
  HoursProblem,
} from './DayInputs.tsx';
import {
  ChangeNote,
  DayOrigin,
  LogStatusText,
  PayrollNote,
  RejectionReason,
  UnsentChip,
} from './LogStatus.tsx';
import { messages } from './messages.ts';
import { canChooseStatus, type DayPatch, type DayRow } from './unsent-week/draft.ts';
import {
  CorrectButton,
  DayMiles,
  DayQuantities,
  quantityPropsOf,
  WorkedMark,
  type WeekViewProps,
} from './week-parts.tsx';

const { day: text } = messages;

function DayAndDate({ row, isToday }: { row: DayRow; isToday: boolean }) {
  return (
    <Box sx={{ minWidth: '3rem', whiteSpace: 'nowrap' }}>
      <Typography component="div" variant="h4">
        {shortDayName(row.day)}
      </Typography>
      <Typography
        component="div"
        variant="caption"
        sx={{ color: isToday ? 'primary.main' : 'text.faint' }}
      >
        {isToday ? text.today : shortDate(row.day)}
      </Typography>
    </Box>
  );
}

function StatusLine({ row }: { row: DayRow }) {
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      {row.changed && <UnsentChip />}
      <ChangeNote row={row} />
      {!row.changed && row.stored && <LogStatusText status={row.stored.status} />}
      <PayrollNote log={row.stored} />
    </Stack>
  );
}

/** The note of a day takes the width that is left, and at least five characters of large text. */
const DAY_TEXT = '1 1 5rem';

/** Shows the text of a day as one large tap target, which opens the fields for the note and the status. */
function DayButton(props: {
  row: DayRow;
  hasReasonAbove: boolean;
  fieldsId: string;
  isOpen: boolean;
  onClick: () => void;
}) {
  const { row, hasReasonAbove, fieldsId, isOpen, onClick } = props;
  return (
    <ButtonBase
      component="div"
      onClick={onClick}
      aria-expanded={isOpen}
      aria-controls={fieldsId}
      sx={{
        flex: DAY_TEXT,
        minWidth: 0,
        minHeight: 48,
        py: 0.25,
        flexDirection: 'column',
        alignItems: 'flex-start',
        textAlign: 'left',
        gap: 0.25,
      }}
    >
      <Typography variant="hint" noWrap sx={{ maxWidth: '100%' }}>
        {row.notes || text.addNote}
      </Typography>
      <StatusLine row={row} />
      {!hasReasonAbove && <RejectionReason log={row.stored} />}
      <DayOrigin log={row.stored} />
      <HiddenText>
        {row.notes ? text.changeNote(fullDay(row.day)) : text.addNoteDay(fullDay(row.day))}
      </HiddenText>
    </ButtonBase>
  );
}

/** The label enlarges the tap target around the switch. */
function WorkedSwitch({ row, disabled, onEdit }: DayFieldProps) {
  return (
    <Box
      component="label"
      sx={{
        minHeight: 48,
        pl: 1,
        pr: 0.5,
        display: 'flex',
        alignItems: 'center',
        cursor: 'pointer',
      }}
    >
      <HiddenText>{text.workedOn(fullDay(row.day))}</HiddenText>
      <Switch
        checked={row.worked}
        disabled={disabled}
        onChange={(event) => onEdit({ worked: event.target.checked })}
      />
    </Box>
  );
}

function OpenDay({ row, ...weekView }: WeekViewProps & { row: DayRow }) {
  const [showsFields, setShowsFields] = useState(
    weekView.startsWithFields || row.day === weekView.linkedDay,
  );
  // Pressing "Add a note" or following a link to this day moves the focus to the notes. Fields that are already open
  // when the week appears do not receive the focus.
  const [takesFocus, setTakesFocus] = useState(row.day === weekView.linkedDay);
  const fieldsId = useId();
  const field = {
    row,
    disabled: weekView.disabled,
    onEdit: (patch: DayPatch) => weekView.onEdit(row, patch),
  };
  const quantities = quantityPropsOf(row, weekView);
  return (
    <>
      <DayButton
        row={row}
        hasReasonAbove={weekView.hasReasonAbove}
        fieldsId={fieldsId}
        isOpen={showsFields}
        onClick={() => {
          setShowsFields(!showsFields);
          setTakesFocus(true);
        }}
      />
      {weekView.showsWorked && (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, ml: 'auto' }}>
          {row.worked && row.entersHours && <HoursField {...field} />}
          <DayMiles row={row} fields={quantities} />
          <WorkedSwitch {...field} />
        </Stack>
      )}
      <HoursProblem row={row} />
      {weekView.showsWorked && <DayQuantities row={row} fields={quantities} />}
      <Box id={fieldsId} hidden={!showsFields} sx={{ flexBasis: '100%' }}>
        {showsFields && (
          <Stack sx={{ gap: 2, pb: 2 }}>
            <NotesField {...field} label={text.notes} takesFocus={takesFocus} />
            {canChooseStatus(row) && <StatusField {...field} label={text.status} />}
          </Stack>
        )}
      </Box>
    </>
  );
}

function ClosedDay({ row, showsWorked, hasReasonAbove, onOpen }: WeekViewProps & { row: DayRow }) {
  return (
    <>
      <Box sx={{ flex: DAY_TEXT, minWidth: 0, py: 0.75, overflowWrap: 'anywhere' }}>
        <StatusLine row={row} />
        {!hasReasonAbove && <RejectionReason log={row.stored} />}
        <DayOrigin log={row.stored} />
        {row.notes && <Typography variant="hint">{row.notes}</Typography>}
        <QuantityDetails quantities={row.quantities} />
        {row.lock === 'open' && (
          <Box sx={{ mt: 1 }}>
            <CorrectButton row={row} onOpen={onOpen} />
          </Box>
        )}
      </Box>
      {showsWorked && <WorkedMark row={row} />}
    </>
  );
}

/** Shows a week as a list of days, for screens that are too narrow for the table. */
export function WeekList(props: WeekViewProps) {
  const { weekStart, today, rows, isEditable } = props;
  return (
    <Box component="ul" aria-label={messages.week.name(weekLabel(weekStart))} sx={{ m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box
          key={row.day}
          component="li"
          sx={{
            // The sticky bars must not cover the focused field.
            '& input, & textarea, & [role="button"]': {
              scrollMarginBlock: (theme) => theme.spacing(18),
            },
            // With large text, the hours are below the note.
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 1,
            alignItems: 'center',
            minHeight: 52,
            ...(row.day === today && {
              bgcolor: 'info.soft',
              mx: -2,
              px: 2,
              // The chip of an unsent day has the same color as the row.
              '& .MuiChip-root': { bgcolor: 'background.paper' },
            }),
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <DayAndDate row={row} isToday={row.day === today} />
          {isEditable(row) ? <OpenDay {...props} row={row} /> : <ClosedDay {...props} row={row} />}
        </Box>
      ))}
    </Box>
  );
}
