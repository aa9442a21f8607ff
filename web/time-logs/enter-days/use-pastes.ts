import type { Day } from '../../../domain/calendar.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { useDraft } from '../unsent-week/stored-drafts.ts';
import type { EnteredValues, EntryRow } from './entered-days.ts';
import { entryMessages as text } from './messages.ts';
import {
  cellsOfText,
  pastedFields,
  pasteOf,
  withoutPaste,
  type Assignment,
  type Paste,
  type Pastes,
} from './paste.ts';
import { readSpreadsheet } from './spreadsheet.ts';

interface Draft {
  actorId: string;
  weekStart: Day;
  entered: EnteredValues;
  saveEntered: (entered: EnteredValues) => void;
  /** Loads everybody whose days can be entered, because a spreadsheet also has the people of other pages. */
  everybody: () => Promise<EntryRow[]>;
}

/** Returns the pastes of a week that are not saved, and the functions that paste and undo. The device stores them beside
 *  the entered values, so that a paste can still be undone after a reload. */
export function usePastes({ actorId, weekStart, entered, saveEntered, everybody }: Draft) {
  const [stored, savePastes] = useDraft<Pastes>(actorId, `pasted-${weekStart}`);
  const { pastes = [] } = stored;
  const last = pastes.at(-1);
  const keepPastes = (kept: Paste[]) => savePastes(kept.length === 0 ? {} : { pastes: kept });

  function paste(
    rows: readonly EntryRow[],
    assignments: readonly Assignment[],
    report: Partial<Paste>,
  ): void {
    const { entered: after, paste: pasted } = pasteOf(rows, assignments, entered);
    const notPlaced = pasted.notPlaced + (report.notPlaced ?? 0);
    saveEntered(after);
    keepPastes([...pastes, { ...pasted, ...report, notPlaced }]);
  }

  /** Pastes copied cells with a header row. Returns why it cannot, if it cannot. */
  async function pasteSpreadsheet(cells: string): Promise<string | undefined> {
    try {
      const rows = await everybody();
      const read = readSpreadsheet(rows, weekStart, cellsOfText(cells));
      if (!read) return text.paste.noHeader;
      const { assignments, ...report } = read;
      paste(rows, assignments, report);
      return undefined;
    } catch (error) {
      return errorSentence(error, text.paste.loadFailed);
    }
  }

  return {
    last,
    fields: pastedFields(entered, stored),
    paste,
    pasteSpreadsheet,
    undo: () => {
      if (!last) return;
      saveEntered(withoutPaste(entered, last));
      keepPastes(pastes.slice(0, -1));
    },
    forget: () => keepPastes([]),
  };
}

export type Pasting = ReturnType<typeof usePastes>;
