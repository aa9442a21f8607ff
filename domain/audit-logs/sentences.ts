import { actionName, isAction } from './actions.ts';
import type { AuditAction } from './events.ts';
import { PEOPLE_SENTENCES } from './people-sentences.ts';
import type { Phrase, Sentences, EntryDetails } from './phrases.ts';
import { RECORD_SENTENCES } from './record-sentences.ts';

/** The sentence of each audit action. An action without a sentence is a compile error. */
const SENTENCES: Sentences = { ...PEOPLE_SENTENCES, ...RECORD_SENTENCES };

const DELETED = 'a deleted person';

/** A stored entry, with the names of the people and records that its ids identify. */
export interface NamedEntry {
  action: string;
  actorId: string | null;
  subjectId: string | null;
  /** Null if there is no record of the subject. */
  subjectName: string | null;
  otherPerson: string | null;
  /** True if the entry concerns a person who was deleted. */
  isErased: boolean;
  before: object | null;
  after: object | null;
}

function phraseOf(entry: NamedEntry): Phrase {
  const { action, actorId, subjectId, subjectName, otherPerson, isErased } = entry;
  const subject = subjectName ?? DELETED;
  if (!isAction(action)) return { template: `${actionName(action)}: {object}`, object: subject };
  const details: EntryDetails<AuditAction> = {
    name: subjectName,
    subject,
    actorId,
    isOwn: subjectId !== null && subjectId === actorId,
    hasNoSubject: subjectId === null && !isErased,
    otherPerson,
    before: entry.before ?? {},
    after: entry.after ?? {},
  };
  const sentence = SENTENCES[action] as (details: EntryDetails<AuditAction>) => Phrase;
  return sentence(details);
}

export interface EntryText {
  /** The object of the action: "3 days for Kofi Mensah". */
  object: string;
  /** The action as text that follows the actor's name: "approved 3 days for Kofi Mensah, Nov 16–18". */
  summary: string;
}

/** Returns the text of an entry for screens, exports and the API. The database stores only codes and values. */
export function textOfEntry(entry: NamedEntry): EntryText {
  const { template, object } = phraseOf(entry);
  return { object, summary: template.replace('{object}', () => object) };
}
