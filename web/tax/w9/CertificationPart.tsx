import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import {
  CERTIFICATION_INSTRUCTIONS,
  CERTIFICATION_LEAD,
  certificationOf,
  NOT_A_US_PERSON,
  US_PERSON_DEFINITION,
} from '../../../domain/tax/w9/certification.ts';
import { FormCheckbox } from '../../app/forms/FormCheckbox.tsx';
import { inLanguage } from '../../language/language.ts';
import type { W9Fields } from './fields.ts';
import { formMessages } from './form-messages.ts';
import { FormPart } from './FormPart.tsx';

const { certification: text } = formMessages;

/** A translation that only explains the certification. The payee signs the English text of the form. */
const translation = inLanguage('w9Certification', null);

interface WordingProps {
  lead: string;
  items: readonly { text: string; crossedOut: boolean }[];
  instructionsTitle: string;
  instructions: string;
}

function Wording({ lead, items, instructionsTitle, instructions }: WordingProps) {
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {lead}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
        {items.map((item) => (
          <Typography key={item.text} component="li" variant="body2">
            {item.crossedOut ? (
              <Box component="del" sx={{ color: 'text.faint' }}>
                {item.text}
              </Box>
            ) : (
              item.text
            )}
          </Typography>
        ))}
      </Box>
      <Typography variant="body2">
        <strong>{instructionsTitle}</strong> {instructions}
      </Typography>
    </>
  );
}

interface DefinitionProps {
  title: string;
  lines: readonly string[];
  otherwise: string;
}

function Definition({ title, lines, otherwise }: DefinitionProps) {
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      {otherwise}
    </Box>
  );
}

const GRID = { display: 'grid', gap: 2 } as const;

function Translation({ isCrossedOut }: { isCrossedOut: boolean }) {
  if (!translation) return null;
  const { title, about, usPersonTitle, usPerson, notUsPerson, items, ...wording } = translation;
  const shown = certificationOf(isCrossedOut).flatMap(({ crossedOut }, index) => {
    const translated = items[index];
    return translated === undefined ? [] : [{ text: translated, crossedOut }];
  });
  return (
    <Box sx={{ ...GRID, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <div>
        <Typography variant="subtitle2" component="h3">
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {about}
        </Typography>
      </div>
      <Wording {...wording} items={shown} />
      <Definition title={usPersonTitle} lines={usPerson} otherwise={notUsPerson} />
    </Box>
  );
}

/** Shows Part II with the exact text of the form. The payee can cross out only item 2. */
export function CertificationPart() {
  const isCrossedOut = useWatch<W9Fields, 'lines.itemTwoCrossedOut'>({
    name: 'lines.itemTwoCrossedOut',
  });
  return (
    <FormPart mark={text.mark} title={text.title}>
      <Box lang="en" sx={GRID}>
        <Wording
          lead={CERTIFICATION_LEAD}
          items={certificationOf(isCrossedOut)}
          instructionsTitle={text.instructions}
          instructions={CERTIFICATION_INSTRUCTIONS}
        />
      </Box>
      <FormCheckbox<W9Fields> name="lines.itemTwoCrossedOut" label={text.crossOut} isSentence />
      <div lang="en">
        <Definition
          title={text.usPerson}
          lines={US_PERSON_DEFINITION}
          otherwise={NOT_A_US_PERSON}
        />
      </div>
      <Translation isCrossedOut={isCrossedOut} />
    </FormPart>
  );
}
