import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { QRCodeSVG } from 'qrcode.react';
import { createPortal } from 'react-dom';
import { messages } from './messages.ts';

const { sheet: text } = messages;

export interface LinkOnSheet {
  id: string;
  name: string;
  email: string;
  url: string;
}

const CODE_SIZE = 150;
const SHEET_ID = 'join-link-sheet';

/** The links on paper, to cut apart: one card for each person. While this component is mounted, the browser prints only
 *  the sheet. */
export function LinkSheet({ links }: { links: readonly LinkOnSheet[] }) {
  return createPortal(
    <>
      <GlobalStyles
        styles={{
          '@media print': { [`body > *:not(#${SHEET_ID})`]: { display: 'none !important' } },
        }}
      />
      <Box
        id={SHEET_ID}
        sx={{
          display: 'none',
          '@media print': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 },
        }}
      >
        {links.map(({ id, name, email, url }) => (
          <Box
            key={id}
            sx={{ border: '1px dashed', p: 2, breakInside: 'avoid', overflowWrap: 'anywhere' }}
          >
            <Typography sx={{ fontWeight: 600 }}>
              <bdi>{name}</bdi>
            </Typography>
            {name !== email && <Typography variant="caption">{email}</Typography>}
            <Box sx={{ my: 1 }}>
              <QRCodeSVG value={url} size={CODE_SIZE} marginSize={2} title={messages.qrCode} />
            </Box>
            <Typography variant="body2">{text.instructions}</Typography>
            <Typography variant="body2">{text.otherLanguage}</Typography>
            <Typography variant="caption" component="p">
              {text.worksOnce}
            </Typography>
            <Typography variant="caption" component="p">
              {url}
            </Typography>
          </Box>
        ))}
      </Box>
    </>,
    document.body,
  );
}
