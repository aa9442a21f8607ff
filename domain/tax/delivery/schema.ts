import { Type, type Static } from 'typebox';
import { signedIn } from '../../access.ts';
import { DaySchema } from '../../calendar.ts';
import { endpoint, exactly, Id, line, nullable, MessageText } from '../../endpoint.ts';
import { DELIVERY_METHODS } from './rules.ts';

const feature = 'statement-delivery';

/** SHA-256 in hexadecimal. */
const Digest = Type.String({ pattern: '^[0-9a-f]{64}$' });

export const DeliveryMethodSchema = Type.Enum([...DELIVERY_METHODS]);

/** A payee's consent, its disclosures and the furnished forms. */
export const OwnDelivery = Type.Object(
  {
    /** The disclosures that the payee sees and consents to. */
    disclosures: Type.Object({
      version: Type.String(),
      /** The digest of the sections. The request that gives consent contains this digest. */
      digest: Digest,
      sections: Type.Array(Type.Object({ title: Type.String(), text: Type.String() })),
    }),
    /** The consent in force. Null if there is none. */
    consent: nullable(Type.Object({ givenAt: Type.String(), version: Type.String() })),
    /** The time when the payee withdrew the last consent. Null if a consent is in force or there never was one. */
    withdrawnAt: nullable(Type.String()),
    /** Forms that were furnished, newest first. */
    forms: Type.Array(
      Type.Object({
        id: Id,
        year: Type.Integer(),
        corrected: Type.Boolean(),
        method: DeliveryMethodSchema,
        furnishedOn: DaySchema,
        /** The form remains on the site at least through this day. */
        availableThrough: DaySchema,
      }),
    ),
  },
  { title: 'OwnDelivery' },
);
export type OwnDelivery = Static<typeof OwnDelivery>;

const ResponseBody = Type.Object({ message: MessageText, delivery: OwnDelivery });

export const getOwnDelivery = endpoint({
  method: 'GET',
  path: '/api/profile/delivery',
  feature,
  summary: 'Retrieve the disclosures, your consent in force, and the tax forms furnished to you',
  access: signedIn,
  response: OwnDelivery,
  offlineCache: 'caller',
});

export const createSample = endpoint({
  method: 'POST',
  path: '/api/profile/delivery/sample',
  feature,
  summary: 'Create a new code for your sample PDF. Only the PDF shows it',
  access: signedIn,
  response: Type.Object({ message: MessageText }),
  isCostly: true,
});

export const downloadSample = endpoint({
  method: 'GET',
  path: '/api/profile/delivery/sample',
  feature,
  summary: 'Download your sample PDF with the code that consent requires',
  access: signedIn,
  response: Type.String(),
  file: 'application/pdf',
});

export const giveConsent = endpoint({
  method: 'POST',
  path: '/api/profile/delivery/consent',
  feature,
  summary: 'Consent to electronic tax forms with the code on your sample PDF',
  access: signedIn,
  body: exactly({
    /** The digest of the disclosures that were shown. */
    digest: Digest,
    code: line(20, 1),
  }),
  response: ResponseBody,
});

export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/api/profile/delivery/withdrawal',
  feature,
  summary: 'Withdraw your consent. Forms that were not furnished yet are mailed',
  access: signedIn,
  response: ResponseBody,
});
