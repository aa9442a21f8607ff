import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { exemptCodesApply } from '../../domain/w9/rules.ts';
import { FormState } from '../app/forms/FormState.tsx';
import { fieldId, type W9Draft } from './draft.ts';
import { FormPart } from './FormPart.tsx';
import { LineInput } from './LineInput.tsx';

/** Lines 1, 2 and 4 to 7 of the form. */

export function NamePart() {
  return (
    <FormPart mark="Lines 1 and 2" title="Name">
      <LineInput
        field="name"
        label="Name, as on the income tax return"
        autoComplete="name"

        hint="A sole proprietor, or the owner of a disregarded LLC, puts their own name here."
      />
      <LineInput
        field="businessName"
        label="Business name, if it differs"
        autoComplete="organization"
      />
    </FormPart>
  );
}

const withoutBlanks = (typed: string) => typed.trim();

/** Individuals have no exemption codes: for them line 4 is not asked. */
export function ExemptPart() {
  const classification = useWatch<W9Draft, 'lines.classification'>({
    name: 'lines.classification',
  });
  if (!exemptCodesApply(classification)) return null;
  return (
    <FormPart
      mark="Line 4"
      title="Exemptions"
      hint="Only for certain entities. Most leave it blank."
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <LineInput
          field="exemptPayeeCode"
          label="Exempt payee code"
          inputProps={{ inputMode: 'numeric' }}

          tidy={withoutBlanks}
          hint="1 to 13. A corporation is 5."
        />
        <LineInput
          field="fatcaCode"
          label="FATCA exemption code"
          inputProps={{ autoCapitalize: 'characters', spellCheck: false }}

          tidy={(typed) => typed.trim().toUpperCase()}
          hint="A to M. Not for accounts in the United States."
        />
      </Box>
    </FormPart>
  );
}

const WIDE_ON_PHONE = { gridColumn: { xs: '1 / -1', sm: 'auto' } };

export function AddressPart() {
  return (
    <FormPart mark="Lines 5 and 6" title="Address" hint="The forms of the year go there.">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '3fr 1fr' } }}>
        <Box sx={WIDE_ON_PHONE}>
          <LineInput field="street" label="Number and street" autoComplete="address-line1" />
        </Box>
        <Box sx={WIDE_ON_PHONE}>
          <LineInput field="unit" label="Apt. or suite" autoComplete="address-line2" />
        </Box>
      </Box>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '3fr 3fr 2fr' } }}
      >
        <Box sx={WIDE_ON_PHONE}>
          <LineInput field="city" label="City" autoComplete="address-level2" />
        </Box>
        <FormState<W9Draft>
          id={fieldId('state')}
          name="lines.address.state"
          label="State"
          autoComplete="address-level1"
        />
        <LineInput
          field="zip"
          label="ZIP Code"
          autoComplete="postal-code"
          inputProps={{ inputMode: 'text' }}

          tidy={withoutBlanks}
        />
      </Box>
    </FormPart>
  );
}

export function AccountsPart() {
  return (
    <FormPart
      mark="Line 7"
      title="Account numbers"
      hint="Optional: leave it blank unless we asked."
    >
      <LineInput field="accountNumbers" label="Account numbers" />
    </FormPart>
  );
}
