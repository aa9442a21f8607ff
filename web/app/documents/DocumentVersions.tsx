import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { byteSizeText } from '../../../domain/byte-size.ts';
import type { DocumentVersion } from '../../../domain/documents/schema.ts';
import { TOUCH, TOUCH_TARGET } from '../../theme/sizes.ts';
import { useCompanyTime } from '../company-time.ts';
import { messages as text } from './messages.ts';

function Openings({ openings }: Pick<DocumentVersion, 'openings'>) {
  const { dateTimeOf } = useCompanyTime();
  if (openings.length === 0) return <Typography variant="caption">{text.neverOpened}</Typography>;
  return (
    <Box component="details" sx={{ typography: 'caption' }}>
      <Box
        component="summary"
        sx={{
          cursor: 'pointer',
          [TOUCH]: { minHeight: TOUCH_TARGET, lineHeight: `${TOUCH_TARGET}px` },
        }}
      >
        {text.opened(openings.length)}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {openings.map(({ openedBy, openedAt }) => (
          <li key={openedAt}>{text.opening(openedBy ?? text.erased, dateTimeOf(openedAt))}</li>
        ))}
      </Box>
    </Box>
  );
}

interface DocumentVersionsProps {
  versions: readonly DocumentVersion[];
  isDownloading: boolean;
  onDownload: (version: number) => void;
}

/** Lists the versions of a document, newest first, with who downloaded them. */
export function DocumentVersions(props: DocumentVersionsProps) {
  const { versions, isDownloading, onDownload } = props;
  const { dateOf } = useCompanyTime();
  return (
    <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {versions.map(({ version, fileName, bytes, addedAt, addedBy, openings }) => (
        <Stack
          key={version}
          component="li"
          direction={{ xs: 'column', sm: 'row' }}
          sx={{ py: 1.5, gap: 1, borderTop: 1, borderColor: 'divider', alignItems: 'flex-start' }}
        >
          <Stack sx={{ flexGrow: 1, minWidth: 0, gap: 0.25 }}>
            <Typography variant="subtitle2" component="span" sx={{ overflowWrap: 'anywhere' }}>
              {text.version(version)}: <bdi>{text.sized(fileName, byteSizeText(bytes))}</bdi>
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {addedBy === null
                ? text.addedOn(dateOf(addedAt))
                : text.addedBy(dateOf(addedAt), addedBy)}
            </Typography>
            <Openings openings={openings} />
          </Stack>
          <Button
            size="small"
            startIcon={<Download />}
            disabled={isDownloading}
            aria-label={text.downloadNamed(fileName)}
            sx={{ flexShrink: 0, ml: { xs: -1, sm: 0 } }}
            onClick={() => onDownload(version)}
          >
            {text.download}
          </Button>
        </Stack>
      ))}
    </Stack>
  );
}
