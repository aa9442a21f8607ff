import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

interface AlertProps {
  /** The message. Without a message, nothing is rendered. */
  children: ReactNode;
  title?: string | undefined;
  action?: ReactNode;
  onClose?: () => void;
}

function alertOf(severity: 'error' | 'success', defaultTitle: string) {
  return function TitledAlert({ children, title = defaultTitle, action, onClose }: AlertProps) {
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
