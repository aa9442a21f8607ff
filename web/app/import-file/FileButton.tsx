import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useRef, type ChangeEvent } from 'react';
import { FILE_TYPES } from './file-bytes.ts';
import { messages as text } from './messages.ts';

interface FileButtonProps {
  isDisabled?: boolean;
  onChoose: (file: File) => void;
}

/** The button of every import that chooses a file. */
export function FileButton({ isDisabled = false, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) onChoose(file);
    // Without this line, the browser fires no event when the person corrects the file and chooses it again.
    target.value = '';
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadFile />}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {text.choose}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={FILE_TYPES}
        aria-label={text.file}
        disabled={isDisabled}
        onChange={choose}
      />
    </>
  );
}
