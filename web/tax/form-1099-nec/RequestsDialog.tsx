import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { maxLengthOf } from '../../../domain/limits.ts';
import {
  SOLICITATION_METHODS,
  type SolicitationMethod,
} from '../../../domain/tax/tin/solicitation-rules.ts';
import {
  recordSolicitation,
  type TinSolicitations,
} from '../../../domain/tax/tin/solicitation-schema.ts';
import { useCompanyTime } from '../../app/company-time.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { FormChoice } from '../../app/forms/FormChoice.tsx';
import { FormDialog } from '../../app/forms/FormDialog.tsx';
import { FormInput } from '../../app/forms/FormInput.tsx';
import { useEndpointForm } from '../../app/forms/use-endpoint-form.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { longDate } from '../../ui/format.ts';
import { solicitationsQuery, useRecordSolicitation } from '../tin/api.ts';
import { tinMessages } from '../tin/tin-messages.ts';

const { requests: text } = tinMessages;

interface RequestsDialogProps {
  payee: { id: string; name: string };
  onClose: () => void;
}

function Requests({ solicitations, due }: TinSolicitations) {
  return (
    <Box sx={{ typography: 'body2' }}>
      {solicitations.length === 0 ? (
        text.none
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {solicitations.map(({ solicitedOn, method, note }) => (
            <li key={`${solicitedOn} ${method} ${note}`}>
              {text.request(longDate(solicitedOn), text.ways[method], note)}
            </li>
          ))}
        </Box>
      )}
      <Typography variant="body2" sx={{ mt: 1, fontWeight: 600 }}>
        {due ? text.due(text.kinds[due.kind], longDate(due.dueOn)) : text.nothingDue}
      </Typography>
    </Box>
  );
}

type Fields = { solicitedOn: string; method: SolicitationMethod; note: string };

/** Lists the requests to a payee for the TIN, and records a request that the carrier made outside Linehaul. */
export function RequestsDialog({ payee, onClose }: RequestsDialogProps) {
  const { today } = useCompanyTime();
  const { data, error, refetch } = useQuery(solicitationsQuery(payee.id));
  const { mutateAsync } = useRecordSolicitation(payee.id);
  const form = useEndpointForm<Fields, typeof recordSolicitation>({
    endpoint: recordSolicitation,
    initialValues: { solicitedOn: today, method: 'MAIL', note: '' },
    bodyOf: (fields) => ({ ...fields, note: fields.note.trim() }),
    save: mutateAsync,
    fallback: text.failed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.title(payee.name)}
      submitLabel={text.record}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.about}
      </Typography>
      <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
      {!data && !error && <output>{text.loading}</output>}
      {data && <Requests {...data} />}
      <FormInput<Fields>
        name="solicitedOn"
        label={text.day}
        type="date"
        inputProps={{ max: today }}
        rule={(typed) => (typed === '' ? text.noDay : undefined)}
      />
      <FormChoice<Fields>
        name="method"
        label={text.method}
        choices={SOLICITATION_METHODS.map((value) => ({ value, label: text.ways[value] }))}
      />
      <FormInput<Fields>
        name="note"
        label={text.note}
        maxLength={maxLengthOf(recordSolicitation.body, 'note')}
      />
    </FormDialog>
  );
}
