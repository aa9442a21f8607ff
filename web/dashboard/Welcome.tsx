import Stack from '@mui/material/Stack';
import { centsFromDollars } from '../../domain/money.ts';
import { useActor } from '../app/session.tsx';
import { Money } from '../ui/Money.tsx';
import { Section } from '../ui/Section.tsx';
import { StatCard, StatRow } from '../ui/StatCard.tsx';
import type { PersonalSums } from './api.ts';
import { WeekSoFar } from './WeekSoFar.tsx';
import type { PersonalFigures } from '../../domain/dashboard/schema.ts';

interface WelcomeProps {
  /** Left out while they load. */
  sums?: PersonalSums | undefined;
  personal?: PersonalFigures | undefined;
}

const hours = (count: number | undefined) => count?.toFixed(1);

/** One's own week and figures. */
export function Welcome({ sums, personal }: WelcomeProps) {
  const { firstName, email } = useActor();
  return (
    <Section title={`Welcome back, ${firstName || email}!`}>
      <Stack sx={{ gap: 3 }}>
        {personal?.logsDays && <WeekSoFar week={personal.week} />}
        <StatRow amounts>
          <StatCard label="Total Hours" value={hours(sums?.totalHours)} />
          <StatCard label="Approved Hours" value={hours(sums?.approvedHours)} />
          <StatCard label="Pending Hours" value={hours(sums?.pendingHours)} />
          <StatCard
            label="Estimated Earnings"
            value={sums && <Money cents={centsFromDollars(sums.estimatedEarnings)} />}
          />
        </StatRow>
      </Stack>
    </Section>
  );
}
