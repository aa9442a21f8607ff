import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { maxLengthOf } from '../../../domain/limits.ts';
import { isDay, type Day } from '../../../domain/calendar.ts';
import { businessDaysAfter } from '../../../domain/tax/year/due-dates.ts';
import { ENVELOPE_MARKING, LETTER_BUSINESS_DAYS } from '../../../domain/tax/tin/notice-letter.ts';
import {
  REPORTING,
  setPayeeTaxSettings,
  type PayeeTaxSettings,
  type PayeeW9,
} from '../../../domain/tax/w9/schema.ts';
import {
  LETTER_DAY_SENTENCES,
  letterDayProblem,
  refusalOfPayeeTaxSettings,
} from '../../../domain/tax/w9/versions.ts';
import { earlierNotice } from '../../../domain/tax/tin/notices.ts';
import { longDate } from '../../ui/format.ts';
import { FormChoice } from '../../app/forms/FormChoice.tsx';
import { FormDialog } from '../../app/forms/FormDialog.tsx';
import { FormInput } from '../../app/forms/FormInput.tsx';
import { LoadedDialog } from '../../app/forms/LoadedDialog.tsx';
import type { Problems } from '../../app/forms/resolver.ts';
import { useEndpointForm } from '../../app/forms/use-endpoint-form.ts';
import { payeeQuery, useSavePayeeTaxSettings } from './api.ts';
import { fullName } from '../../../domain/people.ts';
import { sentenceText } from '../../ui/sentence-text.ts';
import { useCompanyTime } from '../../app/company-time.ts';
import { messages } from './messages.ts';

const { settings: text } = messages;

type Reporting = PayeeTaxSettings['reporting'];

interface SettingsDialogProps {
  payee: PayeeW9;
  onClose: () => void;
}

export function SettingsDialog({ payee, onClose }: SettingsDialogProps) {
  return (
    <LoadedDialog
      query={payeeQuery(payee.id)}
      title={text.title(fullName(payee))}
      loadFailed={text.loadFailed}
      onClose={onClose}
    >
      {({ settings, tinNotices }) => (
        <SettingsForm payee={payee} settings={settings} tinNotices={tinNotices} onClose={onClose} />
      )}
    </LoadedDialog>
  );
}

interface Fields {
  reporting: Reporting;
  reason: string;
  receivedOn: string;
  /** The day on which the B-notice was mailed. Blank until then. */
  sentOn: string;
  /** What happens to the saved notice if the person changes its day. Empty until the person chooses. */
  savedNotice: 'keep' | 'remove' | '';
}

function settingsOf({ reporting, reason, receivedOn, sentOn }: Fields): PayeeTaxSettings {
  return {
    reporting,
    notReportableReason: reporting === 'NOT_REPORTABLE' ? reason.trim() : null,
    tinNoticeReceivedOn: receivedOn || null,
    // The server computes whether a notice is the second.
    secondTinNotice: false,
    // The field is hidden without a notice.
    noticeLetterSentOn: (receivedOn && sentOn) || null,
  };
}

function settingsProblems(fields: Fields, today: Day): Problems {
  if (!refusalOfPayeeTaxSettings(settingsOf(fields), today)) return {};
  const lacksReason = fields.reporting === 'NOT_REPORTABLE' && fields.reason.trim() === '';
  const letter = letterDayProblem(fields.receivedOn || null, fields.sentOn || null, today);
  if (letter && fields.receivedOn <= today)
    return { sentOn: sentenceText(LETTER_DAY_SENTENCES[letter]) };
  return lacksReason ? { reason: text.refused.noReason } : { receivedOn: text.refused.future };
}

interface SettingsFormProps extends SettingsDialogProps {
  settings: PayeeTaxSettings;
  tinNotices: readonly Day[];
}

