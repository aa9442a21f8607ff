import { styled } from '@mui/material/styles';

const Key = styled('kbd')(({ theme }) => ({
  ...theme.typography.caption,
  padding: theme.spacing(0, 0.75),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.spacing(0.5),
  '& + &': { marginLeft: theme.spacing(0.5) },
}));

/** Shows keyboard keys that are pressed together or in sequence. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return keys.map((key) => <Key key={key}>{key}</Key>);
}
