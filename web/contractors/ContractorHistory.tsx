import { HistoryPages } from '../app/history/HistoryPages.tsx';
import { historyOf } from './api.ts';
import { Section } from '../ui/Section.tsx';

/** What the audit trail says about a contractor, newest first; for admins. */
export function ContractorHistory({ id }: { id: string }) {
  return (
    <Section title="Audit trail">
      <HistoryPages key={id} of={historyOf(id)} />
    </Section>
  );
}
