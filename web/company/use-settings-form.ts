import { useState } from 'react';
import type { SettingsProblems } from '../../domain/company/settings-rules.ts';
import type { SettingsField } from '../../domain/company/settings.ts';
import type { Day } from '../../domain/calendar.ts';
import { ApiError, hasCode } from '../platform/api-error.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { useToast } from '../ui/Toast.tsx';
import { useSaveSettings, type StoredSettings } from './api.ts';
import { fieldId, FIELD_ORDER } from './fields.ts';
import {
  broughtUpToDate,
  changedFields,
  draftOf,
  problemsIn,
  problemsOfDraft,
  savedMeanwhile,
  settingsOf,
  type SettingsDraft,
} from './settings-draft.ts';

function problemsBut(field: SettingsField, problems: SettingsProblems): SettingsProblems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field));
}

function focusFirst(problems: SettingsProblems): void {
  const first = FIELD_ORDER.find((field) => problems[field]);
  if (first) document.getElementById(fieldId(first))?.focus();
}

/** What is typed over the settings that were seen, and what is wrong with it. */
function useDraft(stored: StoredSettings) {
  const [seen, setSeen] = useState(stored);
  const [draft, setDraft] = useState(draftOf(stored.settings));
  /** What somebody else saved where one had typed. */
  const [theirs, setTheirs] = useState<Partial<SettingsDraft>>({});
  const changed = changedFields(draft, seen.settings);
  const newer = stored.version > seen.version ? stored : undefined;

  function beginWith(state: StoredSettings) {
    setSeen(state);
    setDraft(draftOf(state.settings));
    setTheirs({});
  }
  // With nothing typed there is nothing to lose: the newer state simply shows.
  if (newer && changed.length === 0) beginWith(newer);

  function bringUpToDate() {
    if (!newer) return;
    setTheirs(savedMeanwhile(draft, seen.settings, newer.settings));
    setDraft(broughtUpToDate(draft, seen.settings, newer.settings));
    setSeen(newer);
  }
  return { seen, draft, setDraft, theirs, changed, newer, beginWith, bringUpToDate };
}

export function useSettingsForm(stored: StoredSettings, today: Day) {
  const { seen, draft, setDraft, theirs, changed, newer, beginWith, bringUpToDate } =
    useDraft(stored);
  const [wasSent, setWasSent] = useState(false);
  const [refused, setRefused] = useState<SettingsProblems>({});
  const saving = useSaveSettings();
  const toast = useToast();
  const found = problemsOfDraft(draft, today, stored.published);
  const problems: SettingsProblems = { ...refused, ...(wasSent && found) };

  function change(field: SettingsField, typed: string) {
    setDraft((before) => ({ ...before, [field]: typed }));
    setRefused((before) => problemsBut(field, before));
  }

  function start(state: StoredSettings) {
    beginWith(state);
    setWasSent(false);
    setRefused({});
  }

  function showProblems(told: SettingsProblems) {
    setRefused(told);
    focusFirst(told);
  }

  function submit() {
    setWasSent(true);
    if (Object.keys(found).length > 0) return focusFirst(found);
    const body = { settings: settingsOf(draft), version: seen.version };
    return saving.mutate(body, {
      onSuccess: ({ message, ...saved }) => {
        start(saved);
        toast.success(message);
      },
      onError: (error) => {
        if (!(error instanceof ApiError)) return;
        showProblems(problemsIn(error.details));
      },
    });
  }

  function discard() {
    saving.reset();
    start(newer ?? seen);
  }

  const isOutdated = hasCode(saving.error, 'CHANGED_MEANWHILE');
  return {
    draft,
    problems,
    theirs,
    changed,
    newer,
    isBusy: saving.isPending,
    /** Why nothing was saved; that somebody else was first is told by `newer`. */
    failure:
      saving.error && !(isOutdated && newer)
        ? errorSentence(saving.error, 'Failed to save the company settings')
        : undefined,
    change,
    showProblems,
    submit,
    discard,
    bringUpToDate: () => {
      saving.reset();
      bringUpToDate();
    },
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
