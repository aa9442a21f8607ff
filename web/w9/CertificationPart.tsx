import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import {
  CERTIFICATION_INSTRUCTIONS,
  CERTIFICATION_LEAD,
  certificationOf,
  NOT_A_US_PERSON,
  US_PERSON_DEFINITION,
} from '../../domain/w9/certification.ts';
import { FormTick } from '../app/forms/FormTick.tsx';
import type { W9Draft } from './draft.ts';
import { FormPart } from './FormPart.tsx';
import { formMessages } from './form-messages.ts';

const { certification: text } = formMessages;

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
export function CertificationPart() {
  const itemTwoCrossedOut = useWatch<W9Draft, 'lines.itemTwoCrossedOut'>({
    name: 'lines.itemTwoCrossedOut',
  });
  return (
    <FormPart mark={text.mark} title={text.title}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {CERTIFICATION_LEAD}
      </Typography>
      <Items isCrossedOut={itemTwoCrossedOut} />
      <Typography variant="body2">
        <strong>{text.instructions}</strong> {CERTIFICATION_INSTRUCTIONS}
      </Typography>
      <FormTick<W9Draft> name="lines.itemTwoCrossedOut" label={text.crossOut} isSentence />
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        <Typography variant="subtitle2" component="h3">
          {text.usPerson}
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
