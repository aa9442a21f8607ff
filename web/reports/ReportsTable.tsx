import Delete from '@mui/icons-material/DeleteOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { fullName } from '../../domain/people.ts';
import type { Report } from '../../domain/reports/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { TextLink } from '../app/links.tsx';
import { useActor } from '../app/session.tsx';
import { useIsBelow } from '../app/use-is-below.ts';
import { columnFrom, hiddenFrom } from '../ui/columns.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { RowMenu } from '../ui/RowMenu.tsx';
import { messages } from './messages.ts';
import { TypeChip } from './TypeChip.tsx';

const { list: text } = messages;

/** Hides columns on a narrow screen, which shows them under the name instead. */
const ON_WIDE = columnFrom('md');

export interface ReportActions {
  isBusy: boolean;
  onExport: (report: Report) => void;
  onDelete: (report: Report) => void;
}

interface ReportRowProps {
  report: Report;
  actions: ReportActions;
}

/** Shows the actions as buttons, or as a menu with a three-dot button on a narrow screen. */
function RowActions({ report, actions }: ReportRowProps) {
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

function ReportRow({ report, actions }: ReportRowProps) {
  const actor = useActor();
  const created = useCompanyTime().dateTimeOf(report.createdAt);
  const isOwn = report.owner.id === actor.id;
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        <TextLink to="/dashboard/reports/$id" params={{ id: report.id }} variant="subtitle2">
          <bdi>{report.name}</bdi>
        </TextLink>
        {!isOwn && (
          <Typography variant="caption" component="div">
            {text.by} <bdi>{fullName(report.owner)}</bdi>
          </Typography>
        )}
        <Stack sx={{ ...hiddenFrom('md'), mt: 0.5, alignItems: 'flex-start' }}>
          <TypeChip type={report.type} />
          <Typography variant="caption" component="div" sx={{ mt: 0.5 }}>
            {created}
          </Typography>
        </Stack>
      </TableCell>
      <TableCell sx={ON_WIDE}>
        <TypeChip type={report.type} />
      </TableCell>
      <TableCell sx={ON_WIDE}>
        <time dateTime={report.createdAt}>{created}</time>
      </TableCell>
      <TableCell align="right">
        <RowActions report={report} actions={actions} />
      </TableCell>
    </TableRow>
  );
}

interface ReportsTableProps {
  /** Undefined while loading. */
  reports: readonly Report[] | undefined;
  actions: ReportActions;
}

export function ReportsTable({ reports, actions }: ReportsTableProps) {
  return (
    <ListTable
      aria-label={text.name}
      loadingLabel={text.loading}
      columns={[
        { title: text.columns.name },
        { title: text.columns.type, sx: ON_WIDE },
        { title: text.columns.createdAt, sx: ON_WIDE },
        { title: text.columns.actions, align: 'right' },
      ]}
    >
      {reports?.map((report) => (
        <ReportRow key={report.id} report={report} actions={actions} />
      ))}
    </ListTable>
  );
}
