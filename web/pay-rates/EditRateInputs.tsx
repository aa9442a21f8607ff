import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { errorSentence } from '../app/error-sentences.ts';
import { RateInput } from '../people/PersonInputs.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { rateText } from '../ui/rate-labels.ts';
import { ratesQuery } from './api.ts';
import { messages } from './messages.ts';
import { RateDialog } from './RateDialog.tsx';

const { edit: text, list } = messages;

interface EditRateInputsProps {
  userId: string;
  label: string;
  /** Called if a rate was saved and the form has no unsaved changes. */
  onSaved: () => void;
}

/** The rates of a person in the dialog that edits the person. The hourly rate is an input. A rate in another unit has the
 *  same dialog as everywhere, which asks whether it is paid in addition to the others or instead of them. */
export function EditRateInputs({ userId, label, onSaved }: EditRateInputsProps) {
  const { data, error, refetch } = useQuery(ratesQuery(userId));
  const [isAdding, setIsAdding] = useState(false);
  const { resetField, formState } = useFormContext<{ dailyRate: string }>();
  const { isDirty } = formState;
  const inForce = data?.rates.filter(({ state, rate }) => state === 'IN_FORCE' && rate !== null);
  const hasOnlyOtherUnits =
    inForce !== undefined && inForce.length > 0 && inForce.every(({ unit }) => unit !== 'HOUR');
  const shown = inForce?.filter(({ unit }) => hasOnlyOtherUnits || unit !== 'HOUR');
  return (
    <div>
      {!hasOnlyOtherUnits && <RateInput label={label} />}
      {shown !== undefined && shown.length > 0 && (
        <Typography variant="body2">
          {(hasOnlyOtherUnits ? text.paid : text.alsoPaid)(
            shown.map(({ unit, rate }) => rateText(unit, rate)).join(', '),
          )}
        </Typography>
      )}
      <LoadError onTryAgain={refetch}>{error && errorSentence(error, list.loadFailed)}</LoadError>
      <Button size="small" sx={{ mt: 1 }} onClick={() => setIsAdding(true)}>
        {text.add}
      </Button>
      {isAdding && (
        <RateDialog
          userId={userId}
          onSaved={() => {
            // The typed hourly rate is outdated if the dialog set or ended it.
            if (isDirty) resetField('dailyRate');
            else onSaved();
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  );
}
