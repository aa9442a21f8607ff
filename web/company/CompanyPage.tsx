import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, type ReactNode } from 'react';
import { useCompanyTime } from '../app/company-time.ts';
import { CarrierTaxes } from '../tax/year/CarrierTaxes.tsx';
import { errorSentence } from '../app/error-sentences.ts';
import { PageForm } from '../app/forms/PageForm.tsx';
import { HistoryButton } from '../app/history/HistoryButton.tsx';
import { TOP_BAR_HEIGHT } from '../theme/sizes.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { historyOfCompany, settingsQuery, type StoredSettings } from './api.ts';
import { PUBLIC_PAGE, SECTIONS, type SectionDescription } from './fields.ts';
import { messages } from './messages.ts';
import { Publication } from './Publication.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SettingsField } from './SettingsField.tsx';
import { useSettingsForm, type SettingsForm } from './use-settings-form.ts';

const { page: text } = messages;

interface SettingsSectionProps {
  id: string;
  title: string;
  about: ReactNode;
  children: ReactNode;
}

/** A section with its description beside the fields, or above them on a narrow screen. */
function SettingsSection({ id, title, about, children }: SettingsSectionProps) {
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={`${id}-title`}
      sx={{
        display: 'grid',
        columnGap: 8,
        rowGap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '240px minmax(0, 1fr)' },
        borderTop: 1,
        borderColor: 'divider',
        py: { xs: 4, lg: 5 },
        scrollMarginTop: (theme) => theme.spacing(15),
      }}
    >
      <Box sx={{ position: { lg: 'sticky' }, top: (theme) => theme.spacing(17) }}>
        <Typography
          id={`${id}-title`}
          tabIndex={-1}
          variant="h3"
          component="h2"
          sx={{ outline: 'none' }}
        >
          {title}
        </Typography>
        <Typography variant="hint" sx={{ mt: 1, maxWidth: '56ch' }}>
          {about}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 5 }}>{children}</Box>
    </Box>
  );
}

interface SectionNavProps {
  sections: readonly { id: string; title: string }[];
}

function goTo(id: string): void {
  document.getElementById(id)?.scrollIntoView();
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
}

/** The buttons that scroll to the sections of the page. A link would trigger the question about unsaved changes. */
function SectionNav({ sections }: SectionNavProps) {
  // The sections render after their data loads, which is too late for the browser to scroll to the hash.
  useEffect(() => {
    const id = location.hash.slice(1);
    if (sections.some((section) => section.id === id)) goTo(id);
  }, [sections]);

  return (
    <Box
      component="nav"
      aria-label={messages.page.sections}
      sx={{
        position: 'sticky',
        top: TOP_BAR_HEIGHT,
        zIndex: (theme) => theme.zIndex.appBar - 1,
        display: 'flex',
        gap: 1,
        overflowX: 'auto',
        py: 1.5,
        mx: { xs: -2, md: 0 },
        px: { xs: 2, md: 0 },
        bgcolor: 'background.default',
        displayPrint: 'none',
      }}
    >
      {sections.map(({ id, title }) => (
        <Chip key={id} label={title} variant="outlined" onClick={() => goTo(id)} />
      ))}
    </Box>
  );
}

const GRID = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  border: 0,
  m: 0,
  p: 0,
  minWidth: 0,
} as const;

type Groups = SectionDescription['groups'];

function Group({ group, form }: { group: Groups[number]; form: SettingsForm }) {
  const fields = group.fields.map((description) => (
    <SettingsField
      key={description.field}
      description={description}
      savedByOthers={form.savedByOthers[description.field]}
    />
  ));
  if (!group.name) return <Box sx={GRID}>{fields}</Box>;
  return (
    <Box component="fieldset" sx={GRID}>
      <Box component="legend" sx={{ typography: 'subtitle2', p: 0, mb: 2 }}>
        {group.name}
      </Box>
      {fields}
    </Box>
  );
}

const TAXES = { id: 'taxes', ...messages.sections.taxes };
const NAVIGATION = [...SECTIONS, TAXES];

interface CompanyProps {
  stored: StoredSettings;
}

function Company({ stored }: CompanyProps) {
  const { today } = useCompanyTime();
  const form = useSettingsForm(stored, today);
  const formId = useId();
  return (
    <>
      <SectionNav sections={NAVIGATION} />
      <PageForm
        form={form.form}
        id={formId}
        loss={messages.saving.loss}
        // Prevents the bar at the bottom from covering a focused field.
        sx={{ '& input, & textarea': { scrollMarginBlock: 208 } }}
      >
        {SECTIONS.map(({ groups, ...section }) => (
          <SettingsSection key={section.id} {...section}>
            {section.id === PUBLIC_PAGE.id && <Publication stored={stored} form={form} />}
            {groups.map((group) => (
              <Group key={group.fields[0]?.field} group={group} form={form} />
            ))}
          </SettingsSection>
        ))}
      </PageForm>
      <SettingsSection {...TAXES}>
        <CarrierTaxes />
      </SettingsSection>
      <SaveBar form={form} formId={formId} />
    </>
  );
}

function CompanySkeleton() {
  return (
    <Box component="output" sx={{ display: 'block', maxWidth: 720 }}>
      <HiddenText>{text.loading}</HiddenText>
      {['brand', 'name', 'headline', 'about', 'services', 'phone'].map((line) => (
        <Skeleton key={line} height={64} />
      ))}
    </Box>
  );
}

export function CompanyPage() {
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={
          <Typography component="p" variant="inherit" sx={{ maxWidth: '64ch' }}>
            {text.subtitle}
          </Typography>
        }
        actions={
          <>
            <HistoryButton name={text.history} queryOf={historyOfCompany} />
            <Button
              component="a"
              href="/"
              target="_blank"
              rel="noreferrer"
              variant="outlined"
              endIcon={<OpenInNew />}
            >
              {text.viewPublicPage}
            </Button>
          </>
        }
      />
      <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
      {!data && !error && <CompanySkeleton />}
      {data && <Company stored={data} />}
    </>
  );
}
