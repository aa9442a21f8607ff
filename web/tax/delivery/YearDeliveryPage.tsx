import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isAdmin } from '../../../domain/access.ts';
import { yearOf } from '../../../domain/calendar.ts';
import { encodeCsv } from '../../../domain/csv.ts';
import type { ReceivedBody } from '../../../domain/endpoint.ts';
import type { FormDelivery, getYearDelivery } from '../../../domain/tax/delivery/office-schema.ts';
import { DELIVERY_STATES, type DeliveryState } from '../../../domain/tax/delivery/states.ts';
import { useCompanyTime } from '../../app/company-time.ts';
import { saveCsv } from '../../app/download.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { ButtonLink } from '../../app/links.tsx';
import { useActor } from '../../app/session.tsx';
import { ErrorAlert } from '../../ui/Alerts.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { NothingFound } from '../../ui/NothingFound.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { useToast } from '../../ui/Toast.tsx';
import {
  fetchFormsToMail,
  useDownloadMailing,
  useFurnishYear,
  useRecordWithdrawal,
  yearDeliveryQuery,
} from './api.ts';
import { FormsTable } from './FormsTable.tsx';
import { MailedDialog } from './MailedDialog.tsx';
import { messages } from './messages.ts';

const { office: text, mailing, furnish, recorded } = messages;

type YearDelivery = ReceivedBody<typeof getYearDelivery>;

interface FurnishDialogProps {
  year: number;
  count: number;
  onClose: () => void;
}

/** Asks for confirmation before furnishing the forms of all payees with consent. */
function FurnishDialog({ year, count, onClose }: FurnishDialogProps) {
  const toast = useToast();
  const { mutate, isPending, error } = useFurnishYear(year, ({ message }) => {
    toast.success(message);
    onClose();
  });
  return (
    <ConfirmDialog
      open
      title={furnish.title(year)}
      confirmLabel={furnish.confirm}
      busyLabel={furnish.busy}
      busy={isPending}
      error={error ? errorSentence(error, furnish.failed) : undefined}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {furnish.text(count)}
    </ConfirmDialog>
  );
}

