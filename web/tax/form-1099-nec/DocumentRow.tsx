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
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { fullName } from '../../../domain/people.ts';
import type { TaxDocument } from '../../../domain/tax/form-1099-nec/schema.ts';
import { nextStatus, type TaxDocumentStatus } from '../../../domain/tax/form-1099-nec/status.ts';
import { useCompanyTime } from '../../app/company-time.ts';
import { useIsBelow } from '../../app/use-is-below.ts';
import { columnFrom, hiddenFrom } from '../../ui/columns.ts';
import { HiddenText } from '../../ui/HiddenText.tsx';
import { RowMenu, type RowAction } from '../../ui/RowMenu.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { documentName, STATUS_NAMES, STATUS_TONES, TYPE_NAMES } from './labels.ts';
import { messages } from './messages.ts';

const { row: text } = messages;

/** Hides a column on a narrow screen, where its value appears below the document type. */
export const ON_WIDE = columnFrom('md');
const ON_NARROW = { ...hiddenFrom('md'), color: 'text.faint' };

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

interface DocumentRowProps {
  document: TaxDocument;
  showsContractor: boolean;
  actions: DocumentActions;
}

/** Shows the actions as buttons on a wide screen, and as a menu on a narrow screen. */
function RowActions({ document, actions }: Omit<DocumentRowProps, 'showsContractor'>) {
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

export function DocumentRow({ document, showsContractor, actions }: DocumentRowProps) {
  const { dateOf } = useCompanyTime();
  const name = fullName(document.user);
  const created = dateOf(document.createdAt);
  return (
    <TableRow hover>
      <TableCell
        component="th"
        scope="row"
        sx={{ width: { xs: '100%', md: 'auto' }, pr: { xs: 0, md: 2 } }}
      >
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
        <Typography variant="caption" component="div" sx={ON_NARROW}>
          {showsContractor && (
            <>
              <bdi>{name}</bdi>
              <br />
            </>
          )}
          <HiddenText>{text.created} </HiddenText>
          {created}
        </Typography>
        {document.isAwaitingFurnishing && (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {text.notIssued}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={ON_WIDE}>{document.year}</TableCell>
      <TableCell>
        <StatusChip tone={STATUS_TONES[document.status]} label={STATUS_NAMES[document.status]} />
      </TableCell>
      {showsContractor && (
        <TableCell sx={{ ...ON_WIDE, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </TableCell>
      )}
      <TableCell sx={ON_WIDE}>
        <time dateTime={document.createdAt}>{created}</time>
      </TableCell>
      <TableCell align="right" sx={{ px: { xs: 1, md: 2 } }}>
        <RowActions document={document} actions={actions} />
      </TableCell>
    </TableRow>
  );
}
