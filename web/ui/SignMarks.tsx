import { styled } from '@mui/material/styles';
import { messages } from './messages.ts';

const Mark = styled('svg')(({ theme }) => ({
  flexShrink: 0,
  display: 'block',
  '& .sign': { fill: theme.vars.palette.sign },
  '& .guide': { fill: theme.vars.palette.success.main },
  '& .post': { fill: theme.vars.palette.edge },
  '& .line': { stroke: theme.vars.palette.edge, fill: 'none' },
  '& .rule': { stroke: theme.vars.palette.background.paper, fill: 'none' },
  '& .dash': { stroke: theme.vars.palette.dash, fill: 'none' },
  '& .word': {
    fill: theme.vars.palette.background.paper,
    fontFamily: theme.typography.h1.fontFamily,
    fontWeight: 700,
  },
}));

interface MarkProps {
  size?: number;
}

/** Shows the product's logo: a route shield with a center line. */
export function Logo({ size = 28 }: MarkProps) {
  return (
    <Mark aria-hidden width={size} height={size} viewBox="0 0 26 26">
      <path className="sign" d="M4 3h18l1 4c0 9-4 14-10 16C7 21 3 16 3 7z" />
      <path className="dash" d="M13 6v14" strokeWidth="2" strokeDasharray="3 2.4" />
    </Mark>
  );
}

/** Shows a mile marker with short text, usually a number. */
export function MileMarker({ text, size = 40 }: MarkProps & { text: string }) {
  return (
    <Mark aria-hidden width={size} height={size} viewBox="0 0 40 40">
      <rect className="post" x="19" y="26" width="2" height="14" />
      <rect className="guide" x="10" y="2" width="20" height="27" rx="3" />
      <rect className="rule" x="11.5" y="3.5" width="17" height="24" rx="2" strokeWidth="0.8" />
      <text className="word" x="20" y="10.5" fontSize="5.5" textAnchor="middle">
        {messages.mile}
      </text>
      <text
        className="word"
        x="20"
        y={text.length > 2 ? 22 : 23.5}
        fontSize={text.length > 2 ? 8 : 13}
        textAnchor="middle"
      >
        {text}
      </text>
    </Mark>
  );
}

export function RoadEnd({ size = 40 }: MarkProps) {
  return (
    <Mark aria-hidden width={size} height={size} viewBox="0 0 40 40">
      <path className="line" d="M2 12h36M6 38L17 12M34 38L23 12" strokeWidth="1.6" />
      <path className="dash" d="M20 36V14" strokeWidth="2" strokeDasharray="6 4" />
    </Mark>
  );
}
