import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { messages } from './messages.ts';

const { pager: text } = messages;

interface PagerProps {
  page: number;
  limit: number;
  total: number;
  /** The number at which the server stops counting. A total equal to this number means "this many or more". */
  countLimit?: number | undefined;
  onPage: (page: number) => void;
}

/** Shows which entries of a list are on the page, and buttons for the previous and the next page. Renders nothing if
 *  the list has only one page. On a page past the last page, it shows only the buttons, and Previous opens the last
 *  page. */
export function Pager({ page, limit, total, countLimit, onPage }: PagerProps) {
  const lastPage = Math.max(1, Math.ceil(total / limit));
  if (lastPage === 1 && page === 1) return null;
  const isPastEnd = page > lastPage;
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  const range = total === countLimit ? text.rangeOfMany : text.range;
  return (
    <Stack
      component="nav"
      aria-label={text.name}
      direction="row"
      sx={{ gap: 1, alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap' }}
    >
      <Typography variant="hint" sx={{ mr: 'auto' }}>
        {!isPastEnd && range(first, last, total)}
      </Typography>
      <Button
        variant="outlined"
        startIcon={<ChevronLeft />}
        disabled={page <= 1}
        onClick={() => onPage(Math.min(page - 1, lastPage))}
      >
        {text.previous}
      </Button>
      <Button
        variant="outlined"
        endIcon={<ChevronRight />}
        disabled={page >= lastPage}
        onClick={() => onPage(page + 1)}
      >
        {text.next}
      </Button>
    </Stack>
  );
}
