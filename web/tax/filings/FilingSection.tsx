import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Filing, FilingPreview } from '../../../domain/tax/filings/schema.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { SuccessAlert } from '../../ui/Alerts.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Section } from '../../ui/Section.tsx';
import { usePrepare } from './api.ts';
import { messages } from './messages.ts';

const { preview: text, confirm } = messages;

interface Part {
  kind: Filing['kind'];
  part: number;
}

interface SeriesProps {
  kind: Filing['kind'];
  series: FilingPreview['originals'];
  hasColumns: boolean;
  onDownload: (part: Part) => void;
}

/** Shows how many originals or corrections are ready, and a download button for each file. */
function Series({ kind, series, hasColumns, onDownload }: SeriesProps) {
  const { ready, withProblems, files } = series;
  const parts = Array.from({ length: files }, (_, index) => index + 1);
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', py: 2 }}>
      <Typography variant="subtitle2" component="h3">
        {text[kind]}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {ready + withProblems === 0
          ? text.none
          : [text.ready(ready), withProblems > 0 && text.withProblems(withProblems)]
              .filter(Boolean)
              .join(' ')}
      </Typography>
      {kind === 'CORRECTIONS' && ready > 0 && (
        <Typography variant="hint">{text.correctionsNote}</Typography>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: parts.length > 0 ? 1.5 : 0 }}>
        {parts.map((part) => (
          <Button
            key={part}
            variant={kind === 'ORIGINALS' ? 'contained' : 'outlined'}
            startIcon={<Download />}
            disabled={kind === 'ORIGINALS' && !hasColumns}
            onClick={() => onDownload({ kind, part })}
          >
            {files === 1 ? text.downloads[kind] : text.part(text.downloads[kind], part, files)}
          </Button>
        ))}
      </Stack>
    </Box>
  );
}

/** Lists the names and addresses that the file spells in another way than the forms. */
function Spellings({ spellings }: Pick<FilingPreview, 'spellings'>) {
  if (spellings.length === 0) return null;
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', py: 2 }}>
      <Typography variant="subtitle2" component="h3">
        {text.spellings}
      </Typography>
      <Typography variant="hint">{text.spellingsHint}</Typography>
      <Box
        component="ul"
        aria-label={text.spellings}
        sx={{ m: 0, mt: 1, pl: 2.5, typography: 'body2', overflowWrap: 'anywhere' }}
      >
        {spellings.map(({ onForm, inFile }) => (
          <li key={onForm}>{text.spelling(onForm, inFile)}</li>
        ))}
      </Box>
    </Box>
  );
}

export function FilingSection({ preview }: { preview: FilingPreview }) {
  const [chosen, setChosen] = useState<Part>();
  const { mutate, data, isPending, error, reset } = usePrepare(preview.year);
  const { unmatched, source } = preview.template;
  const hasColumns = source === 'BUILT_IN' || source === 'PASTED';
  const close = () => {
    setChosen(undefined);
    if (error) reset();
  };
  return (
    <Section title={text.title}>
      <Typography variant="body2" sx={{ mb: 2, maxWidth: '70ch' }}>
        {text.steps}
      </Typography>
      {(['ORIGINALS', 'CORRECTIONS'] as const).map((kind) => (
        <Series
          key={kind}
          kind={kind}
          series={kind === 'ORIGINALS' ? preview.originals : preview.corrections}
          hasColumns={hasColumns}
          onDownload={setChosen}
        />
      ))}
      <Spellings spellings={preview.spellings} />
      <SuccessAlert onClose={reset}>
        {data && text.prepared(data.fileName, data.returns)}
      </SuccessAlert>
      {chosen && (
        <ConfirmDialog
          open
          title={confirm.title}
          confirmLabel={confirm.action}
          busyLabel={text.downloading}
          busy={isPending}
          error={error ? errorSentence(error, text.failed) : undefined}
          onConfirm={() => mutate(chosen, { onSuccess: () => setChosen(undefined) })}
          onClose={close}
        >
          {confirm.text}{' '}
          {chosen.kind === 'ORIGINALS' &&
            unmatched.length > 0 &&
            confirm.blank(unmatched.join(', '))}
        </ConfirmDialog>
      )}
    </Section>
  );
}
