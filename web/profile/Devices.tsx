import Computer from '@mui/icons-material/ComputerOutlined';
import Smartphone from '@mui/icons-material/SmartphoneOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { Device } from '../../domain/profile/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { useToast } from '../ui/Toast.tsx';
import { devicesQuery, useSignOutDevice } from './api.ts';
import { deviceName, isPhone } from '../people/device-name.ts';
import { DeviceButton, DeviceRow } from '../people/DeviceRow.tsx';
import { messages } from './messages.ts';
import { Section } from '../ui/Section.tsx';

const { devices: text } = messages;

interface SessionRowProps {
  device: Device;
  isBusy: boolean;
  onSignOut: () => void;
}

function SessionRow({ device, isBusy, onSignOut }: SessionRowProps) {
  const { dateTimeOf } = useCompanyTime();
  const { userAgent, isCurrent, remembered, lastSeenAt, ipAddress } = device;
  const name = deviceName(userAgent);
  const details = [
    isCurrent ? text.activeNow : text.lastActive(dateTimeOf(lastSeenAt)),
    ipAddress,
    remembered && text.remembered,
  ];
  return (
    <DeviceRow
      icon={isPhone(userAgent) ? <Smartphone color="action" /> : <Computer color="action" />}
      name={name}
      details={details.filter(Boolean).join(' · ')}
    >
      {isCurrent ? (
        <StatusChip tone="info" label={text.current} />
      ) : (
        <DeviceButton label={text.signOut} name={name} isBusy={isBusy} onClick={onSignOut} />
      )}
    </DeviceRow>
  );
}

/** Lists the devices on which the person is signed in. The person can sign out each device except this one. */
export function Devices() {
  const { data, error, refetch } = useQuery(devicesQuery);
  const signOut = useSignOutDevice();
  const toast = useToast();
  return (
    <Section title={text.title}>
      <ErrorAlert>{signOut.error && errorSentence(signOut.error, text.signOutFailed)}</ErrorAlert>
      <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
      {!data && !error && (
        <Stack component="output">
          <HiddenText>{text.loading}</HiddenText>
          <Skeleton height={56} />
        </Stack>
      )}
      {data && (
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}
        >
          {data.devices.map((device) => (
            <SessionRow
              key={device.id}
              device={device}
              isBusy={signOut.isPending}
              onSignOut={() =>
                signOut.mutate(device.id, { onSuccess: ({ message }) => toast.success(message) })
              }
            />
          ))}
        </Box>
      )}
    </Section>
  );
}
