import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { FileButton } from '../../ui/FileButton.tsx';
import { messages as text } from './messages.ts';

/** The files that an import accepts. The server decides by their content, so this only narrows the file dialog. */
const FILE_TYPES =
  '.xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface ImportFileButtonProps {
  isDisabled?: boolean;
  onChoose: (file: File) => void;
}

/** The button of every import that chooses a file. */
export function ImportFileButton({ isDisabled = false, onChoose }: ImportFileButtonProps) {
  return (
    <FileButton
      label={text.choose}
      inputLabel={text.file}
      accept={FILE_TYPES}
      icon={<UploadFile />}
      isDisabled={isDisabled}
      onChoose={onChoose}
    />
  );
}
