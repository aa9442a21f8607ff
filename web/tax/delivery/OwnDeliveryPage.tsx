import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CODE_LENGTH, normalizeCode } from '../../../domain/tax/delivery/rules.ts';
import { giveConsent, type OwnDelivery } from '../../../domain/tax/delivery/schema.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { FormInput } from '../../app/forms/FormInput.tsx';
import { PageForm, SubmitButton } from '../../app/forms/PageForm.tsx';
import { useEndpointForm } from '../../app/forms/use-endpoint-form.ts';
import { ErrorAlert } from '../../ui/Alerts.tsx';
import { Section } from '../../ui/Section.tsx';
import { useConsent, useSample, ownDeliveryQuery, useDownloadForm, useWithdrawal } from './api.ts';
import { messages } from './messages.ts';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompanyTime } from '../../app/company-time.ts';
import { ButtonLink } from '../../app/links.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { inLanguage } from '../../language/language.ts';
import { longDate } from '../../ui/format.ts';
import { HiddenText } from '../../ui/HiddenText.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useToast } from '../../ui/Toast.tsx';

const { consent: consentText, own: text, withdrawal } = messages;

type Fields = { code: string };

/** Records the payee's consent. The payee must enter the code on the sample PDF. */
export function ConsentForm({ digest }: { digest: string }) {
  const sample = useSample();
  const { mutateAsync } = useConsent();
  const form = useEndpointForm({
    endpoint: giveConsent,
    initialValues: { code: '' },
    bodyOf: ({ code }) => ({ digest, code: normalizeCode(code) }),
    save: mutateAsync,
    fallback: consentText.failed,
    fieldOf: { INVALID_VALUE: 'code' },
  });
  return (
    <Section title={consentText.title}>
      <PageForm form={form} sx={{ gap: 2, alignItems: 'start' }}>
        <Typography variant="body2">{consentText.step}</Typography>
        <ErrorAlert onClose={sample.reset}>
          {sample.error && errorSentence(sample.error, consentText.openFailed)}
        </ErrorAlert>
        <Button
          variant="outlined"
          startIcon={<Download />}
          disabled={sample.isPending}
          onClick={() => sample.mutate()}
        >
          {sample.isPending ? consentText.opening : consentText.open}
        </Button>
        <Stack sx={{ width: '100%', maxWidth: 320 }}>
          <FormInput<Fields>
            name="code"
            label={consentText.code}
            inputProps={{ autoCapitalize: 'characters', spellCheck: false }}
            rule={(typed) =>
              normalizeCode(typed).length === CODE_LENGTH ? undefined : consentText.codeMissing
            }
          />
        </Stack>
        <ErrorAlert>{form.failure}</ErrorAlert>
        <SubmitButton busyLabel={consentText.busy}>{consentText.agree}</SubmitButton>
      </PageForm>
    </Section>
  );
}

/** A translation that only explains the disclosures. The payee consents to the English text. */
const translation = inLanguage('statementDeliveryDisclosures', null);

type Sections = readonly OwnDelivery['disclosures']['sections'][number][];

function DisclosureList({ sections, lang }: { sections: Sections; lang?: string }) {
  return (
    <Stack component="dl" lang={lang} sx={{ m: 0, gap: 1.5 }}>
      {sections.map((section) => (
        <div key={section.title}>
          <Typography component="dt" variant="subtitle2">
            {section.title}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, color: 'text.secondary' }}>
            {section.text}
          </Typography>
        </div>
      ))}
    </Stack>
  );
}

function Disclosures({ sections, version }: OwnDelivery['disclosures']) {
  return (
    <Section title={text.disclosures}>
      <DisclosureList sections={sections} lang="en" />
      {translation?.version === version && (
        <Box sx={{ mt: 2, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
          <Typography variant="subtitle2" component="h3">
            {translation.title}
          </Typography>
          <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
            {translation.about}
          </Typography>
          <DisclosureList sections={translation.sections} />
        </Box>
      )}
    </Section>
  );
}

function Withdrawal() {
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const { mutate, isPending, error, reset } = useWithdrawal(({ message }) => {
    toast.success(message);
    setOpen(false);
  });
  const close = () => {
    setOpen(false);
    reset();
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {withdrawal.start}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={withdrawal.title}
        confirmLabel={withdrawal.confirm}
        busyLabel={withdrawal.busy}
        busy={isPending}
        error={error ? errorSentence(error, withdrawal.failed) : undefined}
        onConfirm={() => mutate()}
        onClose={close}
      >
        {withdrawal.text}
      </ConfirmDialog>
    </>
  );
}

function Forms({ forms }: Pick<OwnDelivery, 'forms'>) {
  const { mutate, isPending, error, reset } = useDownloadForm();
  return (
    <Section title={text.forms}>
      <ErrorAlert onClose={reset}>{error && errorSentence(error, text.downloadFailed)}</ErrorAlert>
      {forms.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text.noForms}
        </Typography>
      )}
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {forms.map(({ id, year, corrected, method, furnishedOn, availableThrough }) => (
          <Stack
            key={id}
            component="li"
            direction="row"
            sx={{ py: 1.5, gap: 2, borderTop: 1, borderColor: 'divider', alignItems: 'center' }}
          >
            <Stack sx={{ flexGrow: 1 }}>
              <Typography variant="subtitle2" component="span">
                {text.form(year, corrected)}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {method === 'MAIL'
                  ? text.mailed(longDate(furnishedOn))
                  : text.issued(longDate(furnishedOn), longDate(availableThrough))}
              </Typography>
            </Stack>
            <Button variant="outlined" disabled={isPending} onClick={() => mutate(id)}>
              {text.download}
              <HiddenText> {text.form(year, corrected)}</HiddenText>
            </Button>
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}

function Delivery({ own }: { own: OwnDelivery }) {
  const { dateOf } = useCompanyTime();
  const { consent, withdrawnAt, disclosures, forms } = own;
  const state = withdrawnAt ? text.withdrawn(dateOf(withdrawnAt)) : text.paper;
  return (
    <Stack sx={{ gap: 5, maxWidth: 760 }}>
      <Stack sx={{ gap: 1.5, alignItems: 'start' }}>
        <Typography>{consent ? text.consenting(dateOf(consent.givenAt)) : state}</Typography>
        {consent && <Withdrawal />}
      </Stack>
      <Disclosures {...disclosures} />
      {!consent && <ConsentForm digest={disclosures.digest} />}
      <Forms forms={forms} />
    </Stack>
  );
}

export function OwnDeliveryPage() {
  const { data, error, refetch } = useQuery(ownDeliveryQuery);
  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={text.subtitle}
        actions={
          <ButtonLink to="/dashboard/payroll" search={{ tab: 'tax-documents' }} variant="outlined">
            {text.back}
          </ButtonLink>
        }
      />
      <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
      {!data && !error && <Loading text={text.loading} />}
      {data && <Delivery own={data} />}
    </>
  );
}
