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
  /** The number at which counting stops. A total equal to it means "or more". */
  mostCounted?: number | undefined;
  onPage: (page: number) => void;
}

/** Shows which part of a list is on screen, with buttons for the other pages. Hidden on the first page if it has all
 *  entries. On a page past the last one, shows no part, and Previous goes to the last page. */
export function Pager({ page, limit, total, mostCounted, onPage }: PagerProps) {
  const lastPage = Math.max(1, Math.ceil(total / limit));
  if (lastPage === 1 && page === 1) return null;
  const isPastEnd = page > lastPage;
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  const range = total === mostCounted ? text.rangeOfMany : text.range;
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
