import { styled } from '@mui/material/styles';

/** Text that only screen readers read. */
export const HiddenText = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
