import type { Generated } from 'kysely';
import type { Role, Scope } from '../../domain/access.ts';
import type { SettlementStatus } from '../../domain/payroll/schema.ts';
import type { TimeLogStatus } from '../../domain/time-logs/schema.ts';
import type { W9Version } from '../../domain/tax/w9/schema.ts';
import type { W9Lines } from '../../domain/tax/w9/lines-schema.ts';
import type { DB as Tables } from './types.gen.ts';

type Narrowed<Table, Columns> = Omit<Table, keyof Columns> & Columns;

/** The generated types make every column of a view nullable. Only the columns in `Nullable` can be null. */
type Known<View, Nullable extends keyof View> = {
  [Column in keyof View]: Column extends Nullable ? View[Column] : NonNullable<View[Column]>;
};

type NullableOfTaxPayments =
  | 'payee_classification'
  | 'payee_llc_code'
  | 'payee_not_reportable_reason'
  | 'payment_method'
  | 'returned_on'
  | 'reversal_kind'
  | 'reversed_at'
  | 'taxpayer_id'
  | 'withholding_reason'
  | 'withholding_repaid_on'
  | 'week_start';

type NullableOfSettlements =
  | 'expected_pay_cents'
  | 'follows_id'
  | 'pay_batch_id'
  | 'pay_difference_reason'
  | 'processed_by'
  | 'reversal_reason'
  | 'reversed_at'
  | 'reversed_by'
  | OfPayment;

/** The columns of a settlement's payment. */
type OfPayment =
  | 'paid_by'
  | 'paid_on'
  | 'payee_classification'
  | 'payee_exempt_code'
  | 'payee_identity'
  | 'payee_llc_code'
  | 'payee_not_reportable_reason'
  | 'payee_reporting'
  | 'payment_id'
  | 'payment_method'
  | 'returned_on'
  | 'reversal_kind'
  | 'withholding_reason'
  | 'withholding_repaid_on'
  | 'withholding_repayment_method';

/** The generated types, with unions for text columns that a check or foreign key limits to a few values. */
export interface DB extends Omit<
  Tables,
  | 'settlements'
  | 'settlements_with_payment'
  | 'tax_payments'
  | 'roles'
  | 'time_logs'
  | 'user_roles'
  | 'w9_versions'
> {
  tax_payments: Known<Tables['tax_payments'], NullableOfTaxPayments>;
  settlements: Narrowed<Tables['settlements'], { status: Generated<SettlementStatus> }>;
  settlements_with_payment: Narrowed<
    Known<Tables['settlements_with_payment'], NullableOfSettlements>,
    { status: SettlementStatus }
  >;
  roles: Narrowed<Tables['roles'], { scope: Scope }>;
  time_logs: Narrowed<Tables['time_logs'], { status: Generated<TimeLogStatus> }>;
  user_roles: Narrowed<Tables['user_roles'], { role: Role }>;
  w9_versions: Narrowed<
    Tables['w9_versions'],
    {
      classification: W9Lines['classification'];
      llc_code: W9Lines['llcCode'];
      tin_kind: W9Lines['tinKind'];
      source: W9Version['source'];
    }
  >;
}
