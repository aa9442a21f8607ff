import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { seesTaxDocumentsOfOthers } from '../../domain/access.ts';
import type { ContractorDetails } from '../../domain/contractors/schema.ts';
import { cancelContractorEmailChange } from '../../domain/email-changes/schema.ts';
import { formatRate } from '../ui/format.ts';
import { phoneLink } from '../../domain/phone.ts';
import type { Address } from '../../domain/sign-in/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { TextLink } from '../app/links.tsx';
import { useActor, useMayCall } from '../app/session.tsx';
import { addressLines } from '../../domain/address-lines.ts';
import { fullName } from '../../domain/people.ts';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { PaymentClock } from '../people/PaymentClock.tsx';
import { otherRatesText } from '../ui/rate-labels.ts';
import { useToast } from '../ui/Toast.tsx';
import { useCancelEmailChange, w9Query } from './api.ts';
import { usePersonDialogs } from '../people/PersonDialogs.tsx';
import { ContractorDialogs, type ContractorDialog } from './ContractorDialogs.tsx';
import { messages } from './messages.ts';
import { useMaySetRate } from './use-contractor-actions.tsx';

const { emailChange, details, leased, rate } = messages;

interface AddressLinesProps {
  contractor: ContractorDetails;
  address: Address | null;
}

/** Shows the address of the profile. Without one, shows a link to the W-9 if the W-9 has an address. */
function AddressLines({ contractor, address }: AddressLinesProps) {
  const lines = addressLines(address);
  const mayReadW9 = seesTaxDocumentsOfOthers(useActor());
  const isW9Needed = mayReadW9 && lines.length === 0;
  // oxlint-disable-next-line linehaul/query-error -- without the W-9, the link below leads to it or to the error
  const { data, isPending } = useQuery({ ...w9Query(contractor.id), enabled: isW9Needed });
  if (lines.length > 0) return lines.map((line) => <div key={line}>{line}</div>);
  if (!mayReadW9) return details.notGiven;
  if (isPending) return details.loadingW9;
  if (data && addressLines(data.versions[0]?.lines.address ?? null).length === 0) {
    return details.notGiven;
  }
  // If the W-9 failed to load, the linked page shows the W-9 or the reason.
  return (
    <TextLink to="/dashboard/w9-forms" search={{ search: contractor.email }}>
      {details.seeW9}
    </TextLink>
  );
}

function PhoneLink({ phone }: { phone: string | null }) {
  if (!phone) return details.notGiven;
  const link = phoneLink(phone);
  return link ? <Link href={link}>{phone}</Link> : phone;
}

/** Shows the hourly rate, or else the rates in other units. If no rate is set, shows a button to people who may set
 *  one. */
function Rate({ contractor }: { contractor: ContractorDetails }) {
  const { dailyRate, otherRates = [] } = contractor;
  const { shown, open, close } = usePersonDialogs<ContractorDialog>();
  const maySetRate = useMaySetRate(contractor);
  if (typeof dailyRate === 'number') return rate.perHour(formatRate(dailyRate));
  if (otherRates.length > 0) return otherRatesText(otherRates);
  return (
    <>
      {rate.notSet}
      {maySetRate && (
        <Button
          size="small"
          variant="outlined"
          sx={{ ml: 1.5 }}
          onClick={() => open({ kind: 'rate', person: contractor })}
        >
          {rate.set}
        </Button>
      )}
      <ContractorDialogs shown={shown} onClose={close} />
    </>
  );
}

/** Shows the new email of a contractor until it is confirmed. */
function PendingEmail({ id, newEmail }: { id: string; newEmail: string }) {
  const mayCancel = useMayCall()(cancelContractorEmailChange);
  const { mutateAsync, error, isPending } = useCancelEmailChange(id);
  const toast = useToast();
  async function onCancel() {
    try {
      // A success callback of `mutate` would not run, because this component unmounts after a success.
      toast.success((await mutateAsync()).message);
    } catch {
      // The JSX below shows `error`.
    }
  }
  return (
    <>
      {newEmail}
      <Typography variant="body2">{emailChange.waiting}</Typography>
      {error && (
        <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
          {errorSentence(error, emailChange.cancelFailed)}
        </Typography>
      )}
      {mayCancel && (
        <Button size="small" disabled={isPending} onClick={() => void onCancel()}>
          {emailChange.cancel}
        </Button>
      )}
    </>
  );
}

/** Returns the details to show, each with its label. A field of `contractor` is undefined if the signed-in person may not
 *  see the field, and null if nobody filled it in. */
function detailsOf(contractor: ContractorDetails, memberSince: string): [string, ReactNode][] {
  const { phone, address, reportsTo, invitedSupervisor, dailyRate, pendingEmail } = contractor;
  const supervisor = reportsTo ? fullName(reportsTo) : details.nobody;
  const { leasedOwnerOperator, paymentClock } = contractor;
  const values: Record<string, ReactNode> = {
    [details.newEmail]: pendingEmail != null && (
      <PendingEmail id={contractor.id} newEmail={pendingEmail} />
    ),
    [details.phone]: phone !== undefined && <PhoneLink phone={phone} />,
    [details.address]: address !== undefined && (
      <AddressLines contractor={contractor} address={address} />
    ),
    [details.reportsTo]: (
      <bdi>
        {invitedSupervisor === null ? supervisor : messages.invitedSupervisor(invitedSupervisor)}
      </bdi>
    ),
    [details.rate]: dailyRate !== undefined && <Rate contractor={contractor} />,
    [leased.type]: leasedOwnerOperator && leased.yes,
    [leased.clock]: paymentClock != null && <PaymentClock clock={paymentClock} />,
    [details.memberSince]: memberSince,
  };
  return Object.entries(values).filter(([, value]) => value !== false);
}

export function ContractorDetailsSection({ contractor }: { contractor: ContractorDetails }) {
  const { dateOf } = useCompanyTime();
  return (
    <Box component="section" aria-labelledby="contractor-details">
      <Typography id="contractor-details" variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {details.title}
      </Typography>
      <DescriptionList items={detailsOf(contractor, dateOf(contractor.createdAt))} />
    </Box>
  );
}
