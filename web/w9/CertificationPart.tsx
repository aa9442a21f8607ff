import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  CERTIFICATION_INSTRUCTIONS,
  CERTIFICATION_LEAD,
  certificationOf,
  NOT_A_US_PERSON,
  US_PERSON_DEFINITION,
} from '../../domain/w9/certification.ts';
import { FormPart } from './FormPart.tsx';
import type { W9Form } from './use-w9-draft.ts';
import { Tick } from './Tick.tsx';

function Items({ isCrossedOut }: { isCrossedOut: boolean }) {
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
      {certificationOf(isCrossedOut).map(({ number, words, crossedOut }) => (
        <Typography key={number} component="li" variant="body2">
          {crossedOut ? (
            <Box component="del" sx={{ color: 'text.faint' }}>
              {words}
            </Box>
          ) : (
            words
          )}
        </Typography>
      ))}
    </Box>
  );
}

/** Part II in the form's own words, with the one item that may be crossed out. */
export function CertificationPart({ form }: { form: W9Form }) {
  const { itemTwoCrossedOut } = form.draft.lines;
  return (
    <FormPart mark="Part II" title="Certification">
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {CERTIFICATION_LEAD}
      </Typography>
      <Items isCrossedOut={itemTwoCrossedOut} />
      <Typography variant="body2">
        <strong>Certification instructions.</strong> {CERTIFICATION_INSTRUCTIONS}
      </Typography>
      <Tick
        label="The IRS has notified me. Cross out item 2."
        checked={itemTwoCrossedOut}
        onTick={(crossedOut) => form.setLines({ itemTwoCrossedOut: crossedOut })}
      />
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        <Typography variant="subtitle2" component="h3">
          Definition of a U.S. person
        </Typography>
        <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
          {US_PERSON_DEFINITION.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
        {NOT_A_US_PERSON}
      </Box>
    </FormPart>
  );
}
