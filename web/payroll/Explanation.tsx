import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LineExplanation } from '../../domain/payroll/explanation-schema.ts';
import type { SettlementRow } from '../../domain/payroll/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { DocumentButton } from '../app/documents/DocumentButton.tsx';
import { errorSentence } from '../app/error-sentences.ts';
import { TextLink } from '../app/links.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { formatDollars, longDate } from '../ui/format.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { quantityText } from '../ui/pay-labels.ts';
import { rateText } from '../ui/rate-labels.ts';
import { explanationsQuery } from './question-api.ts';
import { questionMessages } from './question-messages.ts';

const { explanation: text, erased } = questionMessages;

type Item = readonly [name: string, value: ReactNode];
type Line = Omit<
  SettlementRow,
  'agreement' | 'approvedBy' | 'approvedAt' | 'driver' | 'freightBill'
>;
type Agreement = NonNullable<LineExplanation['agreement']>;

function termsOf({ amount, percent, percentBase }: Agreement): string {
  if (percent !== null && percentBase !== null)
    return `${rateText('PERCENT', percent)} ${text.percentOf[percentBase]}`;
  return amount === null ? text.asCharged : text.perWeek(formatDollars(amount));
}

/** Returns the balance before and after the settlement, and what it charged. */
function balanceItems({ kind, repaysBalance, ...balances }: Agreement): Item[] {
  const { balanceBefore, charged, balance } = balances;
  const charge: Item[] = charged === 0 ? [] : [[text.charged, formatDollars(charged)]];
  if (kind === 'ESCROW')
    return [
      [text.heldBefore, formatDollars(balanceBefore)],
      [text.heldAfter, formatDollars(balance)],
    ];
  if (repaysBalance)
    return [
      [text.owedBefore, formatDollars(balanceBefore)],
      ...charge,
      [text.owedAfter, formatDollars(balance)],
    ];
  return [
    ...(balanceBefore === 0 ? [] : [[text.carriedBefore, formatDollars(balanceBefore)] as const]),
    ...charge,
    ...(balance === 0 ? [] : [[text.carriedAfter, formatDollars(balance)] as const]),
  ];
}

function useItemsOf() {
  const { dateTimeOf, dateOf, weekName } = useCompanyTime();
  const handled = ({ by, at }: { by: string | null; at: string }) =>
    text.handled(by ?? erased, dateTimeOf(at));
  const agreementItems = (agreement: Agreement): Item[] => {
    const { id, name, authority, firstWeek, acknowledgedAt, document } = agreement;
    return [
      [text.agreement, name],
      [text.terms, `${termsOf(agreement)}, ${text.from(weekName(firstWeek))}`],
      [text.authority, authority],
      ...(document
        ? [
            [
              text.document,
              <DocumentButton key={id} agreementId={id} document={document} />,
            ] as const,
          ]
        : []),
      [text.confirmed, acknowledgedAt === null ? text.notConfirmed : dateOf(acknowledgedAt)],
      ...balanceItems(agreement),
    ];
  };
  return (line: Line, explanation: LineExplanation | undefined): Item[] => {
    const { approved, entered, rate, agreement, corrects } = explanation ?? {};
    const calculation = quantityText(line);
    const isDay = line.kind === 'EARNING' && line.day !== null;
    return [
      ...(calculation
        ? [[text.calculation, `${calculation} = ${formatDollars(line.amount)}`] as const]
        : []),
      ...(rate ? [[text.rate, rateItem(rate)] as const] : []),
      ...(entered ? [[isDay ? text.enteredForYou : text.entered, handled(entered)] as const] : []),
      ...(approved ? [[text.approved, handled(approved)] as const] : []),
      ...(agreement ? agreementItems(agreement) : []),
      ...(corrects
        ? [
            [
              text.corrects,
              <TextLink
                key={corrects.settlementId}
                to="/dashboard/payroll/statements/$id"
                params={{ id: corrects.settlementId }}
              >
                {weekName(corrects.weekStart)}
              </TextLink>,
            ] as const,
          ]
        : []),
    ];
  };
}

function rateItem({ unit, rate, since }: NonNullable<LineExplanation['rate']>): string {
  const amount = rateText(unit, rate);
  return since === null ? amount : text.rateSince(amount, longDate(since));
}

/** Explains a line of a settlement: how it was calculated, who approved and entered it, the rate of the day, and the
 *  agreement with its document and balance. */
export function Explanation({ settlementId, line }: { settlementId: string; line: Line }) {
  const { data, error, refetch } = useQuery(explanationsQuery(settlementId));
  const itemsOf = useItemsOf();
  if (error && !data)
    return <LoadError onTryAgain={refetch}>{errorSentence(error, text.loadFailed)}</LoadError>;
  if (!data) return <output>{text.loading}</output>;
  const items = itemsOf(
    line,
    data.lines.find(({ position }) => position === line.position),
  );
  if (items.length === 0) return <Typography variant="hint">{text.nothing}</Typography>;
  return <DescriptionList items={items} />;
}
