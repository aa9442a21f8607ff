import Box from '@mui/material/Box';
import { exemptCodesApply } from '../../domain/w9/rules.ts';
import { StateField } from '../ui/StateField.tsx';
import { FormPart } from './FormPart.tsx';
import { LineInput } from './LineInput.tsx';
import { fieldId, type W9Form } from './use-w9-draft.ts';

/** Lines 1, 2 and 4 to 7 of the form. */

export function NamePart({ form }: { form: W9Form }) {
  const { lines } = form.draft;
  return (
    <FormPart mark="Lines 1 and 2" title="Name">
      <LineInput
        form={form}
        field="name"
        label="Name, as on the income tax return"
        autoComplete="name"
        value={lines.name}
        onValue={(name) => form.setLines({ name })}
        hint="A sole proprietor, or the owner of a disregarded LLC, puts their own name here."
      />
      <LineInput
        form={form}
        field="businessName"
        label="Business name, if it differs"
        autoComplete="organization"
        value={lines.businessName}
        onValue={(businessName) => form.setLines({ businessName })}
      />
    </FormPart>
  );
}

const letters = { autoCapitalize: 'characters', spellCheck: false, autoComplete: 'off' };

/** Individuals have no exemption codes: for them line 4 is not asked. */
export function ExemptPart({ form }: { form: W9Form }) {
  const { lines } = form.draft;
  if (!exemptCodesApply(lines.classification)) return null;
  return (
    <FormPart
      mark="Line 4"
      title="Exemptions"
      hint="Only for certain entities. Most leave it blank."
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <LineInput
          form={form}
          field="exemptPayeeCode"
          label="Exempt payee code"
          inputProps={{ inputMode: 'numeric', autoComplete: 'off' }}
          value={lines.exemptPayeeCode}
          onValue={(code) => form.setLines({ exemptPayeeCode: code.trim() })}
          hint="1 to 13. A corporation is 5."
        />
        <LineInput
          form={form}
          field="fatcaCode"
          label="FATCA exemption code"
          inputProps={letters}
          value={lines.fatcaCode}
          onValue={(code) => form.setLines({ fatcaCode: code.trim().toUpperCase() })}
          hint="A to M. Not for accounts in the United States."
        />
      </Box>
    </FormPart>
  );
}

export function AddressPart({ form }: { form: W9Form }) {
  const { address } = form.draft.lines;
  return (
    <FormPart mark="Lines 5 and 6" title="Address" hint="The forms of the year go there.">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '3fr 1fr' } }}>
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <LineInput
            form={form}
            field="street"
            label="Number and street"
            autoComplete="address-line1"
            value={address.street}
            onValue={(street) => form.setAddress({ street })}
          />
        </Box>
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <LineInput
            form={form}
            field="unit"
            label="Apt. or suite"
            autoComplete="address-line2"
            value={address.unit}
            onValue={(unit) => form.setAddress({ unit })}
          />
        </Box>
      </Box>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '3fr 3fr 2fr' } }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <LineInput
            form={form}
            field="city"
            label="City"
            autoComplete="address-level2"
            value={address.city}
            onValue={(city) => form.setAddress({ city })}
          />
        </Box>
        <StateField
          id={fieldId('state')}
          label="State"
          inputProps={{ autoComplete: 'address-level1' }}
          value={address.state}
          onValue={(state) => form.setAddress({ state })}
          onBlur={() => form.leave('state')}
          error={form.shown.state !== undefined}
          helperText={form.shown.state}
        />
        <LineInput
          form={form}
          field="zip"
          label="ZIP Code"
          autoComplete="postal-code"
          inputProps={{ inputMode: 'text' }}
          value={address.zip}
          onValue={(zip) => form.setAddress({ zip: zip.trim() })}
        />
      </Box>
    </FormPart>
  );
}

export function AccountsPart({ form }: { form: W9Form }) {
  return (
    <FormPart
      mark="Line 7"
      title="Account numbers"
      hint="Optional: leave it blank unless we asked."
    >
      <LineInput
        form={form}
        field="accountNumbers"
        label="Account numbers"
        inputProps={{ autoComplete: 'off' }}
        value={form.draft.lines.accountNumbers}
        onValue={(accountNumbers) => form.setLines({ accountNumbers })}
      />
    </FormPart>
  );
}
