import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { tinKindsFor } from '../../domain/w9/rules.ts';
import { formatTin, tinDigits } from '../../domain/w9/tin.ts';
import { Choice } from './ClassificationPart.tsx';
import { tinCheckOf } from './draft.ts';
import { FormPart } from './FormPart.tsx';
import { LineInput } from './LineInput.tsx';
import type { W9Form } from './use-w9-draft.ts';
import { TIN_NAMES } from './words.ts';

const EXAMPLES = { SSN: '123-45-6789', ITIN: '9XX-XX-XXXX', EIN: '12-3456789' } as const;

interface TinPartProps {
  form: W9Form;
  /** How the number on file is shown; without one it must be typed. */
  onFile: string | undefined;
}

/** Part I. The number goes in once and is never shown again, but for its last four digits. */
export function TinPart({ form, onFile }: TinPartProps) {
  const { lines, tin } = form.draft;
  const [retypes, setRetypes] = useState(false);
  const kinds = tinKindsFor(lines.classification);
  // A form with no kind, or with one that no longer fits, needs the choice even where one kind is left.
  const hasChoice = kinds.length > 1 || lines.tinKind === null || !kinds.includes(lines.tinKind);
  const keeps = form.keepsTin && !retypes;
  return (
    <FormPart
      mark="Part I"
      title="Taxpayer identification number"
      hint="It is encrypted, and shown with its last four digits only."
    >
      {hasChoice && (
        <Choice
          form={form}
          field="tinKind"
          label="Kind of number"
          values={kinds}
          names={TIN_NAMES}
          value={lines.tinKind}
          onValue={(tinKind) => form.setLines({ tinKind })}
        />
      )}
      {keeps && onFile ? (
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography>
            On file: <strong>{onFile}</strong>
          </Typography>
          <Button size="small" variant="outlined" onClick={() => setRetypes(true)}>
            Enter another number
          </Button>
        </Stack>
      ) : (
        lines.tinKind && <TinInput form={form} tin={tin} kind={lines.tinKind} onFile={onFile} />
      )}
    </FormPart>
  );
}

interface TinInputProps extends TinPartProps {
  tin: string;
  kind: keyof typeof EXAMPLES;
}

function TinInput({ form, tin, kind, onFile }: TinInputProps) {
  const check = tinCheckOf(form.draft);
  const digits = tinDigits(tin);
  function leave() {
    form.leave('tin');
    if (/^[0-9]{9}$/.test(digits)) form.setTin(formatTin(kind, digits));
  }
  // Nine digits are enough to judge: before that a hint would only nag.
  const early = digits.length >= 9 && check?.kind === 'REFUSED' ? check.sentence : undefined;
  const keepsHint = form.keepsTin && onFile ? 'Leave it blank to keep the number on file.' : '';
  const hint = check?.kind === 'WARNING' ? check.sentence : keepsHint || `As in ${EXAMPLES[kind]}`;
  return (
    <LineInput
      form={form}
      field="tin"
      label={TIN_NAMES[kind]}
      sx={{ maxWidth: 320, fontVariantNumeric: 'tabular-nums' }}
      inputProps={{ inputMode: 'numeric', autoComplete: 'off', spellCheck: false }}
      value={tin}
      onValue={form.setTin}
      onBlur={leave}
      {...(early && { error: true, helperText: early })}
      hint={hint}
    />
  );
}
