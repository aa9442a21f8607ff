import { Type } from 'typebox';
import { anyPermission } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { MAX_DOCUMENT_BYTES } from '../documents/document.ts';
import { UploadedDocument } from '../documents/schema.ts';
import { endpoint, exactly, Id, IdParams, nullable, text, MessageText } from '../endpoint.ts';
import { RATE_UNITS } from '../payroll/lines.ts';
import { Rate } from '../rate.ts';
import { PAY_LINE_KINDS, MAX_LINE_DOLLARS, MAX_LINE_UNITS } from './payee-week.ts';

const feature = 'payday';
const access = anyPermission('action:process-payroll');

export const addPayLine = endpoint({
  method: 'POST',
  path: '/api/pay-lines',
  feature,
  summary: 'Add a line to a payee’s next settlement of a week',
  access,
  maxFileBytes: MAX_DOCUMENT_BYTES,
  body: exactly({
    userId: Id,
    weekStart: DaySchema,
    kind: Type.Enum([...PAY_LINE_KINDS]),
    /** A day of the week that starts on `weekStart`. Null if the line has no day. */
    day: nullable(DaySchema),
    /** Null if the amount was entered directly. Otherwise the amount must be quantity times rate. */
    quantity: nullable(
      exactly({
        units: Type.Number({ maximum: MAX_LINE_UNITS, description: 'At most 2 decimals' }),
        unit: Type.Enum([...RATE_UNITS]),
        rate: Rate,
      }),
    ),
    /** Negative only for a correction. */
    amount: Type.Number({
      minimum: -MAX_LINE_DOLLARS,
      maximum: MAX_LINE_DOLLARS,
      description: 'Dollars, at most 2 decimals',
    }),
    description: text(200),
    /** The settlement that a correction corrects. Null for other lines. */
    correctsId: nullable(Id),
    /** The payment outside Linehaul that a correction corrects. */
    correctsOpeningBalanceId: Type.Optional(Id),
    /** The rated freight bill, only for a percent line. */
    document: Type.Optional(UploadedDocument),
  }),
  response: Type.Object({ message: MessageText, id: Id }),
  status: 201,
  acceptsIdempotencyKey: true,
});

export const removePayLine = endpoint({
  method: 'DELETE',
  path: '/api/pay-lines/:id',
  feature,
  summary: 'Remove a line that is in no settlement',
  access,
  params: IdParams,
  response: Type.Object({ message: MessageText }),
});
