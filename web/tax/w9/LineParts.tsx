import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { exemptCodesApply } from '../../../domain/tax/w9/rules.ts';
import { FormUsStateSelect } from '../../app/forms/FormUsStateSelect.tsx';
import { fieldId, type W9Fields } from './fields.ts';
import { FormPart, LineInput } from './FormPart.tsx';
import { formMessages } from './form-messages.ts';

const { nameLines, exemptions, address, accounts } = formMessages;

// Lines 1, 2 and 4 to 7 of the form.

export function NamePart() {
  return (
    <FormPart mark={nameLines.mark} title={nameLines.title}>
      <LineInput
        field="name"
        label={nameLines.name}
        autoComplete="name"
        hint={nameLines.nameHint}
      />
      <LineInput field="businessName" label={nameLines.businessName} autoComplete="organization" />
    </FormPart>
  );
}

const withoutBlanks = (typed: string) => typed.trim();

/** Shows line 4, but not to individuals, because they have no exemption codes. */
export function ExemptPart() {
  const classification = useWatch<W9Fields, 'lines.classification'>({
    name: 'lines.classification',
  });
  if (!exemptCodesApply(classification)) return null;
  return (
    <FormPart mark={exemptions.mark} title={exemptions.title} hint={exemptions.hint}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <LineInput
          field="exemptPayeeCode"
          label={exemptions.payeeCode}
          inputProps={{ inputMode: 'numeric' }}
          normalize={withoutBlanks}
          hint={exemptions.payeeCodeHint}
        />
        <LineInput
          field="fatcaCode"
          label={exemptions.fatcaCode}
          inputProps={{ autoCapitalize: 'characters', spellCheck: false }}
          normalize={(typed) => typed.trim().toUpperCase()}
          hint={exemptions.fatcaCodeHint}
        />
      </Box>
    </FormPart>
  );
}

const WIDE_ON_PHONE = { gridColumn: { xs: '1 / -1', sm: 'auto' } };

export function AddressPart() {
  return (
    <FormPart mark={address.mark} title={address.title} hint={address.hint}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '3fr 1fr' } }}>
        <Box sx={WIDE_ON_PHONE}>
          <LineInput field="street" label={address.street} autoComplete="address-line1" />
        </Box>
        <Box sx={WIDE_ON_PHONE}>
          <LineInput field="unit" label={address.unit} autoComplete="address-line2" />
        </Box>
      </Box>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '3fr 3fr 2fr' } }}
      >
        <Box sx={WIDE_ON_PHONE}>
          <LineInput field="city" label={address.city} autoComplete="address-level2" />
        </Box>
        <FormUsStateSelect<W9Fields>
          id={fieldId('state')}
          name="lines.address.state"
          label={address.state}
          autoComplete="address-level1"
        />
        <LineInput
          field="zip"
          label={address.zip}
          autoComplete="postal-code"
          normalize={withoutBlanks}
        />
      </Box>
    </FormPart>
  );
}

export function AccountsPart() {
  return (
    <FormPart mark={accounts.mark} title={accounts.title} hint={accounts.hint}>
      <LineInput field="accountNumbers" label={accounts.numbers} />
    </FormPart>
  );
}
