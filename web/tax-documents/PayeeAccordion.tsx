import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Day } from '../../domain/calendar.ts';
import { centsFromDollars } from '../../domain/money.ts';
import type { YearPayee } from '../../domain/tax-documents/year-schema.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { FactList } from '../ui/FactList.tsx';
import { Money } from '../ui/Money.tsx';
import { FormState } from './FormState.tsx';
import { PayeeName } from './PayeeName.tsx';
import { PayeeYear } from './PayeeYear.tsx';
import { yearMessages } from './year-messages.ts';

const { destinations, payee: text } = yearMessages;

interface PayeeAccordionProps {
  payee: YearPayee;
  year: number;
  dueOn: Day;
  isOpen: boolean;
  onToggle: () => void;
}

/** A payee on a phone: name, what was paid, how far the form is; behind it the payments. */
export function PayeeAccordion(props: PayeeAccordionProps) {
  const { payee, year, dueOn, isOpen, onToggle } = props;
  const amount = (dollars: number) => <Money cents={centsFromDollars(dollars)} />;
  return (
    <Disclosure
      isOpen={isOpen}
      onToggle={onToggle}
      title={
        <Stack component="span" sx={{ flex: 1, minWidth: 0, gap: 0.75, pr: 1 }}>
          <Stack direction="row" component="span" sx={{ justifyContent: 'space-between', gap: 1 }}>
            <span>
              <PayeeName payee={payee} />
            </span>
            <Typography component="span" variant="subtitle2">
              {amount(payee.paid)}
            </Typography>
          </Stack>
          <Box component="span">
            <FormState payee={payee} dueOn={dueOn} />
          </Box>
        </Stack>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        <FactList
          facts={[
            [destinations.REPORTED, amount(payee.reported)],
            [destinations.BELOW_THRESHOLD, amount(payee.belowThreshold)],
            [destinations.EXCLUDED, amount(payee.excluded)],
            [text.paid, <strong key="paid">{amount(payee.paid)}</strong>],
          ]}
        />
        <PayeeYear payee={payee} year={year} />
      </Stack>
    </Disclosure>
  );
}
