import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { companyQuery } from '../app/company.ts';
import { DemoPanel } from './DemoPanel.tsx';
import { SignInForm } from './SignInForm.tsx';
import type { SignInFields } from './use-sign-in.ts';
import { SignInFrame } from './SignInFrame.tsx';

const BLANK: SignInFields = { username: '', password: '', rememberMe: false };

export function SignInPage() {
  const { data: company } = useQuery(companyQuery);
  const [fields, setFields] = useState<SignInFields>(BLANK);
  const demo = company?.demo;
  return (
    <SignInFrame>
      <Box>
        <Typography variant="h1">Sign in to your account</Typography>
        <Typography variant="hint" sx={{ mt: 1 }}>
          Enter your username (e.g., 'admin' or 'manager')
        </Typography>
      </Box>
      <SignInForm fields={fields} onChange={setFields} mailDomain={company?.mailDomain} />
      {demo && (
        <DemoPanel
          demo={demo}
          onChoose={(username) =>
            setFields({ username, password: demo.password, rememberMe: false })
          }
        />
      )}
    </SignInFrame>
  );
}
