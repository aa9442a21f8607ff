import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { TaxDocument } from '../../domain/tax-documents/schema.ts';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { DocumentRow, ON_WIDE, type DocumentActions } from './DocumentRow.tsx';

interface DocumentsTableProps {
  /** Left out while they load. */
  documents: readonly TaxDocument[] | undefined;
  /** For those who see documents of others. */
  showsContractor: boolean;
  actions: DocumentActions;
}

export function DocumentsTable({ documents, showsContractor, actions }: DocumentsTableProps) {
  return (
    <TableContainer>
      <Table aria-label="Tax documents">
        <TableHead>
          <TableRow>
            <TableCell>Document Type</TableCell>
            <TableCell sx={ON_WIDE}>Year</TableCell>
            <TableCell>Status</TableCell>
            {showsContractor && <TableCell sx={ON_WIDE}>Contractor</TableCell>}
            <TableCell sx={ON_WIDE}>Created</TableCell>
            <TableCell align="right">Actions</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {!documents && (
            <SkeletonRows columns={showsContractor ? 6 : 5} label="Loading tax documents..." />
          )}
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
