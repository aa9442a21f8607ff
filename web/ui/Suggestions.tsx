import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';

interface SuggestionsProps {
  /** The accessible name of the list. */
  label: string;
  suggestions: readonly string[];
  onChoose: (text: string) => void;
}

/** Shows chips. Pressing a chip fills a field with the text of the chip. */
export function Suggestions({ label, suggestions, onChoose }: SuggestionsProps) {
  return (
    <Stack
      component="ul"
      direction="row"
      aria-label={label}
      sx={{ m: 0, p: 0, gap: 1, flexWrap: 'wrap', listStyle: 'none' }}
    >
      {suggestions.map((text) => (
        <li key={text}>
          <Chip label={text} onClick={() => onChoose(text)} />
        </li>
      ))}
    </Stack>
  );
}
