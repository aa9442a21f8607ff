import Button from '@mui/material/Button';
import { useState } from 'react';
import { messages } from './messages.ts';

const SHOWN_AT_FIRST = 8;

/** The first rows of a list that is all there, and the button for more of them. */
export function useShown<Row>(rows: readonly Row[]) {
  const [count, setCount] = useState(SHOWN_AT_FIRST);
  const hidden = rows.length - count;
  return {
    shown: rows.slice(0, count),
    moreButton: hidden > 0 && (
      <Button sx={{ mt: 1 }} onClick={() => setCount(count + 26)}>
        {messages.contractor.more(hidden)}
      </Button>
    ),
  };
}
