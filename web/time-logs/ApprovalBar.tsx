import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { approvalMessages } from './approval-messages.ts';

const { selection: text } = approvalMessages;

interface ApprovalBarProps {
  count: number;
  isBusy: boolean;
  onApprove: () => void;
  onReject: () => void;
  onClear: () => void;
}

/** Shows the actions for the selected days. The bar sticks to the bottom of the screen while days are selected. */
export function ApprovalBar({ count, isBusy, onApprove, onReject, onClear }: ApprovalBarProps) {
  if (count === 0) return null;
  return (
    <Box
      component="section"
      aria-label={text.name}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: (theme) => theme.zIndex.appBar - 1,
        mx: { xs: -2, md: 0 },
        px: 2,
        py: 1.5,
        display: 'grid',
        // On a phone, the buttons for the two decisions share the bottom row.
        gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr auto auto auto' },
        gap: 1,
        alignItems: 'center',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'edge',
      }}
    >
      <Typography variant="subtitle2" component="output">
        {text.count(count)}
      </Typography>
      <Button onClick={onClear} sx={{ justifySelf: 'end' }}>
        {text.clear}
      </Button>
      <Button variant="outlined" color="error" disabled={isBusy} onClick={onReject}>
        {text.reject}
      </Button>
      <Button variant="contained" disabled={isBusy} onClick={onApprove}>
        {text.approve}
      </Button>
    </Box>
  );
}
