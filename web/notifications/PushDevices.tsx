import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { PushSubscription } from '../../domain/notifications/push-schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { deviceName } from '../people/device-name.ts';
import { DeviceButton, DeviceRow } from '../people/DeviceRow.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { Section } from '../ui/Section.tsx';
import { useToast } from '../ui/Toast.tsx';
import {
  subscriptionsQuery,
  thisBrowserQuery,
  useTurnOffPush,
  useTurnOnPush,
  type ThisBrowser,
} from './push-api.ts';
import { settingsMessages } from './settings-messages.ts';

const { push: text } = settingsMessages;

function Device({ device, isThis }: { device: PushSubscription; isThis: boolean }) {
  const { dateOf } = useCompanyTime();
  const { mutate, isPending, error } = useTurnOffPush();
  const name = deviceName(device.userAgent);
  return (
    <DeviceRow
      name={isThis ? text.this(name) : name}
      details={text.since(dateOf(device.createdAt))}
      failure={<ErrorAlert>{error && errorSentence(error, text.failed)}</ErrorAlert>}
    >
      <DeviceButton
        label={text.switchOff}
        name={name}
        isBusy={isPending}
        onClick={() => mutate({ id: device.id, isThis })}
      />
    </DeviceRow>
  );
}

/** Turns push on. Only this button requests the browser's permission to show notifications. */
function SwitchOn({ pushKey, browser }: { pushKey: string; browser: ThisBrowser }) {
  const { mutate, isPending, error, data: isOn } = useTurnOnPush();
  const toast = useToast();
  if (!browser.canPush) return <Typography variant="body2">{text.unsupported}</Typography>;
  if (browser.isBlocked) return <Typography variant="body2">{text.blocked}</Typography>;
  return (
    <div>
      <ErrorAlert>{error && errorSentence(error, text.failed)}</ErrorAlert>
      {isOn === false && (
        <Typography component="output" variant="body2" sx={{ display: 'block', mb: 1.5 }}>
          {text.notAllowed}
        </Typography>
      )}
      <Button
        variant="outlined"
        disabled={isPending}
        onClick={() =>
          mutate(pushKey, {
            onSuccess: (isOn) => {
              if (isOn) toast.success(text.isOn);
            },
          })
        }
      >
        {text.switchOn}
      </Button>
    </div>
  );
}

/** Lists the devices that get push messages, and turns push on for this device. */
export function PushDevices() {
  const { data, error, refetch } = useQuery(subscriptionsQuery);
  const thisBrowser = useQuery(thisBrowserQuery);
  const browser = thisBrowser.data;
  const { pushKey, subscriptions = [] } = data ?? {};
  const isThis = ({ endpointHash }: PushSubscription) => endpointHash === browser?.hash;
  return (
    <Section title={text.title}>
      <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
      <Box sx={{ display: 'grid', gap: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
        {pushKey === null ? (
          <Typography variant="body2">{text.notHere}</Typography>
        ) : (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text.hint}
          </Typography>
        )}
        {subscriptions.length > 0 && (
          <Box component="ul" aria-label={text.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {subscriptions.map((device) => (
              <Device key={device.id} device={device} isThis={isThis(device)} />
            ))}
          </Box>
        )}
        {pushKey && (
          <LoadError onTryAgain={thisBrowser.refetch}>
            {thisBrowser.error && errorSentence(thisBrowser.error, text.checkFailed)}
          </LoadError>
        )}
        {pushKey && browser && !subscriptions.some(isThis) && (
          <SwitchOn pushKey={pushKey} browser={browser} />
        )}
      </Box>
    </Section>
  );
}
