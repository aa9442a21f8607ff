import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Day } from '../../../domain/calendar.ts';
import { centsFromDollars } from '../../../domain/money.ts';
import type { TaxYearResponse, YearPayee } from '../../../domain/tax/year/year-schema.ts';
import { useIsBelow } from '../../app/use-is-below.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Money } from '../../ui/Money.tsx';
import { TaxFormStatus } from '../form-1099-nec/TaxFormStatus.tsx';
import { payeeKey, PayeeName } from './PayeeName.tsx';
import { PayeeYear } from './PayeeYear.tsx';
import { PayeeYearTable } from './PayeeYearTable.tsx';
import { yearMessages } from './messages.ts';
import { totalRowsOf } from './year-totals.ts';

const { taxTreatments, payee: text } = yearMessages;

interface PayeeAccordionProps {
  payee: YearPayee;
  year: number;
  dueOn: Day;
  isOpen: boolean;
  onToggle: () => void;
}

/** Shows a payee on a narrow screen: the name, the amount paid and the state of the form. The payee expands to figures
 *  and payments. */
function PayeeAccordion(props: PayeeAccordionProps) {
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
            <TaxFormStatus payee={payee} dueOn={dueOn} />
          </Box>
        </Stack>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        <DescriptionList
          items={[
            [taxTreatments.REPORTED, amount(payee.reported)],
            [taxTreatments.BELOW_THRESHOLD, amount(payee.belowThreshold)],
            [taxTreatments.EXCLUDED, amount(payee.excluded)],
            [text.paid, <strong key="paid">{amount(payee.paid)}</strong>],
          ]}
        />
        <PayeeYear payee={payee} year={year} />
      </Stack>
    </Disclosure>
  );
}

/** Shows the totals on a narrow screen. If the list has several pages, these are the totals of the page and of all
 *  payees. */
function NarrowTotals({ data }: { data: TaxYearResponse }) {
  return totalRowsOf(data).map(({ name, sums }) => (
    <Stack
      key={name}
      direction="row"
      sx={{ justifyContent: 'space-between', gap: 2, py: 1.5, typography: 'subtitle2' }}
    >
      <span>{name}</span>
      <Money cents={centsFromDollars(sums.paid)} />
    </Stack>
  ));
}

/** Lists the payees of the year. Each row expands to the payee's payments. */
export function YearPayees({ data }: { data: TaxYearResponse }) {
  const isNarrow = useIsBelow('lg');
  const { payee } = useSearch({ from: '/dashboard/payroll/year' });
  const [expanded, setExpanded] = useState<readonly string[]>(
    data.payees.filter(({ user }) => user.id === payee).map(payeeKey),
  );
  const toggle = (id: string) =>
    setExpanded(
      expanded.includes(id) ? expanded.filter((other) => other !== id) : [...expanded, id],
    );
  return (
    <Box component="section" aria-labelledby="year-payees">
      <Typography id="year-payees" variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {yearMessages.payees.title}
      </Typography>
      {isNarrow ? (
        <>
          {data.payees.map((payee) => (
            <PayeeAccordion
              key={payeeKey(payee)}
              payee={payee}
              year={data.year}
              dueOn={data.dueOn}
              isOpen={expanded.includes(payeeKey(payee))}
              onToggle={() => toggle(payeeKey(payee))}
            />
          ))}
          <NarrowTotals data={data} />
        </>
      ) : (
        <PayeeYearTable data={data} expanded={expanded} onToggle={toggle} />
      )}
    </Box>
  );
}
