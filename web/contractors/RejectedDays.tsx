import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Day } from '../../domain/calendar.ts';
import type { ContractorDetails } from '../../domain/contractors/schema.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import { AddDayDialog } from '../people/AddDayDialog.tsx';
import { dayAndDate, hoursText } from '../ui/format.ts';
import { messages } from './messages.ts';

const { weeks: text } = messages;

interface RejectedDaysProps {
  contractor: ContractorDetails;
  /** The days on screen. The list shows only rejected days that are in no settlement. */
  logs: readonly TimeLog[];
}

/** Lists the rejected days with their reasons. A button opens the dialog that corrects the day. */
export function RejectedDays({ contractor, logs }: RejectedDaysProps) {
  const [corrected, setCorrected] = useState<Day>();
  const rejected = logs.filter(({ status, payrollRun }) => status === 'REJECTED' && !payrollRun);
  return (
    <>
      {rejected.length > 0 && (
        <Box component="ul" aria-label={text.rejectedDays} sx={{ m: 0, mt: 2, p: 0 }}>
          {rejected.map((log) => (
            <Stack
              key={log.id}
              component="li"
              direction="row"
              sx={{ gap: 2, py: 0.5, alignItems: 'center', justifyContent: 'space-between' }}
            >
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography variant="body2">
                  {text.rejectedDay(
                    dayAndDate(log.date),
                    log.worked ? hoursText(log.hoursWorked) : text.notWorked,
                  )}
                </Typography>
                {log.decisionReason && (
                  <Typography variant="caption">
                    {text.rejectedBecause(log.decisionReason)}
                  </Typography>
                )}
              </Box>
              <Button
                size="small"
                aria-label={text.correctNamed(dayAndDate(log.date))}
                onClick={() => setCorrected(log.date)}
              >
                {text.correct}
              </Button>
            </Stack>
          ))}
        </Box>
      )}
      {corrected !== undefined && (
        <AddDayDialog
          people={[contractor]}
          day={corrected}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </>
  );
}
