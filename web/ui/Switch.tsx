import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

const KNOB = 24;
const EDGE = 4;

const Track = styled('input')(({ theme: { vars, transitions } }) => ({
  appearance: 'none',
  position: 'relative',
  flexShrink: 0,
  boxSizing: 'border-box',
  width: 56,
  height: KNOB + 2 * EDGE,
  margin: 0,
  cursor: 'inherit',
  borderRadius: KNOB,
  border: `1px solid ${vars.palette.edge}`,
  backgroundColor: vars.palette.neutral.soft,
  transition: transitions.create('background-color'),
  '&::before': {
    content: '""',
    position: 'absolute',
    top: EDGE - 1,
    left: EDGE - 1,
    width: KNOB,
    height: KNOB,
    borderRadius: '50%',
    backgroundColor: vars.palette.edge,
    transition: transitions.create('transform'),
  },
  '&:checked': {
    backgroundColor: vars.palette.success.main,
    borderColor: vars.palette.success.main,
    '&::before': {
      transform: `translateX(${KNOB}px)`,
      backgroundColor: vars.palette.background.paper,
    },
  },
  '&:disabled': { opacity: 0.5 },
  '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
  // In forced-colors mode, the system sets all colors. The knob has a system color, so that it still shows the state.
  '@media (forced-colors: active)': {
    '&::before, &:checked::before': { background: 'ButtonText' },
  },
  '@media (prefers-reduced-motion: reduce)': { '&, &::before': { transition: 'none' } },
}));

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  checked: boolean;
}

/** Shows a switch that is one element. The week sheet has seven switches, and Material UI's switch has five
 *  elements. */
export function Switch({ checked, ...props }: SwitchProps) {
  return (
    <Track {...props} type="checkbox" role="switch" checked={checked} aria-checked={checked} />
  );
}
