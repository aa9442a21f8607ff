import Copy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import HistoryIcon from '@mui/icons-material/History';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { refusalOfChangingPolicy } from '../../domain/policies/rules.ts';
import type { Policy } from '../../domain/policies/schema.ts';
import { ListTable } from '../ui/ListTable.tsx';
import { RowMenu, type RowAction } from '../ui/RowMenu.tsx';
import { refusalText } from '../ui/refusal-text.ts';
import { messages } from './messages.ts';

const { overview: text } = messages;

export type PolicyAction = 'edit' | 'copy' | 'history' | 'delete';

interface PolicyOverviewProps {
  /** Undefined while loading. */
  policies: readonly Policy[] | undefined;
  onOpen: (kind: PolicyAction, policy: Policy) => void;
}

function actionsOf(policy: Policy, onOpen: PolicyOverviewProps['onOpen']): RowAction[] {
  const disabledReason = refusalText(refusalOfChangingPolicy(policy));
  return [
    {
      label: text.edit,
      icon: <Edit />,
      disabledReason,
      onChoose: () => onOpen('edit', policy),
    },
    { label: text.copy, icon: <Copy />, onChoose: () => onOpen('copy', policy) },
    {
      label: text.history,
      icon: <HistoryIcon />,
      onChoose: () => onOpen('history', policy),
    },
    {
      label: text.delete,
      icon: <Delete />,
      danger: true,
      disabledReason,
      onChoose: () => onOpen('delete', policy),
    },
  ];
}

export function PolicyOverview({ policies, onOpen }: PolicyOverviewProps) {
  return (
    <ListTable
      aria-label={text.title}
      loadingLabel={text.loading}
      columns={[
        { title: text.columns.policy },
        { title: text.columns.users, align: 'right' },
        { title: text.columns.permissions, align: 'right' },
        { title: text.columns.actions, align: 'right' },
      ]}
    >
      {policies?.map((policy) => (
        <TableRow key={policy.id} hover>
          <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{policy.name}</bdi>
          </TableCell>
          <TableCell align="right">{policy.userCount}</TableCell>
          <TableCell align="right">{policy.permissionCount}</TableCell>
          <TableCell align="right">
            <RowMenu label={text.actionsFor(policy.name)} actions={actionsOf(policy, onOpen)} />
          </TableCell>
        </TableRow>
      ))}
    </ListTable>
  );
}
