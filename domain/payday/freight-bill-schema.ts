import { Type, type Static } from 'typebox';
import { anyPermission } from '../access.ts';
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_VERSIONS } from '../documents/document.ts';
import { NewestVersion, UploadedDocument } from '../documents/schema.ts';
import { endpoint, exactly, Id, IdParams, MessageResponse, nullable } from '../endpoint.ts';

const feature = 'payday';

/** The rated freight bill of a percent line (49 CFR 376.12(g)). */
export const FreightBill = Type.Object({
  payLineId: Id,
  /** The newest version. Null if nobody added the bill. */
  document: nullable(NewestVersion),
});
export type FreightBill = Static<typeof FreightBill>;

export const addFreightBill = endpoint({
  method: 'POST',
  path: '/api/pay-lines/:id/freight-bill',
  feature,
  summary: 'Add the freight bill of a percent line, or a new version of it, also after processing',
  access: anyPermission('action:process-payroll'),
  maxFileBytes: MAX_DOCUMENT_BYTES,
  params: IdParams,
  body: exactly({ document: UploadedDocument }),
  response: MessageResponse,
  status: 201,
  acceptsIdempotencyKey: true,
});

export const downloadFreightBill = endpoint({
  method: 'GET',
  path: '/api/pay-lines/:id/freight-bill/:version',
  feature,
  summary: 'Download a version of the freight bill of a percent line',
  access: anyPermission('access:payroll-page', 'action:process-payroll'),
  params: exactly({
    id: Id,
    version: Type.Integer({ minimum: 1, maximum: MAX_DOCUMENT_VERSIONS }),
  }),
  response: Type.Unknown(),
  // This type prevents browsers from rendering the file as a page.
  file: 'application/octet-stream',
});
