import PhotoCamera from '@mui/icons-material/PhotoCamera';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useRef, useState, type ChangeEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PHOTO_ON_FILE, type ExpenseFields } from './expense-fields.ts';
import { messages } from './messages.ts';
import { photoDataUrl, shrinkPhoto } from './shrink-photo.ts';

const { form: text } = messages;

interface PickerProps {
  label: string;
  /** Whether a phone opens the camera instead of the list of photos. */
  isCamera: boolean;
  disabled: boolean;
  onPick: (file: File) => void;
}

function Picker({ label, isCamera, disabled, onPick }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) onPick(file);
    // Without this line, the browser fires no change event when the person chooses the same file again.
    target.value = '';
  }
  return (
    <>
      <Button
        variant="outlined"
        disabled={disabled}
        startIcon={isCamera && <PhotoCamera />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        aria-label={label}
        {...(isCamera && { capture: 'environment' as const })}
        onChange={pick}
      />
    </>
  );
}

interface PhotoFieldProps {
  /** Called with true when the preparation of a photo starts, and with false when it ends. The form must not be saved
   *  in between, because the photo would be missing. */
  onPreparing: (isPreparing: boolean) => void;
}

/** Lets the person take or choose a photo of the receipt. The form gets a smaller copy of it. */
export function PhotoField({ onPreparing }: PhotoFieldProps) {
  const { setValue } = useFormContext<ExpenseFields>();
  const photo = useWatch<ExpenseFields, 'photo'>({ name: 'photo' });
  const [state, setState] = useState<'ready' | 'preparing' | 'failed'>('ready');
  const put = (value: string) => setValue('photo', value, { shouldDirty: true });

  async function pick(file: File) {
    setState('preparing');
    onPreparing(true);
    try {
      put(await shrinkPhoto(file));
      setState('ready');
    } catch {
      setState('failed');
    }
    onPreparing(false);
  }

  return (
    <Box component="fieldset" aria-label={text.photo} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Picker
          isCamera
          label={text.takePhoto}
          disabled={state === 'preparing'}
          onPick={(file) => void pick(file)}
        />
        <Picker
          isCamera={false}
          label={text.choosePhoto}
          disabled={state === 'preparing'}
          onPick={(file) => void pick(file)}
        />
        {photo !== '' && <Button onClick={() => put('')}>{text.removePhoto}</Button>}
      </Stack>
      <FormHelperText component="output" error={state === 'failed'}>
        {state === 'preparing' && text.preparing}
        {state === 'failed' && text.notReadable}
        {state === 'ready' && (photo === PHOTO_ON_FILE ? text.photoStays : text.photoHint)}
      </FormHelperText>
      {photo !== '' && photo !== PHOTO_ON_FILE && (
        <Box
          component="img"
          src={photoDataUrl(photo)}
          alt={text.preview}
          sx={{ mt: 1, maxWidth: '100%', maxHeight: 200, borderRadius: 1, display: 'block' }}
        />
      )}
    </Box>
  );
}
