import Delete from '@mui/icons-material/DeleteOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { fullName } from '../../domain/people.ts';
import type { Report } from '../../domain/reports/schema.ts';
import type { CompanyTime } from '../app/company-time.ts';
import { TextLink } from '../app/links.tsx';
import { useIsBelow } from '../app/use-is-below.ts';
import { hiddenFrom } from '../ui/columns.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import type { Columns } from '../ui/ListTable.tsx';
import { RowMenu } from '../ui/RowMenu.tsx';
import { messages } from './messages.ts';
import { TypeChip } from './TypeChip.tsx';

const { list: text } = messages;

interface ReportActions {
  isBusy: boolean;
  onExport: (report: Report) => void;
  onDelete: (report: Report) => void;
}

interface RowActionsProps {
  report: Report;
  actions: ReportActions;
}

/** Shows the actions as buttons, or as a menu with a three-dot button on a narrow screen. */
function RowActions({ report, actions }: RowActionsProps) {
  const isNarrow = useIsBelow('md');
  const busy = actions.isBusy ? messages.exporting.busy : undefined;
  const offered = [
    {
      label: messages.exporting.action,
      icon: <Download fontSize="small" />,
      disabledReason: busy,
      onChoose: () => actions.onExport(report),
    },
    {
      label: messages.deletion.action,
      icon: <Delete fontSize="small" />,
      danger: true,
      disabledReason: busy,
      onChoose: () => actions.onDelete(report),
    },
  ];
  if (isNarrow) return <RowMenu label={text.actionsFor(report.name)} actions={offered} />;
  return (
    <Stack direction="row" sx={{ gap: 3, justifyContent: 'flex-end' }}>
      {offered.map(({ label, icon, danger, onChoose }) => (
        <Button
          key={label}
          size="small"
          color={danger ? 'error' : 'primary'}
          startIcon={icon}
          disabled={actions.isBusy}
          onClick={onChoose}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {label}
          <HiddenText>: {report.name}</HiddenText>
        </Button>
      ))}
    </Stack>
  );
}

interface ReportListOptions {
  actorId: string;
  dateTimeOf: CompanyTime['dateTimeOf'];
  actions: ReportActions;
}

/** The columns of the list of reports. A narrow screen shows the type and the time under the name. */
export function reportListColumns(options: ReportListOptions): Columns<Report> {
  const { actorId, dateTimeOf, actions } = options;
  return [
    {
      header: text.columns.name,
      isRowHeader: true,
      sx: { overflowWrap: 'anywhere' },
      cell: ({ id, name, owner, type, createdAt }) => (
        <>
          <TextLink to="/dashboard/reports/$id" params={{ id }} variant="subtitle2">
            <bdi>{name}</bdi>
          </TextLink>
          {owner.id !== actorId && (
            <Typography variant="caption" component="div">
              {text.by} <bdi>{fullName(owner)}</bdi>
            </Typography>
          )}
          <Stack sx={{ ...hiddenFrom('md'), mt: 0.5, alignItems: 'flex-start' }}>
            <TypeChip type={type} />
            <Typography variant="caption" component="div" sx={{ mt: 0.5 }}>
              {dateTimeOf(createdAt)}
            </Typography>
          </Stack>
        </>
      ),
    },
    { header: text.columns.type, from: 'md', cell: ({ type }) => <TypeChip type={type} /> },
    {
      header: text.columns.createdAt,
      from: 'md',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{dateTimeOf(createdAt)}</time>,
    },
    {
      header: text.columns.actions,
      align: 'right',
      cell: (report) => <RowActions report={report} actions={actions} />,
    },
  ];
}
