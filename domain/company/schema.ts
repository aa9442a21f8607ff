import { Type, type Static } from 'typebox';
import { anyone } from '../access.ts';
import { endpoint } from '../endpoint.ts';

/** The carrier's details on the public page. */
export const PublicCompany = Type.Object(
  {
    brand: Type.String(),
    officialName: Type.String(),
    usdotNumber: Type.String(),
    mcNumber: Type.String(),
    address: Type.String(),
    phone: Type.String(),
    email: Type.String(),
    operatingStatus: Type.String(),
    operatingSince: Type.String(),
    trucks: Type.Integer(),
    drivers: Type.Integer(),
    fleetAsOf: Type.String(),
    services: Type.Array(Type.String()),
    headline: Type.String(),
    about: Type.String(),
    reviewQuote: Type.String(),
    reviewAuthor: Type.String(),
    copyrightYear: Type.Integer(),
    /** Until an administrator publishes the page, all details except brand and copyrightYear are blank or 0. */
    published: Type.Boolean(),
    emailDomain: Type.String(),
    /** Whether a mail server is set up. Without a mail server, an administrator resets forgotten passwords. */
    canSendEmail: Type.Boolean(),
    /** The demo sign-ins, if demo accounts exist. */
    demo: Type.Optional(
      Type.Object({ password: Type.String(), usernames: Type.Array(Type.String()) }),
    ),
  },
  { title: 'PublicCompany' },
);
export type PublicCompany = Static<typeof PublicCompany>;

export const getPublicCompany = endpoint({
  method: 'GET',
  path: '/api/company',
  feature: 'company',
  summary: 'Get the company details on the public page',
  access: anyone,
  response: PublicCompany,
  offlineCache: 'caller',
});
