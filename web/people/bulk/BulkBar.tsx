import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MAX_PEOPLE_AT_ONCE } from '../../../domain/bulk.ts';
import { fullName } from '../../../domain/people.ts';
import { RowMenu, type RowAction } from '../../ui/RowMenu.tsx';
import { messages as text } from './messages.ts';
import type { Person, Selection } from './selection.tsx';

interface BulkBarProps<Row extends Person> {
  selection: Selection<Row>;
  /** The number of people on the page. */
  onPage: number;
  actions: readonly RowAction[];
}

/** The actions for the selected people, at the bottom of the screen. A narrow screen has them in a menu. */
export function BulkBar<Row extends Person>({ selection, onPage, actions }: BulkBarProps<Row>) {
  const { people, selectPage, clear } = selection;
  if (people.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={text.bar}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        displayPrint: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        p: 1.5,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 0', minWidth: 140 }}>
        <Typography variant="subtitle2" component="output">
          {text.selected(people.length)}
        </Typography>
        <Typography variant="caption" component="div" noWrap>
          {people.length === MAX_PEOPLE_AT_ONCE
            ? text.limit(MAX_PEOPLE_AT_ONCE)
            : people.map((person) => fullName(person)).join(', ')}
        </Typography>
      </Box>
      <Button size="small" onClick={selectPage}>
        {text.all(onPage)}
      </Button>
      <Button size="small" onClick={clear}>
        {text.clear}
      </Button>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', display: { xs: 'none', md: 'flex' } }}>
        {actions.map(({ label, icon, danger, onChoose }) => (
          <Button
            key={label}
            size="small"
            variant="outlined"
            startIcon={icon}
            color={danger ? 'error' : 'primary'}
            onClick={onChoose}
          >
            {label}
          </Button>
        ))}
      </Stack>
      <Box sx={{ display: { md: 'none' } }}>
        <RowMenu label={text.actions} actions={actions} />
      </Box>
    </Box>
  );
}
