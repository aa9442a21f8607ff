import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Me } from '../../domain/sign-in/schema.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { ButtonLink } from '../platform/links.tsx';
import { meQuery } from '../platform/session.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { FactList } from '../ui/FactList.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mb: 5 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function dateOf(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toLocaleString('en-US', { dateStyle: 'long', timeZone });
}

function Chips({ words }: { words: readonly string[] }) {
  if (words.length === 0) return 'None';
  return (
    <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
      {words.map((word) => (
        <Chip key={word} label={word} />
      ))}
    </Stack>
  );
}

function Profile({ user }: { user: Me }) {
  const { hierarchy, company } = user;
  const superior = hierarchy.reportsTo;
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Section title="Personal details">
        <FactList
          facts={[
            ['Name', `${user.firstName} ${user.lastName}`.trim() || 'N/A'],
            ['Email', user.email],
            ['Phone', user.phone || 'N/A'],
          ]}
        />
      </Section>
      <Section title="Account Status">
        <FactList
          facts={[
            [
              'Status',
              <StatusChip
                key="status"
                tone={user.isActive ? 'good' : 'neutral'}
                label={user.isActive ? 'Active' : 'Inactive'}
              />,
            ],
            ['Role', <Chips key="roles" words={user.roles} />],
            ['Member Since', dateOf(user.createdAt, company.timeZone)],
            ['Last Updated', dateOf(user.updatedAt, company.timeZone)],
          ]}
        />
      </Section>
      <Section title="Access & Permissions">
        <FactList
          facts={[
            ['Policies', <Chips key="policies" words={user.policies.map((p) => p.policyName)} />],
            ['Reports to', superior ? `${superior.firstName} ${superior.lastName}` : 'Nobody'],
            ['Manages', String(hierarchy.subordinateCount)],
          ]}
        />
        <Typography variant="caption" component="p" sx={{ color: 'text.faint', mt: 2 }}>
          Access is managed through policies. To change it, please contact your administrator.
        </Typography>
      </Section>
    </Box>
  );
}

function ProfileSkeleton() {
  return (
    <Box component="output" sx={{ display: 'block', maxWidth: 720 }}>
      <HiddenText>Loading profile...</HiddenText>
      {['name', 'email', 'status', 'policies'].map((line) => (
        <Skeleton key={line} height={44} />
      ))}
    </Box>
  );
}

export function ProfilePage() {
  const { data, error, isPending } = useQuery(meQuery);
  return (
    <>
      <PageHeader
        title="My Profile"
        actions={
          <ButtonLink variant="outlined" to="/change-password">
            Change Password
          </ButtonLink>
        }
      />
      {error && <ErrorAlert>{errorSentence(error, 'Failed to load profile')}</ErrorAlert>}
      {isPending && <ProfileSkeleton />}
      {data && <Profile user={data.user} />}
    </>
  );
}
