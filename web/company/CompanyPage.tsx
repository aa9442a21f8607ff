import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, type ComponentType } from 'react';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { PageForm } from '../app/forms/PageForm.tsx';
import { HistoryButton } from '../app/history/HistoryButton.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { historyOfCompany, settingsQuery, type StoredSettings } from './api.ts';
import { PUBLIC_PAGE, SECTIONS, type SectionDescription } from './fields.ts';
import { messages } from './messages.ts';
import { Publication } from './Publication.tsx';
import { SectionNav } from './SectionNav.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SettingsField } from './SettingsField.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { useSettingsForm, type SettingsForm } from './use-settings-form.ts';

const { page: text } = messages;

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
      theirs={form.theirs[description.field]}
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
  /** The carrier's tax identity and thresholds, which another feature keeps. */
  Taxes: ComponentType;
}

function Company({ stored, Taxes }: CompanyProps) {
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
        // The bar at the lower edge hides no field that has the focus.
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
        <Taxes />
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

export function CompanyPage({ Taxes }: Pick<CompanyProps, 'Taxes'>) {
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
            <HistoryButton name={text.history} of={historyOfCompany} />
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
      {data && <Company stored={data} Taxes={Taxes} />}
    </>
  );
}
