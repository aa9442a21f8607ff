import type { Day } from '../domain/calendar.ts';
import { sampleForm } from './sample-forms.ts';
import { W9_SNAPSHOT } from './access-w9.ts';

export interface LargeCarrierSize {
  /** The number of drivers. There is also a manager for every twenty drivers, and one administrator. */
  people: number;
  weeks: number;
  /** The last logged week. Its days are pending, and the logged week before is processed but not paid. */
  lastMonday: Day;
  /** The number of weeks between two logged weeks: 1 for an unbroken history. */
  everyWeeks: number;
}

export const HOURLY_RATE_TEN_THOUSANDTHS = 312_500;
/** The number of drivers per manager. */
const TEAM = 20;

/** The same id as `idOf` in large-carrier.ts, in SQL. */
const sqlId = (prefix: string, number: string) =>
  `('${prefix}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const userId = (number: string) => sqlId('01900000', number);
/** The part before the @ differs between people, as in real data. */
const emailOf = (id: string) => `left(md5(${id}::text), 12) || '@carrier.example'`;
/** Numbers of managers start here, after those of all drivers. */
const MANAGERS_FROM = 0x800000;
export const MANAGER_ID = `01900000-0000-7000-8000-${MANAGERS_FROM.toString(16).padStart(12, '0')}`;

function people(size: LargeCarrierSize, adminId: string): string[] {
  const managers = Math.ceil(size.people / TEAM);
  return [
    `create temporary table new_people (id uuid, role text, number int, manager uuid)`,
    `insert into new_people
      select ${userId('n')}, 'Contractor', n, ${userId(`${MANAGERS_FROM} + n / ${TEAM}`)}
      from generate_series(0, ${size.people - 1}) n
      union all select ${userId(`${MANAGERS_FROM} + n`)}, 'Manager', n, null
      from generate_series(0, ${managers - 1}) n
      union all select '${adminId}', 'IT_Admin', 0, null`,
    `insert into users (id, email, first_name, last_name, hourly_rate_ten_thousandths, must_change_password,
        reports_to, is_contractor, is_active, archived_at, created_at)
      select id, ${emailOf('id')}, 'First' || md5(id::text), 'Last' || md5(id::text || 'x'),
        ${HOURLY_RATE_TEN_THOUSANDTHS}, false, manager, role = 'Contractor', number % 50 <> 49 or number = 0,
        case when number % 100 = 99 then now() end, now() - interval '3 years'
      from new_people`,
    // The triggers that record rates are off.
    `insert into pay_rates (user_id, unit, rate_ten_thousandths, effective_from)
      select id, 'HOUR', ${HOURLY_RATE_TEN_THOUSANDTHS}, '2000-01-01' from new_people`,
    `insert into user_roles (user_id, role) select id, role from new_people`,
    `insert into policy_assignments (user_id, policy_id)
      select new_people.id, p.id from new_people join policies p on p.default_for_role = new_people.role`,
    `insert into org_closure (ancestor_id, descendant_id, depth)
      select id, id, 0 from new_people union all select manager, id, 1 from new_people where manager is not null`,
  ];
}

const W9 = `
  insert into w9_versions (id, user_id, version, name, business_name, classification, other_text,
    foreign_owners, exempt_payee_code, fatca_code, street, unit, city, state, zip, account_numbers,
    item_two_crossed_out, source, signature_name, form_revision, received_on)
  select gen_random_uuid(), id, 1, 'Rosa Delgado', '', 'INDIVIDUAL', '', false, '', '', '12 Harvest Road',
    '', 'Tulia', 'TX', '79088', '', false, 'PAPER', 'Rosa Delgado', 'Rev. March 2024', '2025-01-05'
  from new_people where role = 'Contractor'`;

/** The snapshot of a form, with apostrophes escaped for an SQL literal. */
const NEC_SNAPSHOT = JSON.stringify(sampleForm(2025)).replaceAll("'", "''");

const DOCUMENTS = `
  insert into tax_documents (id, user_id, type, tax_year, status, snapshot, missing, compensation_cents,
    withheld_cents, created_at, submitted_at, approved_at)
  select gen_random_uuid(), id, 'FORM_1099_NEC', 2023 + n, 'APPROVED', '${NEC_SNAPSHOT}'::jsonb, '[]'::jsonb, 5000000, 0,
    now() - make_interval(days => 365 * (3 - n)), now(), now()
  from new_people cross join generate_series(0, 1) n where role = 'Contractor'
  union all
  select gen_random_uuid(), id, 'W9', 2025, 'GENERATED', '${W9_SNAPSHOT}'::jsonb, '[]'::jsonb, null, null,
    now() - interval '30 days', null, null
  from new_people where role = 'Contractor'`;

const reports = (adminId: string) => `
  insert into reports (id, type, name, owner_id, start_date, end_date, has_pay, created_at)
  select gen_random_uuid(), 'PAYROLL_SUMMARY', 'Report ' || number, case when n < 4 then id else '${adminId}' end,
    '2026-01-01', '2026-01-31', true, now() - make_interval(mins => number * 5 + n)
  from new_people cross join generate_series(0, 4) n where role = 'Manager'`;

const INVITATIONS = `
  insert into invitations (id, token_hash, email, role, invited_by, expires_at, accepted_at, created_at)
  select gen_random_uuid(), decode(md5(id::text), 'hex'), 'invited' || number || '@carrier.example', 'Contractor',
    manager, now() + interval '1 day', now(), now() - make_interval(mins => number)
  from new_people where role = 'Contractor'`;

/** The statements that insert people with roles, policies and managers, and their documents. */
export function largeCarrierPeople(size: LargeCarrierSize, adminId: string): string[] {
  return [...people(size, adminId), W9, DOCUMENTS, reports(adminId), INVITATIONS];
}
