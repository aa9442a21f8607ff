import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';

interface SuggestionsProps {
  /** The accessible name of the list. */
  label: string;
  texts: readonly string[];
  onChoose: (text: string) => void;
}

/** Shows chips. Pressing a chip fills a field with the text of the chip. */
export function Suggestions({ label, texts, onChoose }: SuggestionsProps) {
  return (
    <Stack
      component="ul"
      direction="row"
      aria-label={label}
      sx={{ m: 0, p: 0, gap: 1, flexWrap: 'wrap', listStyle: 'none' }}
    >
      {texts.map((text) => (
        <li key={text}>
          <Chip label={text} onClick={() => onChoose(text)} />
        </li>
      ))}
    </Stack>
  );
}
