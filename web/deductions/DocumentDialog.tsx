import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { addDocumentVersion, type Agreement } from '../../domain/deductions/schema.ts';
import { useDownloadDocument } from '../app/documents/DocumentButton.tsx';
import { DocumentVersions } from '../app/documents/DocumentVersions.tsx';
import { FormDocument, uploadOf, type DocumentFields } from '../app/documents/FormDocument.tsx';
import { messages as documents } from '../app/documents/messages.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { Loading } from '../ui/Loading.tsx';
import { useAddDocument, versionsQuery } from './api.ts';
import { messages } from './messages.ts';

const { document: text } = messages;

/** Lists the versions of an agreement's document. */
function Versions({ agreement: { id } }: { agreement: Agreement }) {
  const { data, error, refetch } = useQuery(versionsQuery(id));
  const { mutate, error: failure, isPending, reset } = useDownloadDocument(id);
  if (error && !data)
    return <LoadError onTryAgain={refetch}>{errorSentence(error, documents.loadFailed)}</LoadError>;
  if (!data) return <Loading text={documents.loading} />;
  return (
    <>
      {data.versions.length === 0 && <Typography variant="body2">{text.none}</Typography>}
      <DocumentVersions
        versions={data.versions}
        isDownloading={isPending}
        onDownload={(version) => mutate(version)}
      />
      <ErrorAlert onClose={reset}>
        {failure && errorSentence(failure, documents.downloadFailed)}
      </ErrorAlert>
    </>
  );
}

interface DocumentDialogProps {
  agreement: Agreement;
  onClose: () => void;
}

function AddVersionDialog({ agreement, onClose }: DocumentDialogProps) {
  const { mutateAsync } = useAddDocument(agreement.id);
  const form = useEndpointForm<DocumentFields, typeof addDocumentVersion>({
    endpoint: addDocumentVersion,
    initialValues: { document: null },
    bodyOf: ({ document }) => ({ document: uploadOf(document) }),
    save: mutateAsync,
    fallback: text.failed,
    fieldOf: { INVALID_VALUE: 'document' },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.title(agreement.name)}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <Versions agreement={agreement} />
      <FormDocument label={agreement.document ? text.newer : text.first} missing={text.missing} />
    </FormDialog>
  );
}

function VersionsDialog({ agreement, onClose }: DocumentDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text.title(agreement.name)}</DialogTitle>
      <DialogContent>
        <Versions agreement={agreement} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Shows the document of an agreement with its versions. Only people who may change agreements can add one. Mount this
 *  dialog only while it is open. */
export function DocumentDialog({
  mayChange,
  ...props
}: DocumentDialogProps & { mayChange: boolean }) {
  return mayChange ? <AddVersionDialog {...props} /> : <VersionsDialog {...props} />;
}
