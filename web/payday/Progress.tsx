import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { PaydayPayee } from '../../domain/payday/schema.ts';
import { messages } from './messages.ts';
import { progressOf } from './rows.ts';

const { progress: text } = messages;

const RADIUS = 11;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** Shows the steps in a row, connected by a dashed line. */
const Steps = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  // The steps wrap on a small phone, and with large text.
  gridTemplateColumns: 'repeat(auto-fit, minmax(3.9rem, 1fr))',
  gap: theme.spacing(1),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(4, 1fr) auto' },
  '& > li': { position: 'relative', minWidth: 0 },
  '& > li:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    insetInline: '36px 0',
    top: 13,
    borderTop: `2px dashed ${theme.vars.palette.divider}`,
  },
  '& > li.begun:not(:last-of-type)::after': { borderColor: theme.vars.palette.dash },
  '& .track': { fill: 'none', stroke: theme.vars.palette.divider },
  '& .share': { fill: 'none', stroke: theme.vars.palette.success.main },
  '@media print': { '& svg': { display: 'none' }, '& > li::after': { display: 'none' } },
}));

/** Shows the share of payees who reached a step as a ring. Screen readers skip the ring, because the numbers beside
 *  it give the same information. */
function Ring({ share }: { share: number }) {
  return (
    <svg aria-hidden width="28" height="28" viewBox="0 0 28 28">
      <circle className="track" cx="14" cy="14" r={RADIUS} strokeWidth="3" />
      {share > 0 && (
        <circle
          className="share"
          cx="14"
          cy="14"
          r={RADIUS}
          strokeWidth="3"
          strokeDasharray={`${share * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
          transform="rotate(-90 14 14)"
        />
      )}
    </svg>
  );
}

/** Shows how many payees of the week have reached each step. */
export function Progress({ payees }: { payees: readonly PaydayPayee[] }) {
  const { total, submitted, approved, ready, processed, partlyProcessed, paid } =
    progressOf(payees);
  const leftText = (count: number, textOf: (count: number) => string) =>
    count > 0 ? textOf(count) : undefined;
  const { steps: names, left: texts } = text;
  const steps = [
    { name: names.submitted, count: submitted, left: leftText(total - submitted, texts.submitted) },
    { name: names.approved, count: approved, left: leftText(submitted - approved, texts.approved) },
    { name: names.ready, count: ready, left: leftText(approved - ready, texts.ready) },
    {
      name: names.processed,
      count: processed,
      left: leftText(partlyProcessed, texts.processed),
    },
    { name: names.paid, count: paid },
  ];
  return (
    <Steps aria-label={text.name}>
      {steps.map(({ name, count, left }) => (
        <li key={name} className={count > 0 ? 'begun' : ''}>
          <Ring share={total === 0 ? 0 : count / total} />
          <Typography variant="caption" component="div">
            {name}
          </Typography>
          <Typography variant="subtitle1" component="div" sx={{ fontWeight: 700 }}>
            {text.of(count, total)}
          </Typography>
          {left && (
            <Typography variant="caption" component="div">
              {left}
            </Typography>
          )}
        </li>
      ))}
    </Steps>
  );
}
