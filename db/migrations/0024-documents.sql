-- The store of documents: the file that proves the authority of a deduction agreement, the photos of receipts, and the
-- rated freight bill of a percent line. A document has versions, which are only added. The audit trail says who downloaded which version.

create table documents (
  id uuid primary key,
  -- The person whose document it is.
  user_id uuid not null references users (id),
  kind text not null check (kind in ('AGREEMENT_AUTHORITY', 'FREIGHT_BILL', 'RECEIPT')),
  -- The record that the document belongs to.
  agreement_id uuid references deduction_agreements (id),
  expense_id uuid references expenses (id),
  pay_line_id uuid references pay_lines (id),
  added_at timestamptz not null default now(),
  check ((kind = 'AGREEMENT_AUTHORITY') = (agreement_id is not null)),
  check ((kind = 'RECEIPT') = (expense_id is not null)),
  check ((kind = 'FREIGHT_BILL') = (pay_line_id is not null))
);
create index documents_by_user on documents (user_id);
create unique index documents_one_per_agreement on documents (agreement_id, kind) where agreement_id is not null;
create unique index documents_one_per_pay_line on documents (pay_line_id) where pay_line_id is not null;
create unique index documents_one_per_expense on documents (expense_id) where expense_id is not null;

create table document_versions (
  id uuid primary key,
  document_id uuid not null references documents (id) on delete cascade,
  user_id uuid not null references users (id),
  version smallint not null check (version between 1 and 50),
  file_name text not null check (file_name <> '' and length(file_name) <= 120),
  -- What the file is, according to its first bytes.
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  bytes integer not null check (bytes between 1 and 5000000),
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- The file is encrypted with a random key of its own. That key is encrypted with a vault key, so that the rotation of
  -- the vault key changes only `content_key`.
  content bytea not null,
  content_key bytea not null,
  key_version smallint not null references vault_keys (version),
  added_at timestamptz not null default now(),
  added_by uuid references users (id) on delete set null,
  constraint document_versions_one_each unique (document_id, version)
);
create index document_versions_by_user on document_versions (user_id);
create index document_versions_by_key on document_versions (key_version, id);
create index document_versions_added_by on document_versions (added_by) where added_by is not null;
-- Encrypted bytes do not compress.
alter table document_versions alter column content set storage external;

-- A version is never edited. Only the key of its content is encrypted again.
create trigger document_versions_append_only
  before update of id, document_id, user_id, version, file_name, media_type, bytes, sha256, content, added_at
  on document_versions for each row execute function refuse_change();
-- A driver can remove the photo of a receipt until the expense is approved. Other documents stay.
create trigger documents_stay before delete on documents
  for each row when (old.kind <> 'RECEIPT') execute function refuse_change();
create trigger documents_append_only before update on documents
  for each row execute function refuse_change();

-- A version is deleted only with its document.
create function guard_document_versions() returns trigger
language plpgsql as $$
begin
  if not exists (select from documents where id = old.document_id) then return old; end if;
  raise exception using errcode = 'insufficient_privilege',
    message = format('%s on %s is not allowed', tg_op, tg_table_name);
end $$;
create trigger document_versions_stay before delete on document_versions
  for each row execute function guard_document_versions();

alter table documents enable row level security;
alter table document_versions enable row level security;
create policy documents_in_scope on documents
  using ((select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[]));
create policy document_versions_in_scope on document_versions
  using ((select actor_has_company_scope()) or user_id = any ((select actor_scope_user_ids())::uuid[]));
-- Delegates decide expenses, so they see the receipts.
create policy receipts_of_delegators on documents for select
  using (kind = 'RECEIPT' and (select current_setting('app.is_delegate', true) = 'yes')
    and user_id in (select delegated_user_ids(nullif(current_setting('app.user_id', true), '')::uuid)));
create policy receipt_versions_of_delegators on document_versions for select
  using ((select current_setting('app.is_delegate', true) = 'yes')
    and user_id in (select delegated_user_ids(nullif(current_setting('app.user_id', true), '')::uuid))
    and exists (select from documents d where d.id = document_id and d.kind = 'RECEIPT'));

grant select, insert, delete on documents to linehaul_app;
grant select, insert on document_versions to linehaul_app;
