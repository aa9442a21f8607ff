import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { Section } from '../ui/Section.tsx';
import type { Checked } from './api.ts';
import { messages } from './messages.ts';
import type { Import } from './use-import.ts';

const { drivers: text } = messages;

type Driver = Checked['drivers'][number];

/** The value of the choice not to import the rows of a card. */
const NOBODY = 'nobody';

const isOpen = ({ userId, isLeftOut }: Driver) => userId === null && !isLeftOut;

const valueOf = ({ userId, isLeftOut, suggestedId }: Driver) =>
  isLeftOut ? NOBODY : (userId ?? suggestedId ?? '');

interface DriverFieldProps {
  driver: Driver;
  people: Checked['people'];
  value: string;
  onChange: (value: string) => void;
}

function DriverField({ driver, people, value, onChange }: DriverFieldProps) {
  const { key, nameInFile, rows } = driver;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 20rem) minmax(0, 22rem)' },
      }}
    >
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{text.key(key, nameInFile)}</bdi>
        <Typography variant="caption" component="div">
          {text.rows(rows)}
        </Typography>
      </Box>
      <ChoiceField
        label={text.driverOf(key)}
        hidesLabel
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...(isOpen(driver) && { emptyLabel: text.choose })}
        choices={[
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          { value: NOBODY, label: text.leaveOut },
        ]}
      />
    </Box>
  );
}

/** Asks for the driver of each card or name. A name that the file has beside a card is a suggestion. */
export function DriversStep({ checked, state }: { checked: Checked; state: Import }) {
  const { drivers, people } = checked;
  const open = drivers.filter(isOpen);
  const [showsAll, setShowsAll] = useState(false);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  if (drivers.length === 0) return null;
  const shown = showsAll ? drivers.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a))) : open;
  const valueFor = (driver: Driver) => chosen.get(driver.key) ?? valueOf(driver);
  const changes = shown.filter(
    (driver) => valueFor(driver) !== '' && (isOpen(driver) || chosen.has(driver.key)),
  );
  function assign() {
    const assigned = changes.map((driver) => {
      const value = valueFor(driver);
      return { key: driver.key, userId: value === NOBODY ? null : value };
    });
    const keys = new Set(assigned.map(({ key }) => key));
    const earlier = state.choices.drivers.filter(({ key }) => !keys.has(key));
    setChosen(new Map());
    void state.recheck({ drivers: [...earlier, ...assigned] });
  }
  const known = drivers.length - open.length;
  return (
    <Section
      title={text.title}
      action={
        known > 0 && (
          <Button size="small" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? text.hide : text.all(known)}
          </Button>
        )
      }
    >
      {shown.length > 0 && (
        <Stack sx={{ gap: 2 }}>
          <Typography variant="hint">{text.about}</Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
            {shown.map((driver) => (
              <DriverField
                key={driver.key}
                driver={driver}
                people={people}
                value={valueFor(driver)}
                onChange={(value) => setChosen(new Map(chosen).set(driver.key, value))}
              />
            ))}
          </Box>
          <Box>
            <Button
              variant="contained"
              disabled={state.isPending || changes.length === 0}
              onClick={assign}
            >
              {text.submit}
            </Button>
          </Box>
        </Stack>
      )}
    </Section>
  );
}
