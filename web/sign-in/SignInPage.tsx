import Alert from '@mui/material/Alert';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { connection } from '../app/offline/connection.ts';
import { hasStoredRevocations } from '../app/revocation.ts';
import { signedOut } from '../app/signed-out.ts';
import { messages } from './messages.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { PublicCompany } from '../../domain/company/schema.ts';
import { companyQuery } from '../app/company.ts';
import { SignInForm } from './SignInForm.tsx';
import { LanguageButton, SignInFrame } from './SignInFrame.tsx';
import type { SignInFields } from './use-sign-in.ts';

const { demo: demoText, offline: offlineText, signIn: text } = messages;

function onNetworkChange(listener: () => void): () => void {
  const stopListening = connection.onChange(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    stopListening();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const isOffline = () => connection.current().isLost || !navigator.onLine;

/** Says without a connection why nobody can sign in now, what is safe on the device, and when a sign-out is complete. */
export function OfflineNotice() {
  const isShown = useSyncExternalStore(onNetworkChange, isOffline);
  const [isSigningOut, setSigningOut] = useState(false);
  useEffect(() => void hasStoredRevocations().then(setSigningOut), []);
  if (!isShown) return null;
  const entries = signedOut.entries();
  const sentences = [
    isSigningOut && offlineText.signedOut,
    offlineText.noConnection,
    entries > 0 && offlineText.entriesSafe(entries),
  ];
  return (
    <Alert severity="info" slotProps={{ root: { role: 'status' } }}>
      {sentences.filter(Boolean).join(' ')}
    </Alert>
  );
}

const EMPTY: SignInFields = { username: '', password: '', rememberMe: false };

interface DemoPanelProps {
  demo: NonNullable<PublicCompany['demo']>;
  onChoose: (username: string) => void;
}

/** Shows a button for each demo account. The button fills in the form. */
function DemoPanel({ demo, onChoose }: DemoPanelProps) {
  return (
    <Box
      component="section"
      aria-labelledby="demo-sign-ins"
      sx={{ border: 1, borderStyle: 'dashed', borderColor: 'edge', borderRadius: 1, p: 2 }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mb: 0.5 }}>
        <Chip color="warning" label={demoText.mark} />
        <Typography id="demo-sign-ins" variant="subtitle2" component="h2">
          {demoText.title}
        </Typography>
      </Stack>
      <Typography variant="caption" component="p" sx={{ mb: 1.5 }}>
        {demoText.hint(demo.password)}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {demo.usernames.map((username) => (
          <Button key={username} variant="outlined" size="small" onClick={() => onChoose(username)}>
            {username}
          </Button>
        ))}
      </Stack>
    </Box>
  );
}

export function SignInPage() {
  const { data: company } = useQuery(companyQuery);
  const [fields, setFields] = useState<SignInFields>(EMPTY);
  const demo = company?.demo;
  return (
    <SignInFrame>
      <Box>
        <Typography variant="h1">{text.title}</Typography>
        <Typography variant="hint" sx={{ mt: 1 }}>
          {text.subtitle}
        </Typography>
      </Box>
      <OfflineNotice />
      <SignInForm fields={fields} onChange={setFields} emailDomain={company?.emailDomain} />
      {demo && (
        <DemoPanel
          demo={demo}
          onChoose={(username) =>
            setFields({ username, password: demo.password, rememberMe: false })
          }
        />
      )}
      <LanguageButton />
    </SignInFrame>
  );
}
