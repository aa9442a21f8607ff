import WarningAmber from '@mui/icons-material/WarningAmber';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { fullName } from '../../../domain/people.ts';
import type { TimeLog } from '../../../domain/time-logs/schema.ts';
import { HiddenText } from '../../ui/HiddenText.tsx';
import { fullDay } from '../day-names.ts';
import { STATUS } from '../LogStatus.tsx';
import { cellNumber, cellText } from './cell-text.ts';
import { cellsOf, correctionOf, type EntryCell, type EntryRow } from './entered-days.ts';
import { entryMessages as text } from './messages.ts';
import type { EnterDays } from './use-enter-days.ts';

interface DifferencesProps {
  row: EntryRow;
  entry: EnterDays;
  onCorrect: (log: TimeLog) => void;
}

function Difference({ row, entry, cell, onCorrect }: DifferencesProps & { cell: EntryCell }) {
  const { unit, log, difference, hundredths } = cell;
  if (!log || !difference) return null;
  const { person } = row;
  const logged = cellText(unit, hundredths);
  const enteredText =
    difference.hundredths === undefined ? difference.typed : cellText(unit, difference.hundredths);
  const correction = correctionOf(person.id, cell);
  const day = `${fullName(person)}, ${fullDay(cell.day)}`;
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', columnGap: 1, alignItems: 'center', py: 0.5, width: 'fit-content' }}
    >
      <WarningAmber fontSize="small" sx={{ color: 'warning.main' }} />
      <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
        {text.difference.entered(fullDay(cell.day), text.units[unit], enteredText)}
      </Typography>
      <Typography component="span" variant="body2">
        {log.payrollRun
          ? text.difference.inSettlement(logged)
          : text.difference.logged(logged, STATUS[log.status].label)}
      </Typography>
      {correction && (
        <Button
          size="small"
          disabled={entry.isBusy}
          onClick={() => entry.correct(cell, correction)}
        >
          {text.difference.correct(cellNumber(unit, difference.hundredths ?? 0))}
          <HiddenText>, {day}</HiddenText>
        </Button>
      )}
      {!correction && !log.payrollRun && (
        <Button size="small" disabled={entry.isBusy} onClick={() => onCorrect(log)}>
          {text.difference.open}
          <HiddenText>, {day}</HiddenText>
        </Button>
      )}
      <Button size="small" disabled={entry.isBusy} onClick={() => entry.keep(cell)}>
        {text.difference.keep(cellNumber(unit, hundredths))}
        <HiddenText>, {day}</HiddenText>
      </Button>
    </Stack>
  );
}

/** Lists what was entered for logged days. The person decides which value is right. */
export function Differences(props: DifferencesProps) {
  return cellsOf(props.row)
    .filter(({ difference }) => difference)
    .map((cell) => <Difference key={cell.fieldId} {...props} cell={cell} />);
}