function SettingsForm({ payee, settings, tinNotices, onClose }: SettingsFormProps) {
  const { today } = useCompanyTime();
  const { mutateAsync } = useSavePayeeTaxSettings(payee.id);
  // The day of the saved notice that the form asks about. The state keeps the day, because a refetch while the form is
  // saving must not change the question.
  const [openNotice] = useState(settings.tinNoticeReceivedOn);
  const form = useEndpointForm<Fields, typeof setPayeeTaxSettings>({
    endpoint: setPayeeTaxSettings,
    initialValues: {
      reporting: settings.reporting,
      reason: settings.notReportableReason ?? '',
      receivedOn: settings.tinNoticeReceivedOn ?? '',
      sentOn: settings.noticeLetterSentOn ?? '',
      savedNotice: '',
    },
    bodyOf: (fields) => ({
      ...settingsOf(fields),
      ...(fields.savedNotice === 'remove' && openNotice && { removedNotice: openNotice }),
    }),
    problemsOf: (fields) => settingsProblems(fields, today),
    save: mutateAsync,
    fallback: text.failed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.title(fullName(payee))}
      submitLabel={text.save}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <SettingsFields openNotice={openNotice} tinNotices={tinNotices} />
    </FormDialog>
  );
}

/** Asks whether the saved day was wrong. A later notice is the second notice only if the saved notice did arrive. */
function SavedNotice({ openNotice, isCleared }: { openNotice: Day; isCleared: boolean }) {
  const { keep, remove } = isCleared ? text.savedNotice.cleared : text.savedNotice.changed;
  return (
    <FormChoice<Fields>
      name="savedNotice"
      label={text.savedNotice.label(longDate(openNotice))}
      emptyLabel={text.savedNotice.choose}
      choices={[
        { value: 'keep', label: keep },
        { value: 'remove', label: remove },
      ]}
      rule={(chosen) => (chosen === '' ? text.savedNotice.missing : undefined)}
    />
  );
}

/** Says by when to mail the B-notice. After that day, it names no day in the past to mail it by. */
function mailingText(receivedOn: Day, sentOn: string, today: Day): string {
  const due = businessDaysAfter(receivedOn, LETTER_BUSINESS_DAYS);
  if (isDay(sentOn)) return text.mailed(longDate(sentOn));
  if (today > due) return text.mailingLate(ENVELOPE_MARKING);
  return text.mailing(longDate(due), ENVELOPE_MARKING);
}

interface SettingsFieldsProps {
  openNotice: Day | null;
  tinNotices: readonly Day[];
}

function SettingsFields({ openNotice, tinNotices }: SettingsFieldsProps) {
  const { today } = useCompanyTime();
  const { formState } = useFormContext<Fields>();
  const [reporting, receivedOn, sentOn, savedNotice] = useWatch<
    Fields,
    ['reporting', 'receivedOn', 'sentOn', 'savedNotice']
  >({ name: ['reporting', 'receivedOn', 'sentOn', 'savedNotice'] });
  const isTyped = formState.dirtyFields.receivedOn === true;
  const others = tinNotices.filter((day) => day !== openNotice || savedNotice === 'keep');
  const earlier = isDay(receivedOn) ? earlierNotice(receivedOn, others) : undefined;
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.about}
      </Typography>
      <FormChoice<Fields>
        name="reporting"
        label={text.reporting}
        choices={REPORTING.map((value) => ({ value, label: text.reportingNames[value] }))}
        hint={text.reportingHints[reporting]}
      />
      {reporting === 'NOT_REPORTABLE' && (
        <FormInput<Fields>
          name="reason"
          label={text.reason}
          maxLength={maxLengthOf(setPayeeTaxSettings.body, 'notReportableReason')}
          hint={text.reasonHint}
        />
      )}
      <FormInput<Fields>
        name="receivedOn"
        label={text.noticeReceivedOn}
        type="date"
        inputProps={{ max: today }}
        hint={text.noticeHint}
      />
      {openNotice && isTyped && (
        <SavedNotice openNotice={openNotice} isCleared={receivedOn === ''} />
      )}
      {isDay(receivedOn) && (
        <Alert severity="info">
          {earlier ? text.secondNotice(longDate(earlier)) : text.firstNotice}{' '}
          {mailingText(receivedOn, sentOn, today)}
        </Alert>
      )}
      {isDay(receivedOn) && (
        <FormInput<Fields>
          name="sentOn"
          label={text.letterSentOn}
          type="date"
          inputProps={{ min: receivedOn, max: today }}
          hint={text.letterSentOnHint}
        />
      )}
      {tinNotices.length > 0 && (
        <Typography variant="hint">
          {text.notices(tinNotices.map((day) => longDate(day)).join(', '))}
        </Typography>
      )}
    </>
  );
}
