import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { recordUpload, type Filing } from '../../../domain/tax/filings/schema.ts';
import { maxLengthOf } from '../../../domain/limits.ts';
import { hasCode } from '../../app/api-error.ts';
import { FormCheckbox } from '../../app/forms/FormCheckbox.tsx';
import { FormDialog } from '../../app/forms/FormDialog.tsx';
import { FormInput } from '../../app/forms/FormInput.tsx';
import { useEndpointForm } from '../../app/forms/use-endpoint-form.ts';
import { useRecordUpload, filingsQuery } from './api.ts';
import { messages } from './messages.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '../../../domain/people.ts';
import { useCompanyTime } from '../../app/company-time.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatusChip, type StatusTone } from '../../ui/StatusChip.tsx';
import { ResultDialog } from './ResultDialog.tsx';

const { files: text, upload } = messages;

type Fields = { receiptId: string; evenIfChanged: boolean; evenIfFiledBefore: boolean };

function UploadDialog({ filing, onClose }: { filing: Filing; onClose: () => void }) {
  const { mutateAsync } = useRecordUpload(filing.id);
  const form = useEndpointForm({
    endpoint: recordUpload,
    initialValues: { receiptId: '', evenIfChanged: false, evenIfFiledBefore: false },
    bodyOf: ({ receiptId, ...confirmed }) => ({ receiptId: receiptId.trim(), ...confirmed }),
    save: mutateAsync,
    fallback: upload.failed,
    onSaved: onClose,
  });
  const isConfirmed = useWatch({
    control: form.control,
    name: ['evenIfChanged', 'evenIfFiledBefore'],
  });
  return (
    <FormDialog
      form={form}
      title={upload.title(filing.fileName)}
      submitLabel={upload.save}
      busyLabel={upload.busy}
      onClose={onClose}
    >
      <Typography variant="body2">{upload.text[filing.kind](filing.returns)}</Typography>
      <FormInput<Fields>
        name="receiptId"
        label={upload.receipt}
        maxLength={maxLengthOf(recordUpload.body, 'receiptId')}
        rule={(typed) => (typed.trim() === '' ? upload.missing : undefined)}
        hasInitialFocus
      />
      {/* The boxes appear after a conflict, because some conflicts require one of them. They stay visible while one is
          checked. */}
      {(hasCode(form.error, 'CONFLICT') || isConfirmed.includes(true)) && (
        <>
          <FormCheckbox<Fields> name="evenIfChanged" label={upload.evenIfChanged} />
          <FormCheckbox<Fields> name="evenIfFiledBefore" label={upload.evenIfFiledBefore} />
        </>
      )}
    </FormDialog>
  );
}

type State = keyof typeof text.states;

const TONES: Readonly<Record<State, StatusTone>> = {
  PREPARED: 'neutral',
  UPLOADED: 'waiting',
  ACCEPTED: 'good',
  ACCEPTED_WITH_ERRORS: 'waiting',
  REJECTED: 'bad',
};

function stateOf({ uploadedAt, result }: Filing): State {
  return result ?? (uploadedAt === null ? 'PREPARED' : 'UPLOADED');
}

interface FileRowProps {
  filing: Filing;
  onUpload: () => void;
  onResult: () => void;
}

/** Shows a file with its status and the button for the next step. */
function FileRow({ filing, onUpload, onResult }: FileRowProps) {
  const { dateTimeOf } = useCompanyTime();
  const { fileName, returns, kind, digest, note, uploadedAt, receiptId, resultRecordedAt } = filing;
  const state = stateOf(filing);
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{
        gap: 1.5,
        justifyContent: 'space-between',
        alignItems: { sm: 'flex-start' },
        borderTop: 1,
        borderColor: 'divider',
        py: 1.5,
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="subtitle2" component="h3">
            {fileName}
          </Typography>
          <StatusChip tone={TONES[state]} label={text.states[state]} />
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text.returns(returns, kind)} ·{' '}
          {text.prepared(filing.preparedBy, dateTimeOf(filing.preparedAt))}
        </Typography>
        {uploadedAt && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text.uploaded(filing.uploadedBy, dateTimeOf(uploadedAt), receiptId ?? '')}
          </Typography>
        )}
        {resultRecordedAt && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text.recorded(filing.resultRecordedBy, dateTimeOf(resultRecordedAt))}
          </Typography>
        )}
        {note && <Typography variant="body2">{note}</Typography>}
        <Typography variant="hint">{text.digest(digest)}</Typography>
      </Box>
      <Button variant="outlined" sx={{ flexShrink: 0 }} onClick={uploadedAt ? onResult : onUpload}>
        {uploadedAt ? text.result : text.upload}
      </Button>
    </Stack>
  );
}

/** Lists the files of a year, newest first, and the returns that the IRS rejected or accepted with errors. */
export function FilesSection({ year }: { year: number }) {
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<{ dialog: 'upload' | 'result'; filing: Filing }>();
  const { data, error, refetch } = useQuery(filingsQuery(year, page));
  const close = () => setOpened(undefined);
  return (
    <Section title={text.title}>
      <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
      {!data && !error && <Loading text={text.loading} />}
      <Stack sx={{ gap: 1, mb: data && data.returnsWithErrors.length > 0 ? 2 : 0 }}>
        {data?.returnsWithErrors.map(({ documentId, user, result, note }) => (
          <Alert key={documentId} severity={result === 'REJECTED' ? 'error' : 'warning'}>
            {text.withErrors[result](fullName(user), note)}
          </Alert>
        ))}
      </Stack>
      {data?.filings.length === 0 && <Typography variant="hint">{text.none}</Typography>}
      {data && data.filings.length > 0 && (
        <Box component="ul" aria-label={text.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.filings.map((filing) => (
            <FileRow
              key={filing.id}
              filing={filing}
              onUpload={() => setOpened({ dialog: 'upload', filing })}
              onResult={() => setOpened({ dialog: 'result', filing })}
            />
          ))}
        </Box>
      )}
      {data && <Pager {...data.pagination} onPage={setPage} />}
      {opened?.dialog === 'upload' && <UploadDialog filing={opened.filing} onClose={close} />}
      {opened?.dialog === 'result' && <ResultDialog filing={opened.filing} onClose={close} />}
    </Section>
  );
}
