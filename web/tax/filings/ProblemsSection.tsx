import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FilingPreview } from '../../../domain/tax/filings/schema.ts';
import { fullName } from '../../../domain/people.ts';
import { TextLink } from '../../app/links.tsx';
import { Section } from '../../ui/Section.tsx';
import { messages } from './messages.ts';

const { problems: text } = messages;

/** For each return, lists the problems that exclude the return from the file, and how to fix the problems. */
export function ProblemsSection({ preview }: { preview: FilingPreview }) {
  const { problems, problemCount, year } = preview;
  if (problemCount === 0) return null;
  const byReturn = [...Map.groupBy(problems, ({ documentId }) => documentId)];
  return (
    <Section title={text.title}>
      <Typography variant="body2" sx={{ mb: 1.5, maxWidth: '70ch' }}>
        {text.intro}{' '}
        <TextLink to="/dashboard/payroll/year" search={{ year }}>
          {text.generate}
        </TextLink>
        {'. '}
        {problemCount > problems.length && text.more(problems.length, problemCount)}
      </Typography>
      <Box component="ul" aria-label={text.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {byReturn.map(([documentId, ofReturn]) => (
          <Box
            key={documentId}
            component="li"
            sx={{ borderTop: 1, borderColor: 'divider', py: 1.5, overflowWrap: 'anywhere' }}
          >
            <Typography variant="subtitle2" component="h3">
              {ofReturn[0] && fullName(ofReturn[0].user)}
            </Typography>
            {ofReturn.map(({ field, sentence }) => (
              <Typography key={`${field} ${sentence}`} variant="body2" sx={{ mt: 0.5 }}>
                <strong>{field}.</strong>{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {sentence}
                </Box>
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
    </Section>
  );
}
