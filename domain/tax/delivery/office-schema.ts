import { Type, type Static } from 'typebox';
import { adminOnly, anyPermission } from '../../access.ts';
import { DaySchema } from '../../calendar.ts';
import { endpoint, exactly, Id, IdParams, nullable, MessageText } from '../../endpoint.ts';
import { Page, Pagination } from '../../lists.ts';
import { TaxDocumentStatus, TaxYear } from '../form-1099-nec/schema.ts';
import { DeliveryMethodSchema } from './schema.ts';
import { DELIVERY_STATES } from './states.ts';

const feature = 'statement-delivery';
/** In addition to the permission, callers need access to the tax documents of others. Otherwise the endpoints return
 *  403. */
const canReadDelivery = anyPermission('action:process-payroll');
const YearParams = exactly({ year: TaxYear });

/** The number of forms on a page of the list and in a PDF of copies to mail. */
export const FORMS_PER_PAGE = 50;

export const FormDelivery = Type.Object(
  {
    id: Id,
    user: Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() }),
    status: TaxDocumentStatus,
    corrected: Type.Boolean(),
    /** The method by which the carrier furnished the form. If the form is not furnished yet, the method by which the
     *  carrier will furnish it. */
    method: DeliveryMethodSchema,
    furnishedOn: nullable(DaySchema),
    /** The name and the address on the form. */
    name: Type.String(),
    street: Type.String(),
    unit: Type.String(),
    city: Type.String(),
    state: Type.String(),
    zip: Type.String(),
  },
  { title: 'FormDelivery' },
);
export type FormDelivery = Static<typeof FormDelivery>;

export const getYearDelivery = endpoint({
  method: 'GET',
  path: '/api/tax-years/:year/delivery',
  feature,
  summary:
    'List the submitted forms of a year in one state: ready to furnish, to be mailed, or furnished',
  access: canReadDelivery,
  params: YearParams,
  query: exactly({ state: Type.Enum([...DELIVERY_STATES]), page: Page }),
  response: Type.Object({
    year: Type.Integer(),
    /** Counts of all submitted forms of the year. */
    counts: Type.Object({
      ready: Type.Integer(),
      print: Type.Integer(),
      furnished: Type.Integer(),
    }),
    /** Sorted by name, like the PDF with the copies. */
    forms: Type.Array(FormDelivery),
    pagination: Pagination,
    /** Whether a mail server is set up to send the notices. */
    canSendEmail: Type.Boolean(),
  }),
});

export const furnishYearForms = endpoint({
  method: 'POST',
  path: '/api/tax-years/:year/furnishing',
  feature,
  summary: 'Furnish up to 250 submitted forms of a year electronically to payees with consent',
  access: adminOnly,
  params: YearParams,
  response: Type.Object({
    message: MessageText,
    furnished: Type.Integer(),
    /** The number of forms that are still ready to furnish. Each call furnishes at most 250. */
    remaining: Type.Integer(),
    /** The number of forms that the carrier must mail, because their payees have not consented or cannot sign in. */
    toMail: Type.Integer(),
  }),
  isCostly: true,
});

export const furnishForm = endpoint({
  method: 'POST',
  path: '/api/tax-documents/:id/furnishing',
  feature,
  summary: 'Furnish one submitted form electronically',
  access: adminOnly,
  params: IdParams,
  response: Type.Object({ message: MessageText }),
});

export const markMailed = endpoint({
  method: 'POST',
  path: '/api/tax-years/:year/mailings',
  feature,
  summary: 'Mark forms of a year as mailed on a day',
  access: adminOnly,
  params: YearParams,
  body: exactly({
    documentIds: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
    mailedOn: DaySchema,
  }),
  response: Type.Object({ message: MessageText }),
});

export const recordWithdrawal = endpoint({
  method: 'POST',
  path: '/api/delivery-consents/:id/withdrawal',
  feature,
  summary: 'Record that a person withdrew the consent to electronic delivery in writing',
  access: adminOnly,
  params: IdParams,
  response: Type.Object({ message: MessageText }),
});

export const downloadMailing = endpoint({
  method: 'GET',
  path: '/api/tax-years/:year/mailing',
  feature,
  summary: 'Download Copy B and Copy 2 of each form on a page of the print list, as one PDF',
  access: canReadDelivery,
  params: YearParams,
  query: exactly({ page: Page }),
  response: Type.String(),
  file: 'application/pdf',
  exportsInBulk: true,
  stepUp: true,
  isCostly: true,
});
