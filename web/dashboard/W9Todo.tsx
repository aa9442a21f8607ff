import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { getOwnW9 } from '../../domain/w9/endpoints.ts';
import { queryOf } from '../platform/api.ts';
import { ButtonLink } from '../platform/links.tsx';

const ownW9Query = queryOf(getOwnW9);

export function useOwnW9() {
  return useQuery(ownW9Query);
}

/** To do: the W-9, where somebody asked for it. */
export function W9Todo() {
  const { data } = useOwnW9();
  if (!data?.request) return null;
  return (
    <Box
      component="section"
      aria-labelledby="todo-w9"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        justifyContent: 'space-between',
        maxWidth: 560,
        mb: 4,
        p: 2,
        bgcolor: 'warning.soft',
        borderRadius: 1,
      }}
    >
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography id="todo-w9" variant="h3" component="h2" sx={{ mb: 0.5 }}>
          Your W-9 is asked for
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {data.request.askedBy ?? 'The office'} needs it for the tax forms of the year. It takes
          about three minutes.
        </Typography>
      </Box>
      <ButtonLink to="/dashboard/profile/w9" variant="contained">
        {data.versions.length > 0 ? 'Sign it again' : 'Fill it in'}
      </ButtonLink>
    </Box>
  );
}
