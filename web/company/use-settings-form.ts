import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Day } from '../../domain/calendar.ts';
import type { SettingsProblems } from '../../domain/company/settings-rules.ts';
import {
  updateCompanySettings,
  type CompanySettings,
  type SettingsField,
} from '../../domain/company/settings.ts';
import type { Input } from '../../domain/endpoint.ts';
import type { Text } from '../../domain/sentence.ts';
import { sentenceText } from '../ui/sentence-text.ts';
import { ApiError, hasCode } from '../app/api-error.ts';
import { changedFields } from '../app/forms/changed-fields.ts';
import { useFormDraft, useStoreFormDraft } from '../app/forms/form-drafts.ts';
import { useEndpointForm, type EndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useSaveSettings, type StoredSettings } from './api.ts';
import { FIELD_ORDER } from './fields.ts';
import { messages } from './messages.ts';
import {
  rebaseSettings,
  typedOf,
  problemsIn,
  settingsProblems,
  conflictingValues,
  settingsOf,
  type TypedSettings,
} from './typed-settings.ts';

/** Mirrors the request body, because a schema problem names its field by the path in the body. */
export interface SettingsFields {
  settings: TypedSettings;
}

const DRAFT_KEY = 'company-settings';

/** The draft at the end of a session and the settings that it was based on. */
interface StoredDraft {
  typed: TypedSettings;
  baseSettings: CompanySettings;
}

type Body = Input<typeof updateCompanySettings>['body'];

function byPath(problems: SettingsProblems) {
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      `settings.${field}`,
      sentenceText(problem),
    ]),
  );
}

type ShownProblems = Partial<Record<SettingsField, Text>>;

function showProblems(form: EndpointForm<SettingsFields>, problems: ShownProblems): void {
  const wrong = FIELD_ORDER.filter((field) => problems[field]);
  for (const field of wrong)
    form.setError(`settings.${field}`, { message: sentenceText(problems[field] ?? '') });
  if (wrong[0]) form.setFocus(`settings.${wrong[0]}`);
}

/** Restores the draft of an ended session on top of the settings saved since then. */
function useStoredDraft(stored: StoredSettings) {
  const last = useFormDraft(DRAFT_KEY) as StoredDraft | undefined;
  const [restored] = useState(
    () =>
      last && {
        values: {
          settings: rebaseSettings(last.typed, typedOf(last.baseSettings), stored.settings),
        },
        savedByOthers: conflictingValues(last.typed, last.baseSettings, stored.settings),
      },
  );
  return restored;
}

export function useSettingsForm(stored: StoredSettings, today: Day) {
  const restored = useStoredDraft(stored);
  const [base, setBase] = useState(stored);
  /** The values that somebody else saved in fields that the person changed. */
  const [savedByOthers, setSavedByOthers] = useState(restored?.savedByOthers ?? {});
  const { mutateAsync } = useSaveSettings();
  const form = useEndpointForm<SettingsFields, typeof updateCompanySettings>({
    endpoint: updateCompanySettings,
    initialValues: { settings: typedOf(stored.settings) },
    restoredValues: restored?.values,
    bodyOf: ({ settings }) => ({ settings: settingsOf(settings), version: base.version }),
    problemsOf: ({ settings }) => byPath(settingsProblems(settings, today, stored.published)),
    save,
    fallback: messages.saving.failed,
  });
  const typed = useWatch({ control: form.control, name: 'settings' });
  const changed = Object.keys(changedFields(typed, typedOf(base.settings))) as SettingsField[];
  useStoreFormDraft(DRAFT_KEY, () =>
    changed.length > 0 ? ({ typed, baseSettings: base.settings } satisfies StoredDraft) : undefined,
  );
  const newer = stored.version > base.version ? stored : undefined;

  function restart(state: StoredSettings) {
    setBase(state);
    setSavedByOthers({});
    form.resetTo({ settings: typedOf(state.settings) });
  }

  /** Shows newer settings with the fields that the person changed since `before`. */
  function restartWith(state: StoredSettings, before: TypedSettings) {
    const settings = rebaseSettings(form.getValues('settings'), before, state.settings);
    restart(state);
    form.setValue('settings', settings, { shouldDirty: true });
  }

  async function save(body: Body): Promise<{ message: string }> {
    const sent = { ...form.getValues('settings') };
    try {
      const { message, ...saved } = await mutateAsync(body);
      // Keeps the changes that the person made while the save was pending.
      restartWith(saved, sent);
      return { message };
    } catch (error) {
      if (error instanceof ApiError) showProblems(form, problemsIn(error.details));
      throw error;
    }
  }

  function rebase() {
    if (!newer) return;
    restartWith(newer, typedOf(base.settings));
    setSavedByOthers(conflictingValues(typed, base.settings, newer.settings));
  }

  // A form without changes takes the newer settings immediately.
  if (newer && changed.length === 0) {
    setBase(newer);
    setSavedByOthers({});
  }
  const show = useEffectEvent((settings: TypedSettings) => {
    if (!form.formState.isDirty) form.reset({ settings });
  });
  useLayoutEffect(() => show(typedOf(base.settings)), [base]);

  const isOutdated = hasCode(form.error, 'STALE_VERSION');
  return {
    form: {
      ...form,
      isRestored: restored !== undefined,
      // The form's own `isUnsaved` returns false after a save, even if a field changed while the save was pending.
      isUnsaved: () => changed.length > 0,
    },
    savedByOthers,
    changed,
    newer,
    /** Why saving failed. Undefined for a conflict, which `newer` reports. */
    failure: isOutdated && newer ? undefined : form.failure,
    showProblems: (problems: ShownProblems) => showProblems(form, problems),
    discard: () => restart(newer ?? base),
    rebase,
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
