import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

interface AlertProps {
  /** The alert is hidden without a message. */
  children: ReactNode;
  title?: string | undefined;
  action?: ReactNode;
  onClose?: () => void;
}

function alertOf(severity: 'error' | 'success', usualTitle: string) {
  return function TitledAlert({ children, title = usualTitle, action, onClose }: AlertProps) {
    if (!children) return null;
    return (
      <Alert severity={severity} action={action} {...(onClose && { onClose })}>
        <AlertTitle>{title}</AlertTitle>
        {children}
      </Alert>
    );
  };
}

export const ErrorAlert = alertOf('error', messages.alerts.error);
export const SuccessAlert = alertOf('success', messages.alerts.success);
