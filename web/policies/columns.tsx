import Copy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import HistoryIcon from '@mui/icons-material/History';
import { refusalOfChangingPolicy } from '../../domain/policies/rules.ts';
import type { Policy } from '../../domain/policies/schema.ts';
import type { Columns } from '../ui/ListTable.tsx';
import { RowMenu, type RowAction } from '../ui/RowMenu.tsx';
import { refusalText } from '../ui/sentence-text.ts';
import { messages } from './messages.ts';

const { overview: text } = messages;

export type PolicyAction = 'edit' | 'copy' | 'history' | 'delete';

type OnOpen = (kind: PolicyAction, policy: Policy) => void;

function actionsOf(policy: Policy, onOpen: OnOpen): RowAction[] {
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

export function policyColumns(onOpen: OnOpen): Columns<Policy> {
  return [
    {
      header: text.columns.policy,
      isRowHeader: true,
      sx: { overflowWrap: 'anywhere' },
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    { header: text.columns.users, align: 'right', cell: ({ userCount }) => userCount },
    {
      header: text.columns.permissions,
      align: 'right',
      cell: ({ permissionCount }) => permissionCount,
    },
    {
      header: text.columns.actions,
      align: 'right',
      cell: (policy) => (
        <RowMenu label={text.actionsFor(policy.name)} actions={actionsOf(policy, onOpen)} />
      ),
    },
  ];
}
