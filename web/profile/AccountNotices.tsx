import { useQuery } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { noticeText } from '../../domain/profile/notices.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { language } from '../language/language.ts';
import { noticesQuery, useDismissNotice } from './api.ts';
import { messages } from './messages.ts';

const { notices: text } = messages;

/** Shows the account notices. A notice stays on screen until the person dismisses it. */
export function AccountNotices() {
  const { timeZone } = useCompanyTime();
  // oxlint-disable-next-line linehaul/query-error -- the next page reads the notices again
  const { data } = useQuery(noticesQuery);
  const dismiss = useDismissNotice();
  if (!data || data.notices.length === 0) return null;
  return (
    <Stack component="section" aria-label={text.title} sx={{ gap: 1, mb: 3, displayPrint: 'none' }}>
      {data.notices.map((notice) => (
        <Alert
          key={notice.id}
          severity="warning"
          closeText={text.dismiss}
          onClose={() => dismiss.mutate(notice.id)}
        >
          {noticeText(notice, timeZone, language)}
        </Alert>
      ))}
      {dismiss.isError && <Alert severity="error">{text.dismissFailed}</Alert>}
    </Stack>
  );
}