/** Shows a button that furnishes all ready forms to their payees. */
function ReadyActions({ data }: { data: YearDelivery }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button variant="contained" onClick={() => setOpen(true)}>
          {text.furnishAll}
        </Button>
      </div>
      {isOpen && (
        <FurnishDialog year={data.year} count={data.counts.ready} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** Returns a CSV file with the addresses of the forms to mail, in the same order as the PDFs with the copies. */
function mailingCsv(year: number, forms: readonly FormDelivery[]): string {
  const lines = forms.map(({ name, street, unit, city, state, zip, corrected }, index) => [
    index + 1,
    name,
    street,
    unit,
    city,
    state,
    zip,
    messages.own.form(year, corrected),
  ]);
  return encodeCsv([mailing.csvColumns, ...lines]);
}

/** Downloads the addresses and copies of the print list, and records the day on which they were mailed. */
function PrintActions({ data }: { data: YearDelivery }) {
  const { year, pagination } = data;
  const canMark = isAdmin(useActor());
  const [isOpen, setOpen] = useState(false);
  const [downloaded, setDownloaded] = useState<readonly string[]>();
  const copies = useDownloadMailing(year, pagination.page, setDownloaded);
  const addresses = useMutation({
    mutationFn: async () =>
      saveCsv(`1099-NEC_${year}_to_mail.csv`, mailingCsv(year, await fetchFormsToMail(year))),
  });
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={copies.isPending} onClick={() => copies.mutate()}>
          {copies.isPending ? mailing.downloading : mailing.download}
        </Button>
        <Button
          variant="outlined"
          disabled={addresses.isPending}
          onClick={() => addresses.mutate()}
        >
          {mailing.exportCsv}
        </Button>
        {canMark && (
          <Button variant="contained" onClick={() => setOpen(true)}>
            {mailing.mark}
          </Button>
        )}
      </Stack>
      <ErrorAlert onClose={copies.reset}>
        {copies.error && errorSentence(copies.error, mailing.downloadFailed)}
      </ErrorAlert>
      <ErrorAlert onClose={addresses.reset}>
        {addresses.error && errorSentence(addresses.error, mailing.csvFailed)}
      </ErrorAlert>
      {isOpen && (
        <MailedDialog
          year={year}
          shown={data.forms}
          downloaded={downloaded}
          onSaved={() => setDownloaded(undefined)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Records that a payee withdrew consent in writing. Mount this dialog only while it is open. */
function WithdrawalDialog({ form, onClose }: { form: FormDelivery; onClose: () => void }) {
  const toast = useToast();
  const { mutate, isPending, error } = useRecordWithdrawal(({ message }) => {
    toast.success(message);
    onClose();
  });
  return (
    <ConfirmDialog
      open
      title={recorded.title(form.name)}
      confirmLabel={recorded.save}
      busyLabel={recorded.busy}
      busy={isPending}
      error={error ? errorSentence(error, recorded.failed) : undefined}
      onConfirm={() => mutate(form.user.id)}
      onClose={onClose}
    >
      {recorded.about}
    </ConfirmDialog>
  );
}

function Forms({ data, state }: { data: YearDelivery; state: DeliveryState }) {
  const navigate = useNavigate({ from: '/dashboard/payroll/delivery' });
  const mayFurnish = isAdmin(useActor());
  const [withdrawing, setWithdrawing] = useState<FormDelivery>();
  const { year, pagination } = data;
  const showFirstPage = () => void navigate({ search: { year, state } });
  if (data.forms.length === 0)
    return (
      <NothingFound
        title={text.empty[state]}
        page={pagination.total === 0 ? undefined : pagination.page}
        onFirstPage={showFirstPage}
      >
        {text.emptyHint}
      </NothingFound>
    );
  return (
    <Stack sx={{ gap: 2 }}>
      {state === 'ready' && !data.canSendEmail && (
        <Alert severity="info">{text.emailNotSetUp}</Alert>
      )}
      {state === 'ready' && mayFurnish && <ReadyActions data={data} />}
      {state === 'print' && <PrintActions key={`${year} ${pagination.page}`} data={data} />}
      <FormsTable
        forms={data.forms}
        onWithdraw={state === 'ready' && mayFurnish ? setWithdrawing : undefined}
      />
      {withdrawing && (
        <WithdrawalDialog form={withdrawing} onClose={() => setWithdrawing(undefined)} />
      )}
      <Pager {...pagination} onPage={(page) => void navigate({ search: { year, state, page } })} />
    </Stack>
  );
}

export function YearDeliveryPage() {
  const { today } = useCompanyTime();
  const navigate = useNavigate({ from: '/dashboard/payroll/delivery' });
  const search = useSearch({ from: '/dashboard/payroll/delivery' });
  const { year = yearOf(today) - 1, state = 'ready', page = 1 } = search;
  const delivery = useQuery(yearDeliveryQuery(year, state, page));
  const { data, error, refetch, isPlaceholderData } = delivery;
  const labelOf = (state: DeliveryState) => text[state](data?.counts[state] ?? 0);
  return (
    <>
      <PageHeader
        title={text.title(year)}
        subtitle={text.subtitle}
        actions={
          <ButtonLink to="/dashboard/payroll/year" search={{ year }} variant="outlined">
            {text.back(year)}
          </ButtonLink>
        }
      />
      <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
      {!data && !error && <Loading />}
      {data && (
        <PageTabs
          label={text.tabs}
          tabs={DELIVERY_STATES.map((value) => ({ value, label: labelOf(value) }))}
          value={state}
          onChoose={(next) => void navigate({ search: { year, state: next } })}
        >
          {/* Hides placeholder data, so that nobody marks the forms of another tab, page or year as mailed. */}
          {isPlaceholderData ? <Loading /> : <Forms data={data} state={state} />}
        </PageTabs>
      )}
    </>
  );
}
