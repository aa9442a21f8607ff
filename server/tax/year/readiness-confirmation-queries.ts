import type { Actor } from '../../../domain/access.ts';
import { ownFigures } from '../../../domain/tax/year/own-year.ts';
import {
  confirmationState,
  figuresText,
  type ConfirmationState,
} from '../../../domain/tax/year/confirmations.ts';
import type { W9Version } from '../../../domain/tax/w9/schema.ts';
import type { Database } from '../../database/database.ts';
import { listOwnSums } from './sum-queries.ts';
import type { YearInput } from './row-queries.ts';
import { readConfirmations } from './confirmation-queries.ts';

export interface CheckedConfirmation {
  state: ConfirmationState;
  question: { id: string; text: string } | null;
}

/** Reads each payee's year confirmation. Computes the figures of the year only for payees who confirmed them. */
export async function checkConfirmations(
  db: Database,
  actor: Actor,
  year: YearInput,
  payees: { userIds: readonly string[]; versions: ReadonlyMap<string, W9Version> },
): Promise<(userId: string) => CheckedConfirmation> {
  const confirmations = await readConfirmations(db, actor, year.taxYear, payees.userIds);
  const confirmed = [...confirmations.values()].filter(({ isConfirmed }) => isConfirmed);
  const userIds = confirmed.map(({ userId }) => userId);
  const sums = userIds.length === 0 ? [] : await listOwnSums(db, actor, { ...year, userIds });
  const byPerson = Map.groupBy(sums, ({ userId }) => userId);
  return (userId) => {
    const w9 = payees.versions.get(userId);
    const figuresByIdentity = (byPerson.get(userId) ?? []).map(
      ({ identity, parts, withheldCents }) => ({
        identity,
        withheldCents,
        ...ownFigures(parts),
      }),
    );
    const figures = figuresText(
      w9 && { ...w9.lines, tinLastFour: w9.tinLastFour },
      figuresByIdentity,
    );
    const confirmation = confirmations.get(userId);
    const state = confirmationState(confirmation, figures);
    const isOpen = confirmation !== undefined && state === 'QUESTIONED';
    return {
      state,
      question: isOpen ? { id: confirmation.id, text: confirmation.question } : null,
    };
  };
}
