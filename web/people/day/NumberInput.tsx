import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { TOUCH, TOUCH_TARGET } from '../../theme/sizes.ts';

/** A native input, because a week has seven of them and Material UI would render five elements for each. */
export const NumberInput = styled('input')(({ theme: { vars, shape, spacing, typography } }) => ({
  boxSizing: 'border-box',
  width: '4.25rem',
  height: 40,
  padding: `0 1.25rem 0 ${spacing(0.5)}`,
  border: `1px solid ${vars.palette.edge}`,
  borderRadius: shape.borderRadius,
  backgroundColor: vars.palette.background.paper,
  color: vars.palette.text.primary,
  font: 'inherit',
  fontFamily: typography.fontFamily,
  textAlign: 'right',
  // The spin buttons are hidden, because people change the hours with them by accident.
  MozAppearance: 'textfield',
  '&::-webkit-inner-spin-button, &::-webkit-outer-spin-button': { appearance: 'none', margin: 0 },
  outlineColor: vars.palette.primary.main,
  '&:focus-visible': { outlineStyle: 'solid', outlineWidth: 2, outlineOffset: -1 },
  '&[aria-invalid="true"]': {
    borderColor: vars.palette.error.main,
    outlineColor: vars.palette.error.main,
  },
  '&:disabled': { backgroundColor: vars.palette.background.default },
  // Phones zoom into fields with a font smaller than 16 px.
  [TOUCH]: { height: TOUCH_TARGET, fontSize: '1rem' },
}));

/** The unit at the end of a field, such as "h". The label of the field says it to screen readers. */
export function UnitOfField({ children }: { children: string }) {
  return (
    <Typography
      component="span"
      variant="hint"
      aria-hidden
      sx={{ position: 'absolute', right: 8, top: '50%', translate: '0 -50%' }}
    >
      {children}
    </Typography>
  );
}
