import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import HistoryIcon from '@mui/icons-material/History';
import Info from '@mui/icons-material/InfoOutlined';
import Send from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { fullName } from '../../../domain/people.ts';
import type { TaxDocument } from '../../../domain/tax/form-1099-nec/schema.ts';
import { nextStatus, type TaxDocumentStatus } from '../../../domain/tax/form-1099-nec/status.ts';
import type { CompanyTime } from '../../app/company-time.ts';
import { useIsBelow } from '../../app/use-is-below.ts';
import { hiddenFrom } from '../../ui/columns.ts';
import { HiddenText } from '../../ui/HiddenText.tsx';
import type { Columns } from '../../ui/ListTable.tsx';
import { OnlyBelow } from '../../ui/OnlyBelow.tsx';
import { RowMenu, type RowAction } from '../../ui/RowMenu.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { documentName, STATUS_NAMES, STATUS_TONES, TYPE_NAMES } from './labels.ts';
import { messages } from './messages.ts';

const { row: text } = messages;

export interface DocumentActions {
  /** Whether the actor can mark documents. Only administrators can. */
  canMark: boolean;
  isBusy: boolean;
  onOpen: (document: TaxDocument) => void;
  onHistory: (document: TaxDocument) => void;
  onDownload: (document: TaxDocument) => void;
  onMark: (document: TaxDocument, status: TaxDocumentStatus) => void;
  onRemove: (document: TaxDocument) => void;
  canRemove: (document: TaxDocument) => boolean;
}

function actionsFor(document: TaxDocument, actions: DocumentActions): RowAction[] {
  const next = actions.canMark ? nextStatus(document.status) : undefined;
  const isDraft = document.status === 'DRAFT';
  return [
    {
      label: isDraft ? text.whatIsMissing : text.details,
      icon: <Info fontSize="small" />,
      onChoose: () => actions.onOpen(document),
    },
    {
      label: text.download,
      icon: <Download fontSize="small" />,
      onChoose: () => actions.onDownload(document),
    },
    ...(next
      ? [
          {
            label: text.markAs(STATUS_NAMES[next]),
            icon:
              next === 'SUBMITTED' ? <Send fontSize="small" /> : <CheckCircle fontSize="small" />,
            onChoose: () => actions.onMark(document, next),
          },
        ]
      : []),
    ...(isDraft && actions.canRemove(document)
      ? [
          {
            label: text.remove,
            icon: <Delete fontSize="small" />,
            onChoose: () => actions.onRemove(document),
          },
        ]
      : []),
  ];
}

interface RowActionsProps {
  document: TaxDocument;
  actions: DocumentActions;
}

/** Shows the actions as buttons on a wide screen, and as a menu on a narrow screen. */
function RowActions({ document, actions }: RowActionsProps) {
  const isNarrow = useIsBelow('lg');
  const about = documentName(document);
  const offered = actionsFor(document, actions);
  const history: RowAction = {
    label: text.history,
    icon: <HistoryIcon fontSize="small" />,
    onChoose: () => actions.onHistory(document),
  };
  if (isNarrow) return <RowMenu label={text.actionsFor(about)} actions={[...offered, history]} />;
  return (
    <Stack
      direction="row"
      sx={{ gap: { lg: 2, xl: 3 }, alignItems: 'center', justifyContent: 'flex-end' }}
    >
      {offered.map(({ label, icon, onChoose }) => (
        <Button
          key={label}
          size="small"
          startIcon={icon}
          disabled={actions.isBusy}
          onClick={onChoose}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {label}
          <HiddenText>{text.forDocument(about)}</HiddenText>
        </Button>
      ))}
      <IconButton
        size="small"
        title={history.label}
        aria-label={text.historyOf(about)}
        aria-haspopup="dialog"
        onClick={history.onChoose}
      >
        {history.icon}
      </IconButton>
    </Stack>
  );
}

interface TypeProps {
  document: TaxDocument;
  created: string;
  showsContractor: boolean;
}

function Type({ document, created, showsContractor }: TypeProps) {
  return (
    <>
      <Stack direction="row" component="span" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Typography component="span" variant="subtitle2" sx={{ whiteSpace: 'nowrap' }}>
          {TYPE_NAMES[document.type]}
          <Box component="span" sx={hiddenFrom('md')}>
            {' '}
            {document.year}
          </Box>
        </Typography>
        {document.corrected && (
          <Chip
            color="warning"
            label={document.hasZeroAmounts ? text.correctedToZero : text.corrected}
          />
        )}
      </Stack>
      <OnlyBelow width="md">
        {showsContractor && (
          <>
            <bdi>{fullName(document.user)}</bdi>
            <br />
          </>
        )}
        <HiddenText>{text.created} </HiddenText>
        {created}
      </OnlyBelow>
      {document.isAwaitingFurnishing && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {text.notIssued}
        </Typography>
      )}
    </>
  );
}

interface DocumentColumnsOptions {
  /** Whether to show the contractor column. Only people who can see the documents of others need the column. */
  showsContractor: boolean;
  dateOf: CompanyTime['dateOf'];
  actions: DocumentActions;
}

/** The columns of the documents. A narrow screen shows the year, the contractor and the day in the first column. */
export function documentColumns(options: DocumentColumnsOptions): Columns<TaxDocument> {
  const { showsContractor, dateOf, actions } = options;
  const { columns } = messages.table;
  return [
    {
      header: columns.type,
      isRowHeader: true,
      sx: { width: { xs: '100%', md: 'auto' }, pr: { xs: 0, md: 2 } },
      cell: (document) => (
        <Type
          document={document}
          created={dateOf(document.createdAt)}
          showsContractor={showsContractor}
        />
      ),
    },
    { header: columns.year, from: 'md', cell: ({ year }) => year },
    {
      header: columns.status,
      cell: ({ status }) => <StatusChip tone={STATUS_TONES[status]} label={STATUS_NAMES[status]} />,
    },
    showsContractor && {
      header: columns.contractor,
      from: 'md',
      sx: { overflowWrap: 'anywhere' },
      cell: ({ user }) => <bdi>{fullName(user)}</bdi>,
    },
    {
      header: columns.created,
      from: 'md',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{dateOf(createdAt)}</time>,
    },
    {
      header: columns.actions,
      align: 'right',
      sx: { px: { xs: 1, md: 2 } },
      cell: (document) => <RowActions document={document} actions={actions} />,
    },
  ];
}
