import Box from '@mui/material/Box';
import type { AuditLog } from '../../domain/audit-logs/schema.ts';

/** What the user did, with the object in bold: "archived Dennis Hart". A sentence about one's own account does not
 *  repeat the object. */
export function LogSummary({ log: { summary, object } }: { log: AuditLog }) {
  const start = summary.indexOf(object);
  if (start < 0) return summary;
  return (
    <>
      {summary.slice(0, start)}
      <Box component="bdi" sx={{ fontWeight: 600 }}>
        {object}
      </Box>
      {summary.slice(start + object.length)}
    </>
  );
}
