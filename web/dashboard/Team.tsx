import type { TeamOverview } from '../../domain/dashboard/schema.ts';
import { fullName } from '../../domain/people.ts';
import { FactList } from '../ui/FactList.tsx';
import { Section } from '../ui/Section.tsx';
import { StatCard, StatRow } from '../ui/StatCard.tsx';

/** The figures of one's people; one that a person may not see is null and left out. */
export function TeamFigures({ team }: { team: TeamOverview }) {
  const figures = [
    ['Total Contractors', team.totalContractors],
    ['Active Contractors', team.activeContractors],
    ['Payroll Runs', team.totalPayrollRuns],
    ['Pending Approvals', team.pendingApprovals],
  ] as const;
  return (
    <Section title="Team Overview">
      <StatRow>
        {figures.map(
          ([label, count]) =>
            count !== null && <StatCard key={label} label={label} value={count} />,
        )}
      </StatRow>
    </Section>
  );
}

/** Above and below oneself. */
export function Organization({ team }: { team: TeamOverview }) {
  return (
    <Section title="Organization">
      <FactList
        facts={[
          ['Reports to', team.reportsTo ? fullName(team.reportsTo) : 'Nobody'],
          ['Direct reports', team.directReports],
        ]}
      />
    </Section>
  );
}
