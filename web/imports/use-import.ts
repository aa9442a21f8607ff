import { useState } from 'react';
import { MAX_IMPORT_BYTES } from '../../domain/imports/schema.ts';
import type { ImportKind } from '../../domain/imports/kinds.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { base64Of } from '../ui/file-bytes.ts';
import { useImportRows, type Checked, type ImportBody } from './api.ts';
import { messages } from './messages.ts';

/** What the person has decided about the chosen file. */
export type Choices = Pick<ImportBody, 'source' | 'mapping' | 'basis' | 'drivers'>;

const NO_CHOICES: Choices = { source: null, mapping: null, basis: null, drivers: [] };

interface ChosenFile {
  fileName: string;
  file: string;
}

/** Sends a file to be checked, again after each choice, and then to be imported. */
export function useImport(kind: ImportKind) {
  const { mutateAsync, isPending, variables } = useImportRows();
  const [chosen, setChosen] = useState<ChosenFile>();
  const [choices, setChoices] = useState(NO_CHOICES);
  const [checked, setChecked] = useState<Checked>();
  const [failure, setFailure] = useState<string>();

  async function send(file: ChosenFile, next: Choices, checkOnly: boolean) {
    setFailure(undefined);
    try {
      const response = await mutateAsync({ kind, ...file, ...next, checkOnly });
      setChoices(next);
      setChecked(response);
    } catch (error) {
      setFailure(errorSentence(error, checkOnly ? messages.file.failed : messages.review.failed));
    }
  }

  return {
    chosen,
    checked,
    choices,
    failure,
    isPending,
    isSaving: isPending && !variables.checkOnly,
    async choose(file: File) {
      setChecked(undefined);
      setFailure(undefined);
      setChosen(undefined);
      if (file.size > MAX_IMPORT_BYTES) return setFailure(messages.file.tooLarge);
      const next = { fileName: file.name, file: await base64Of(file) };
      setChosen(next);
      await send(next, NO_CHOICES, true);
    },
    recheck: (changed: Partial<Choices>) =>
      chosen && send(chosen, { ...choices, ...changed }, true),
    save: () => chosen && send(chosen, choices, false),
    clear() {
      setChosen(undefined);
      setChecked(undefined);
      setFailure(undefined);
      setChoices(NO_CHOICES);
    },
  };
}

export type Import = ReturnType<typeof useImport>;
