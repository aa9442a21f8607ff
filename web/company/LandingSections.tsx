import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { PublicCompany } from '../../domain/company/schema.ts';
import { TextLink } from '../platform/links.tsx';
import { FactList } from '../ui/FactList.tsx';

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { lg: '260px minmax(0, 1fr)' },
        gap: { xs: 2, lg: 6 },
        px: { xs: 2, md: 7 },
        py: { xs: 5, md: 9 },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

export function Services({ services }: { services: readonly string[] }) {
  return (
    <Section id="services" title="What we haul">
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          columns: { md: 2 },
          columnGap: 6,
          typography: 'body1',
        }}
      >
        {services.map((service) => (
          <Box
            component="li"
            key={service}
            sx={{
              py: 1.25,
              borderBottom: 1,
              borderColor: 'divider',
              breakInside: 'avoid',
              fontWeight: 500,
            }}
          >
            {service}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

export function Review({ quote, author }: { quote: string; author: string }) {
  return (
    <Section id="review" title="A customer’s word">
      <Box component="figure" sx={{ m: 0 }}>
        <Typography
          component="blockquote"
          variant="h1"
          sx={{ m: 0, maxWidth: '26ch', lineHeight: 1.3 }}
        >
          “{quote}”
        </Typography>
        <Typography component="figcaption" sx={{ color: 'text.faint', mt: 2 }}>
          {author}
        </Typography>
      </Box>
    </Section>
  );
}

export function CompanyFacts({ company }: { company: PublicCompany }) {
  const { fleetAsOf, trucks, drivers, phone, email } = company;
  return (
    <Section id="company" title="The company">
      <Box sx={{ typography: 'body1' }}>
        <FactList
          facts={[
            ['Official name', company.officialName],
            ['USDOT number', company.usdotNumber],
            ['MC number', company.mcNumber],
            ['Operating status', company.operatingStatus],
            ['Fleet size', `${trucks} trucks and ${drivers} drivers, as of ${fleetAsOf}`],
            ['Address', company.address],
            [
              'Phone',
              <Link key="phone" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                {phone}
              </Link>,
            ],
            [
              'Email',
              <Link key="email" href={`mailto:${email}`}>
                {email}
              </Link>,
            ],
          ]}
        />
      </Box>
    </Section>
  );
}

export function Footer({ company }: { company: PublicCompany }) {
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: 2,
        px: { xs: 2, md: 7 },
        py: 3,
        typography: 'body2',
        color: 'text.faint',
      }}
    >
      <span>
        © {company.copyrightYear} {company.officialName}
      </span>
      <TextLink to="/login" color="inherit">
        Management Portal
      </TextLink>
    </Box>
  );
}
