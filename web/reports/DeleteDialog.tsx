import type { Report } from '../../domain/reports/schema.ts';
import { ConfirmWrite } from '../app/ConfirmWrite.tsx';
import { useDelete } from './api.ts';
import { messages } from './messages.ts';

const { deletion: text } = messages;

interface DeleteDialogProps {
  report: Pick<Report, 'id' | 'name'>;
  isLeaving?: boolean;
  onDone: () => void;
  onClose: () => void;
}

export function DeleteDialog(props: DeleteDialogProps) {
  const { report, isLeaving = false, onDone, onClose } = props;
  return (
    <ConfirmWrite
      danger
      texts={{ ...text, submit: text.action }}
      write={useDelete({ isLeaving })}
      variables={report.id}
      onDone={onDone}
      onClose={onClose}
    >
      {text.question}{' '}
      <strong>
        <bdi>{report.name}</bdi>
      </strong>{' '}
      {text.consequence}
    </ConfirmWrite>
  );
}
