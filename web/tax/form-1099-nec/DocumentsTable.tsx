import type { TaxDocument } from '../../../domain/tax/form-1099-nec/schema.ts';
import { ListTable } from '../../ui/ListTable.tsx';
import { DocumentRow, ON_WIDE, type DocumentActions } from './DocumentRow.tsx';
import { messages } from './messages.ts';

const { table: text } = messages;

interface DocumentsTableProps {
  /** Undefined while loading. */
  documents: readonly TaxDocument[] | undefined;
  /** Whether to show the contractor column. Only people who can see the documents of others need the column. */
  showsContractor: boolean;
  actions: DocumentActions;
}

export function DocumentsTable({ documents, showsContractor, actions }: DocumentsTableProps) {
  return (
    <ListTable
      aria-label={text.name}
      loadingLabel={text.loading}
      columns={[
        { title: text.columns.type },
        { title: text.columns.year, sx: ON_WIDE },
        { title: text.columns.status },
        ...(showsContractor ? [{ title: text.columns.contractor, sx: ON_WIDE }] : []),
        { title: text.columns.created, sx: ON_WIDE },
        { title: text.columns.actions, align: 'right' },
      ]}
    >
      {documents?.map((document) => (
        <DocumentRow
          key={document.id}
          document={document}
          showsContractor={showsContractor}
          actions={actions}
        />
      ))}
    </ListTable>
  );
}
