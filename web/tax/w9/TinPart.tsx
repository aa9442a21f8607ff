import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { maxLengthOf } from '../../../domain/limits.ts';
import { tinKindsFor } from '../../../domain/tax/w9/rules.ts';
import type { W9Lines } from '../../../domain/tax/w9/lines-schema.ts';
import { formatTin, TIN_KINDS, tinDigits } from '../../../domain/tax/tin/tin.ts';
import { sentenceText } from '../../ui/sentence-text.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { Choice } from './ClassificationPart.tsx';
import { fieldId, tinOnFileApplies, tinCheckOf, W9_FIELDS, type W9Fields } from './fields.ts';
import { FormPart } from './FormPart.tsx';
import { TIN_NAMES } from './labels.ts';
import { formMessages } from './form-messages.ts';

const { tin: text } = formMessages;

const EXAMPLES = { SSN: '123-45-6789', ITIN: '9XX-XX-XXXX', EIN: '12-3456789' } as const;

interface TinPartProps {
  /** The TIN on file, which applies if no other TIN is entered. Undefined if no TIN is on file. */
  onFile: { kind: W9Lines['tinKind']; text: string } | undefined;
}

/** Shows Part I. If a TIN is on file, shows only its last four digits. */
export function TinPart({ onFile }: TinPartProps) {
  const fields = useWatch<W9Fields>() as W9Fields;
  const { classification, tinKind } = fields.lines;
  const [isRetyping, setRetyping] = useState(false);
  const allowed = tinKindsFor(classification);
  // The order stays the same when the classification changes.
  const kinds = TIN_KINDS.filter((kind) => allowed.includes(kind));
  // The person chooses the kind of TIN if the classification allows several kinds. The person also chooses if the form
  // has no kind, or has a kind that the classification does not allow.
  const hasChoice = kinds.length > 1 || tinKind === null || !kinds.includes(tinKind);
  const tinOnFile = onFile && tinOnFileApplies(fields, onFile.kind) ? onFile.text : undefined;
  return (
    <FormPart mark={text.mark} title={text.title} hint={text.hint}>
      {hasChoice && <Choice field="tinKind" label={text.kind} values={kinds} names={TIN_NAMES} />}
      {tinOnFile && !isRetyping ? (
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography>
            {text.onFile} <strong>{tinOnFile}</strong>
          </Typography>
          <Button size="small" variant="outlined" onClick={() => setRetyping(true)}>
            {text.retype}
          </Button>
        </Stack>
      ) : (
        tinKind && <TinInput kind={tinKind} fields={fields} keeps={tinOnFile !== undefined} />
      )}
    </FormPart>
  );
}

interface TinInputProps {
  fields: W9Fields;
  kind: keyof typeof EXAMPLES;
  keeps: boolean;
}

function TinInput({ fields, kind, keeps }: TinInputProps) {
  const { field, fieldState } = useController<W9Fields, 'tin'>({ name: 'tin' });
  const check = tinCheckOf(fields);
  const digits = tinDigits(fields.tin);
  function formatOnBlur() {
    if (/^[0-9]{9}$/.test(digits)) field.onChange(formatTin(kind, digits));
    field.onBlur();
  }
  // While the person types, only nine digits or more are checked, because a shorter number can be incomplete.
  const early =
    digits.length >= 9 && check?.kind === 'REFUSED' ? sentenceText(check.sentence) : undefined;
  const problem = early ?? fieldState.error?.message;
  const keepsHint = keeps ? text.keepHint : '';
  const hint =
    check?.kind === 'WARNING'
      ? sentenceText(check.sentence)
      : keepsHint || text.example(EXAMPLES[kind]);
  return (
    <TextInput
      id={fieldId('tin')}
      label={TIN_NAMES[kind]}
      sx={{ maxWidth: 320, fontVariantNumeric: 'tabular-nums' }}
      inputProps={{
        inputMode: 'numeric',
        autoComplete: 'off',
        spellCheck: false,
        maxLength: maxLengthOf(W9_FIELDS, 'tin'),
      }}
      inputRef={field.ref}
      value={field.value}
      onChange={field.onChange}
      onBlur={formatOnBlur}
      error={problem !== undefined}
      helperText={problem ?? hint}
    />
  );
}
