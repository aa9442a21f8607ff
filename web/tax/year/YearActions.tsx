import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { byteSizeText } from '../../../domain/byte-size.ts';
import { isAdmin, seesTaxDocumentsOfOthers } from '../../../domain/access.ts';
import { FIRST_INDEXED_YEAR } from '../../../domain/tax/year/thresholds.ts';
import type { TaxYearResponse } from '../../../domain/tax/year/year-schema.ts';
import { saveCsv } from '../../app/download.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { ButtonLink } from '../../app/links.tsx';
import { useActor } from '../../app/session.tsx';
import { ErrorAlert, SuccessAlert } from '../../ui/Alerts.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { fetchAllPayees, useDownloadYear, useGenerateYear } from '../form-1099-nec/api.ts';
import { SubmitFormsDialog } from '../filings/SubmitFormsDialog.tsx';
import { PayerDialog } from '../form-1099-nec/PayerDialog.tsx';
import { ThresholdDialog } from './ThresholdDialog.tsx';
import { yearCsv } from './year-csv.ts';
import { yearMessages } from './messages.ts';

const { actions: text, generateAll } = yearMessages;

interface GenerateAllProps {
  data: TaxYearResponse;
  onDone: (message: string) => void;
  onClose: () => void;
}

function GenerateAllDialog({ data, onDone, onClose }: GenerateAllProps) {
  const { mutate, isPending, error } = useGenerateYear(data.year);
  const { formsRequired, withoutW9 } = data.counts;
  const confirm = () =>
    mutate(undefined, {
      onSuccess: ({ message }) => {
        onDone(message);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      title={generateAll.title(data.year)}
      confirmLabel={generateAll.confirm}
      busyLabel={generateAll.busy}
      busy={isPending}
      error={error ? errorSentence(error, generateAll.failed) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      {generateAll.required(formsRequired)}{' '}
      {withoutW9 > 0 && `${generateAll.withoutNumber(withoutW9)} `}
      {generateAll.unchanged}
    </ConfirmDialog>
  );
}

type Opened = 'generate' | 'submit' | 'payer' | 'threshold';

interface CarrierActionsProps {
  year: number;
  onOpen: (opened: Opened) => void;
}

/** Shows the administrator's actions for the filing, the tax identity and the threshold. */
function CarrierActions({ year, onOpen }: CarrierActionsProps) {
  return (
    <>
      <ButtonLink to="/dashboard/payroll/year/file" search={{ year }} variant="outlined">
        {text.file}
      </ButtonLink>
      <Button variant="outlined" onClick={() => onOpen('payer')}>
        {text.payer}
      </Button>
      {year >= FIRST_INDEXED_YEAR && (
        <Button variant="outlined" onClick={() => onOpen('threshold')}>
          {text.threshold}
        </Button>
      )}
    </>
  );
}

function useExport(year: number) {
  return useMutation({
    mutationFn: async () =>
      saveCsv(`payments_by_payee_${year}.csv`, yearCsv(await fetchAllPayees(year))),
  });
}

function OfficeLinks({ year }: { year: number }) {
  return (
    <>
      <ButtonLink to="/dashboard/payroll/delivery" search={{ year }} variant="outlined">
        {text.deliver}
      </ButtonLink>
      <ButtonLink to="/dashboard/payroll/opening-balances" search={{ year }} variant="outlined">
        {text.outside}
      </ButtonLink>
    </>
  );
}

interface YearActionsProps {
  year: number;
  /** Undefined while loading. */
  data: TaxYearResponse | undefined;
}

interface DialogsProps extends YearActionsProps {
  opened: Opened | undefined;
  onDone: (message: string) => void;
  onClose: () => void;
}

function Dialogs({ opened, year, data, onDone, onClose }: DialogsProps) {
  return (
    <>
      {opened === 'generate' && data && (
        <GenerateAllDialog data={data} onDone={onDone} onClose={onClose} />
      )}
      {opened === 'submit' && <SubmitFormsDialog year={year} onClose={onClose} />}
      {opened === 'payer' && <PayerDialog onClose={onClose} />}
      {opened === 'threshold' && data && (
        <ThresholdDialog year={year} threshold={data.threshold} onClose={onClose} />
      )}
    </>
  );
}

export function YearActions({ year, data }: YearActionsProps) {
  const actor = useActor();
  const mayChange = isAdmin(actor);
  const isOffice = seesTaxDocumentsOfOthers(actor);
  const [opened, setOpened] = useState<Opened>();
  const [done, setDone] = useState<string>();
  const exporting = useExport(year);
  const downloading = useDownloadYear(year);
  const close = () => setOpened(undefined);
  const isEmpty = !data || data.counts.payments === 0;
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {mayChange && (
          <Button variant="contained" disabled={isEmpty} onClick={() => setOpened('generate')}>
            {text.generate}
          </Button>
        )}
        {mayChange && (
          <Button variant="outlined" disabled={isEmpty} onClick={() => setOpened('submit')}>
            {text.submit}
          </Button>
        )}
        <Button
          variant="outlined"
          startIcon={<Download />}
          disabled={isEmpty || exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {text.exportCsv}
        </Button>
        {isOffice && (
          <Button
            variant="outlined"
            startIcon={<Download />}
            disabled={isEmpty || downloading.isPending}
            onClick={() =>
              downloading.mutate(undefined, { onSuccess: () => setDone(text.downloaded) })
            }
          >
            {downloading.isPending
              ? text.downloading(byteSizeText(downloading.bytes))
              : text.download}
          </Button>
        )}
        {isOffice && <OfficeLinks year={year} />}
        {mayChange && <CarrierActions year={year} onOpen={setOpened} />}
      </Stack>
      <SuccessAlert onClose={() => setDone(undefined)}>{done}</SuccessAlert>
      <ErrorAlert onClose={exporting.reset}>
        {exporting.error && errorSentence(exporting.error, text.exportFailed)}
      </ErrorAlert>
      <ErrorAlert onClose={downloading.reset}>
        {downloading.error && errorSentence(downloading.error, text.downloadFailed)}
      </ErrorAlert>
      <Dialogs {...{ opened, year, data }} onDone={setDone} onClose={close} />
    </>
  );
}
