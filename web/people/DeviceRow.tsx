import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { HiddenText } from '../ui/HiddenText.tsx';

interface DeviceRowProps {
  icon?: ReactNode;
  name: string;
  details: string;
  failure?: ReactNode;
  /** The button for the device, or the state of the device. */
  children: ReactNode;
}

export function DeviceRow({ icon, name, details, failure, children }: DeviceRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {icon}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="caption" component="p">
          {details}
        </Typography>
        {failure}
      </Box>
      {children}
    </Box>
  );
}

interface DeviceButtonProps {
  label: string;
  /** The name of the device, for screen readers. */
  name: string;
  isBusy: boolean;
  onClick: () => void;
}

export function DeviceButton({ label, name, isBusy, onClick }: DeviceButtonProps) {
  return (
    <Button size="small" variant="outlined" disabled={isBusy} onClick={onClick}>
      {label}
      <HiddenText> {name}</HiddenText>
    </Button>
  );
}
