import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LANGUAGE_NAMES, LANGUAGES } from '../../domain/language.ts';
import { companyQuery } from '../app/company.ts';
import { keepLinkToken } from '../app/link-token.ts';
import { switchLanguage } from '../app/person-language.ts';
import { language } from '../language/language.ts';
import { PUBLIC_PAGE_LINK } from '../app/public-page-link.ts';
import { PRODUCT_NAME } from '../../domain/company/product.ts';
import { NightHighway } from '../ui/NightHighway.tsx';
import { RoadEnd, Logo } from '../ui/SignMarks.tsx';
import { messages } from './messages.ts';

const { link: text } = messages;

/** Says that a link does not work, for example because someone used it or it expired. */
export function InvalidLink({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box role="alert" sx={{ display: 'grid', gap: 1.5 }}>
      <RoadEnd size={56} />
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
    </Box>
  );
}

/** Says that the URL has no token, because somebody typed the URL or reloaded the page. */
export function MissingLink() {
  return <InvalidLink title={text.missingTitle}>{text.missing}</InvalidLink>;
}

/** The dark panel of the sign-in pages. It is beside the form on a wide screen, and above the form on a phone. */
function BrandPanel({ brand }: { brand: string }) {
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        bgcolor: 'night.sky',
        color: 'night.text',
        minHeight: { xs: 168, lg: '100dvh' },
        overflow: 'hidden',
      }}
    >
      <Link
        href={PUBLIC_PAGE_LINK.href}
        underline="none"
        color="inherit"
        sx={{
          display: 'flex',
          gap: 1.5,
          alignItems: 'center',
          minHeight: 44,
          m: { xs: 1.5, lg: 5 },
        }}
      >
        <Logo size={32} />
        <Typography component="span" variant="h3">
          {brand}
        </Typography>
      </Link>
      <Typography
        component="p"
        variant="display"
        sx={{ display: { xs: 'none', lg: 'block' }, px: 5, maxWidth: '14ch' }}
      >
        {messages.slogan}
      </Typography>
      <Box sx={{ height: { xs: 112, lg: 280 }, '& svg': { height: '100%' } }}>
        <NightHighway />
      </Box>
    </Box>
  );
}

/** Offers the other language. The label is in the other language, for people who cannot read the language of the
 *  page. */
export function LanguageButton() {
  const other = LANGUAGES.find((name) => name !== language) ?? language;
  return (
    <Button
      lang={other}
      onClick={() => {
        keepLinkToken();
        switchLanguage(other);
      }}
      // Aligns the text of the button with the fields.
      sx={{ justifySelf: 'start', ml: -2 }}
    >
      {LANGUAGE_NAMES[other]}
    </Button>
  );
}

/** The layout of the pages outside the dashboard. It shows the dark panel and the content of the page. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const { data: company } = useQuery(companyQuery);
  return (
    <Box
      sx={{
        flex: 1,
        display: 'grid',
        gridTemplateColumns: { lg: 'minmax(0, 6fr) minmax(0, 5fr)' },
        gridTemplateRows: { xs: 'auto 1fr', lg: '1fr' },
      }}
    >
      <BrandPanel brand={company?.brand ?? PRODUCT_NAME} />
      <Box
        component="main"
        id="main"
        tabIndex={-1}
        sx={{
          display: 'grid',
          alignContent: { xs: 'start', lg: 'center' },
          px: { xs: 2, sm: 5 },
          py: { xs: 3, lg: 5 },
        }}
      >
        <Box sx={{ width: '100%', maxWidth: 416, mx: 'auto', display: 'grid', gap: 3 }}>
          {children}
        </Box>
      </Box>
    </Box>
  );
}
