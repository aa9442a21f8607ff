import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSearch } from '@tanstack/react-router';
import { ButtonLink } from '../app/links.tsx';
import { useActor } from '../app/session.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { messages, type Guide } from './messages.ts';
import { ownGuide } from './own-guide.ts';
import { GUIDE_IDS, type GuideId } from './search.ts';

const { guides, page: text } = messages;

function GuideLinks({ shown, own }: { shown: GuideId; own: GuideId }) {
  const ids = [own, ...GUIDE_IDS.filter((id) => id !== own)];
  return (
    <Stack
      component="nav"
      aria-label={text.guides}
      direction="row"
      sx={{ gap: 1, flexWrap: 'wrap', mb: 4, displayPrint: 'none' }}
    >
      {ids.map((id) => (
        <ButtonLink
          key={id}
          to="/dashboard/help"
          search={{ role: id }}
          variant={id === shown ? 'contained' : 'outlined'}
          size="small"
          aria-current={id === shown ? 'page' : undefined}
        >
          {guides[id].label}
        </ButtonLink>
      ))}
    </Stack>
  );
}

function GuideText({ steps, notes }: Guide) {
  return (
    <Stack sx={{ gap: 4, maxWidth: '72ch' }}>
      <Section title={text.steps}>
        <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 2 }}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <Typography variant="subtitle2" component="h3">
                {title}
              </Typography>
              <Typography variant="body2">{text}</Typography>
            </li>
          ))}
        </Box>
      </Section>
      <Section title={text.notes}>
        <Box component="ul" sx={{ m: 0, pl: 3, display: 'grid', gap: 1 }}>
          {[...notes, text.browsers].map((note) => (
            <Typography key={note} component="li" variant="body2">
              {note}
            </Typography>
          ))}
        </Box>
      </Section>
    </Stack>
  );
}

/** Shows one guide per role. The page opens with the person's own guide and links to the other guides. */
export function HelpPage() {
  const own = ownGuide(useActor());
  const { role: shown = own } = useSearch({ from: '/dashboard/help' });
  const guide = guides[shown];
  return (
    <>
      <PageHeader
        title={text.title(guide.label)}
        subtitle={guide.summary}
        actions={
          <Button
            variant="outlined"
            startIcon={<Print />}
            onClick={() => window.print()}
            sx={{ displayPrint: 'none' }}
          >
            {text.print}
          </Button>
        }
      />
      <GuideLinks shown={shown} own={own} />
      <GuideText {...guide} />
    </>
  );
}
