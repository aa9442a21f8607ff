import PhotoCamera from '@mui/icons-material/PhotoCamera';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FileButton } from '../ui/FileButton.tsx';
import { PHOTO_ON_FILE, type ExpenseFields } from './expense-fields.ts';
import { messages } from './messages.ts';
import { photoDataUrl, shrinkPhoto } from './shrink-photo.ts';

const { form: text } = messages;

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
        <FileButton
          isCamera
          label={text.takePhoto}
          accept="image/*"
          icon={<PhotoCamera />}
          isDisabled={state === 'preparing'}
          onChoose={(file) => void pick(file)}
        />
        <FileButton
          label={text.choosePhoto}
          accept="image/*"
          isDisabled={state === 'preparing'}
          onChoose={(file) => void pick(file)}
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
