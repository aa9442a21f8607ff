import Button from '@mui/material/Button';
import { useRef, type ChangeEvent, type ReactNode, type Ref } from 'react';

interface FileButtonProps {
  label: string;
  /** The accessible name of the file input, if it differs from the label. */
  inputLabel?: string;
  /** Which files the browser offers. It proves nothing about the chosen file. */
  accept: string;
  icon?: ReactNode;
  /** Whether a phone opens the camera instead of the list of files. */
  isCamera?: boolean;
  isDisabled?: boolean;
  /** The id of the text that describes the button, such as the error. */
  describedBy?: string;
  buttonRef?: Ref<HTMLButtonElement>;
  onChoose: (file: File) => void;
}

/** A button that chooses a file. */
export function FileButton(props: FileButtonProps) {
  const { label, inputLabel = label, accept, icon, isCamera = false, isDisabled = false } = props;
  const { describedBy, buttonRef, onChoose } = props;
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
        ref={buttonRef}
        variant="outlined"
        startIcon={icon}
        disabled={isDisabled}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        aria-label={inputLabel}
        disabled={isDisabled}
        {...(isCamera && { capture: 'environment' as const })}
        onChange={choose}
      />
    </>
  );
}
