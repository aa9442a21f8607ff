import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Verification } from '../../domain/audit-logs/schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { useVerify, verificationQuery } from './api.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { messages } from './messages.ts';
import { countText } from '../ui/format.ts';

const { chain: text } = messages;

function StateChip({ verification }: { verification: Verification | null | undefined }) {
  switch (verification?.state) {
    case 'SOUND':
      return <StatusChip tone="good" label={text.states.sound} />;
    case 'BROKEN':
      return <StatusChip tone="bad" label={text.states.broken} />;
    case 'PARTIAL':
      return <StatusChip tone="waiting" label={text.states.partial} />;
    case undefined:
      return <StatusChip tone="neutral" label={text.states.never} />;
  }
}

/** Whether the trail is as it was written, when that was looked at last, and looking again. */
export function ChainState() {
  const { data, error, refetch } = useQuery(verificationQuery);
  const verify = useVerify();
  const { exactMomentOf } = useCompanyTime();
  const verification = data?.verification;
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Stack
          component="output"
          direction="row"
          sx={{
            gap: 1.5,
            alignItems: 'center',
            flexWrap: 'wrap',
            mr: 'auto',
            flexBasis: { xs: '100%', sm: 'auto' },
            // Room for a chip and its sentence, which stand below each other on a phone.
            minHeight: { xs: data || error ? 0 : 57, sm: 0 },
          }}
        >
          {data && <StateChip verification={verification} />}
          {verification && (
            <Typography component="span" variant="hint">
              {text.verified(
                exactMomentOf(verification.verifiedAt),
                countText(verification.sealed),
              )}
            </Typography>
          )}
        </Stack>
        <Button variant="outlined" disabled={verify.isPending} onClick={() => verify.mutate()}>
          {verify.isPending ? text.busy : text.verify}
        </Button>
      </Stack>
      <ErrorAlert title={text.tampered}>{verification?.problem}</ErrorAlert>
      <ErrorAlert>{verify.error && errorSentence(verify.error, text.failed)}</ErrorAlert>
      <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
    </Stack>
  );
}
