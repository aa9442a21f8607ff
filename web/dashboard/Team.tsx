import type { TeamOverview } from '../../domain/dashboard/schema.ts';
import { fullName } from '../../domain/people.ts';
import { FactList } from '../ui/FactList.tsx';
import { Section } from '../ui/Section.tsx';
import { StatCard, StatRow } from '../ui/StatCard.tsx';
import { messages } from './messages.ts';

const { organization, team: text } = messages;

/** The figures of one's people; one that a person may not see is null and left out. */
export function TeamFigures({ team }: { team: TeamOverview }) {
  const figures = [
    [text.contractors, team.totalContractors],
    [text.activeContractors, team.activeContractors],
    [text.payrollRuns, team.totalPayrollRuns],
    [text.pendingApprovals, team.pendingApprovals],
  ] as const;
  return (
    <Section title={text.title}>
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
    <Section title={organization.title}>
      <FactList
        facts={[
          [organization.reportsTo, team.reportsTo ? fullName(team.reportsTo) : organization.nobody],
          [organization.directReports, team.directReports],
        ]}
      />
    </Section>
  );
}
