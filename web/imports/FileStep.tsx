import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { encodeCsv } from '../../domain/csv.ts';
import { IMPORT_KINDS, type ImportKind } from '../../domain/imports/kinds.ts';
import { SOURCES, sourcesOf } from '../../domain/imports/sources.ts';
import { saveCsv } from '../app/download.ts';
import { ImportFileButton } from '../app/import-file/ImportFileButton.tsx';
import { messages as fileText } from '../app/import-file/messages.ts';
import { oneOf } from '../app/search-params.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { Loading } from '../ui/Loading.tsx';
import { messages } from './messages.ts';
import type { Import } from './use-import.ts';

const { file: text, kinds, kindHints } = messages;

function saveTemplate(kind: ImportKind): void {
  const template = sourcesOf(kind).flatMap((source) => SOURCES[source].template ?? []);
  saveCsv(`${kind.toLowerCase().replace('_', '-')}-template.csv`, encodeCsv([template]));
}

interface FileStepProps {
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  state: Import;
}

/** Chooses the kind and the file. */
export function FileStep({ kind, onKind, state }: FileStepProps) {
  const { chosen, isPending, isSaving, failure, choose } = state;
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack
        sx={{
          gap: 2,
          flexDirection: { sm: 'row' },
          alignItems: { xs: 'stretch', sm: 'flex-end' },
          flexWrap: 'wrap',
        }}
      >
        <ChoiceField
          label={text.kind}
          value={kind}
          disabled={isPending}
          onChange={({ target }) => onKind(oneOf(IMPORT_KINDS, target.value) ?? kind)}
          choices={IMPORT_KINDS.map((value) => ({ value, label: kinds[value] }))}
          sx={{ minWidth: 280 }}
        />
        <ImportFileButton isDisabled={isPending} onChoose={(file) => void choose(file)} />
        <Link component="button" type="button" variant="body2" onClick={() => saveTemplate(kind)}>
          {fileText.template}
        </Link>
      </Stack>
      <Typography variant="hint">{kindHints[kind]}</Typography>
      {chosen && isPending && !isSaving && <Loading text={text.checking(chosen.fileName)} />}
      {chosen && (!isPending || isSaving) && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{chosen.fileName}</bdi>
        </Typography>
      )}
      <ErrorAlert>{failure}</ErrorAlert>
    </Stack>
  );
}
