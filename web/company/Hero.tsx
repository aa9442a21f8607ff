import Phone from '@mui/icons-material/Phone';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PublicCompany } from '../../domain/company/schema.ts';
import { NightHighway } from '../ui/NightHighway.tsx';

/** "August 21, 2023" where the company gives a day, else its own words. */
function longDay(day: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  return Temporal.PlainDate.from(day).toLocaleString('en-US', { dateStyle: 'long' });
}

export function Hero({ company }: { company: PublicCompany }) {
  return (
    <Box sx={{ bgcolor: 'night.sky', color: 'night.text', overflow: 'hidden' }}>
      <Box
        sx={{
          position: 'relative',
          px: { xs: 2, md: 7 },
          pt: { xs: 6, md: 11 },
          pb: { xs: 2, md: 8 },
        }}
      >
        <Typography
          sx={{
            display: 'flex',
            gap: 1.25,
            alignItems: 'center',
            color: 'night.signal',
            fontWeight: 600,
          }}
        >
          <Box
            component="span"
            aria-hidden
            sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'night.signal' }}
          />
          Operating since {longDay(company.operatingSince)}
        </Typography>
        <Typography variant="display" component="h1" sx={{ maxWidth: '16ch', mt: 2.5 }}>
          {company.headline}
        </Typography>
        <Typography sx={{ color: 'night.textQuiet', maxWidth: '56ch', mt: 2.5, mb: 3.5 }}>
          {company.about}
        </Typography>
        <Button
          variant="signal"
          size="large"
          href={`tel:${company.phone.replace(/[^+\d]/g, '')}`}
          startIcon={<Phone />}
        >
          Call dispatch
        </Button>
      </Box>
      {/* The stars reach up beside the words; the land stays below them. */}
      <Box sx={{ mt: { md: -16 }, pointerEvents: 'none' }}>
        <NightHighway height={280} />
      </Box>
    </Box>
  );
}
