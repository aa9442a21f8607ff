import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReceivedBody } from '../../../domain/endpoint.ts';
import { W9_REVISION_MONTH } from '../../../domain/tax/w9/certification.ts';
import type { getOwnW9 } from '../../../domain/tax/w9/schema.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { ButtonLink } from '../../app/links.tsx';
import { meQuery } from '../../app/session.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { monthLabel } from '../../ui/format.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ownW9Query } from './api.ts';
import { linesFromProfile } from './fields.ts';
import { SignForm } from './SignForm.tsx';
import { useCompanyTime } from '../../app/company-time.ts';
import { VersionHistory, VersionDetails } from './VersionDetails.tsx';
import { messages } from './messages.ts';

const { ownPage: text } = messages;

type OwnW9 = ReceivedBody<typeof getOwnW9>;

function RequestNotice({ request }: { request: NonNullable<OwnW9['request']> }) {
  const { dateOf } = useCompanyTime();
  const who = request.requestedBy ?? text.office;
  return (
    <Alert severity="info" sx={{ mb: 3, maxWidth: 760 }}>
      {text.requested(who, dateOf(request.requestedAt))}
    </Alert>
  );
}

function SignedW9({ own, onChange }: { own: OwnW9; onChange: () => void }) {
  const [current] = own.versions;
  if (!current) return null;
  return (
    <Box sx={{ maxWidth: 760, display: 'grid', gap: 5 }}>
      <div>
        <VersionDetails version={current} />
        <Typography variant="body2" sx={{ color: 'text.faint', my: 2 }}>
          {text.aboutChanges}
        </Typography>
        <Button variant={own.request ? 'contained' : 'outlined'} onClick={onChange}>
          {own.request ? text.signAgain : text.change}
        </Button>
      </div>
      {own.versions.length > 1 && (
        <section aria-labelledby="w9-versions">
          <Typography id="w9-versions" variant="h3" component="h2" sx={{ mb: 1.5 }}>
            {text.versions}
          </Typography>
          <VersionHistory versions={own.versions} />
        </section>
      )}
    </Box>
  );
}

export function W9Page() {
  const { data: own, error, refetch } = useQuery(ownW9Query);
  const { data: me } = useQuery(meQuery);
  const [isChanging, setChanging] = useState(false);
  const current = own?.versions[0];
  const showsForm = own && me && (isChanging || !current);
  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={text.subtitle(monthLabel(W9_REVISION_MONTH))}
        actions={
          <ButtonLink to="/dashboard/profile" variant="outlined">
            {text.profile}
          </ButtonLink>
        }
      />
      <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
      {!own && !error && <Loading text={text.loading} />}
      {own?.request && <RequestNotice request={own.request} />}
      {own && !showsForm && <SignedW9 own={own} onChange={() => setChanging(true)} />}
      {showsForm && (
        <SignForm
          lines={current?.lines ?? linesFromProfile(me.user)}
          current={current}
          onDone={() => setChanging(false)}
          onCancel={current && (() => setChanging(false))}
        />
      )}
    </>
  );
}
