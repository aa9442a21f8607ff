import Copy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import HistoryIcon from '@mui/icons-material/History';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { sentenceOf } from '../../domain/errors.ts';
import { refuseChangingPolicy } from '../../domain/policies/rules.ts';
import type { Policy } from '../../domain/policies/schema.ts';
import { RowMenu, type RowAction } from '../ui/RowMenu.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';

export type PolicyAction = 'edit' | 'copy' | 'history' | 'delete';

interface PolicyOverviewProps {
  /** Left out while they load. */
  policies: readonly Policy[] | undefined;
  onOpen: (kind: PolicyAction, policy: Policy) => void;
}

function actionsOf(policy: Policy, onOpen: PolicyOverviewProps['onOpen']): RowAction[] {
  const why = refuseChangingPolicy(policy);
  const disabledBecause = why && sentenceOf(why);
  return [
    {
      label: 'Edit',
      icon: <Edit />,
      disabledBecause,
      onChoose: () => onOpen('edit', policy),
    },
    { label: 'Copy', icon: <Copy />, onChoose: () => onOpen('copy', policy) },
    {
      label: 'History',
      icon: <HistoryIcon />,
      onChoose: () => onOpen('history', policy),
    },
    {
      label: 'Delete',
      icon: <Delete />,
      danger: true,
      disabledBecause,
      onChoose: () => onOpen('delete', policy),
    },
  ];
}

export function PolicyOverview({ policies, onOpen }: PolicyOverviewProps) {
  return (
    <TableContainer>
      <Table aria-label="Policy overview">
        <TableHead>
          <TableRow>
            <TableCell>Policy</TableCell>
            <TableCell align="right">Users</TableCell>
            <TableCell align="right">Permissions</TableCell>
            <TableCell align="right">Actions</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {!policies && <SkeletonRows columns={4} label="Loading policies..." />}
          {policies?.map((policy) => (
            <TableRow key={policy.id} hover>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                <bdi>{policy.name}</bdi>
              </TableCell>
              <TableCell align="right">{policy.userCount}</TableCell>
              <TableCell align="right">{policy.permissionCount}</TableCell>
              <TableCell align="right">
                <RowMenu label={`Actions for ${policy.name}`} actions={actionsOf(policy, onOpen)} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
