import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import type { PeopleKind } from '../../domain/people-import/columns.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useWrite } from '../app/use-write.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { messages } from './messages.ts';

const { files: text } = messages;

const JoinLinks = lazyComponent(async () => (await import('./join-links/JoinLinks.tsx')).JoinLinks);
const ImportDialog = lazyComponent(async () => (await import('./ImportDialog.tsx')).ImportDialog);

interface FileActionsProps {
  kind: PeopleKind;
  /** Downloads a CSV file of the listed people. */
  save: () => Promise<void>;
  onFailure: (sentence: string | undefined) => void;
}

/** The buttons that import people from a CSV file and export people to a CSV file. */
export function FileActions({ kind, save, onFailure }: FileActionsProps) {
  const [isImporting, setIsImporting] = useState(false);
  const [imported, setImported] = useState<readonly string[]>();
  const { mutate, isPending } = useWrite(save);
  function exportPeople() {
    onFailure(undefined);
    mutate(undefined, {
      onError: (error) => onFailure(errorSentence(error, text.exportFailed)),
    });
  }
  return (
    <>
      <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => setIsImporting(true)}>
        {text.import}
      </Button>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        disabled={isPending}
        onClick={exportPeople}
      >
        {isPending ? text.exporting : text.export}
      </Button>
      {isImporting && (
        <Suspense>
          <ImportDialog
            kind={kind}
            onImported={setImported}
            onClose={() => setIsImporting(false)}
          />
        </Suspense>
      )}
      {imported && !isImporting && (
        <Suspense>
          <JoinLinks userIds={imported} onClose={() => setImported(undefined)} />
        </Suspense>
      )}
    </>
  );
}
