import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { TaxDocument } from '../../domain/tax-documents/schema.ts';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
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
    <TableContainer>
      <Table aria-label={text.name}>
        <TableHead>
          <TableRow>
            <TableCell>{text.columns.type}</TableCell>
            <TableCell sx={ON_WIDE}>{text.columns.year}</TableCell>
            <TableCell>{text.columns.status}</TableCell>
            {showsContractor && <TableCell sx={ON_WIDE}>{text.columns.contractor}</TableCell>}
            <TableCell sx={ON_WIDE}>{text.columns.created}</TableCell>
            <TableCell align="right">{text.columns.actions}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {!documents && <SkeletonRows columns={showsContractor ? 6 : 5} label={text.loading} />}
          {documents?.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              showsContractor={showsContractor}
              actions={actions}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
