import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import Box from '@mui/material/Box';
import { companyQuery } from '../platform/company.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { PRODUCT } from '../platform/page-changes.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { Loading } from '../ui/Loading.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { CompanyFacts, Footer, Review, Services } from './LandingSections.tsx';
import { Hero } from './Hero.tsx';
import { LandingBar } from './LandingBar.tsx';

/** The public page: who, what freight, since when, how to reach them. */
export function LandingPage() {
  const { data: company, error } = useQuery(companyQuery);
  const brand = company?.brand;
  useEffect(() => {
    document.title = brand ?? PRODUCT;
  }, [brand]);

  return (
    <>
      <SkipLink />
      <LandingBar brand={brand ?? PRODUCT} />
      <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, display: 'grid' }}>
        {company && (
          <div>
            <Hero company={company} />
            <Services services={company.services} />
            <Review quote={company.reviewQuote} author={company.reviewAuthor} />
            <CompanyFacts company={company} />
          </div>
        )}
        {!company && !error && <Loading />}
        {!company && error && (
          <Box sx={{ m: 'auto', p: 3 }}>
            <ErrorAlert>{errorSentence(error, 'This page could not be loaded.')}</ErrorAlert>
          </Box>
        )}
      </Box>
      {company && <Footer company={company} />}
    </>
  );
}
