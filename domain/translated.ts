// This file translates sentences as gettext does. The English sentence is the key. This file does not import the
// sentences, because the web client loads this file in every language but loads the Spanish sentences on demand.

/** The Spanish sentence for each English sentence. In both sentences, `{}` represents a value. */
export type Translations = Readonly<Record<string, string>>;

const VALUE = '{}';

function patternOf(key: string): RegExp {
  const parts = key
    .split(VALUE)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('(.+?)')}$`, 's');
}

function withValues(table: Translations, sentence: string): string | undefined {
  for (const [key, spanish] of Object.entries(table)) {
    const values = key.includes(VALUE) ? patternOf(key).exec(sentence)?.slice(1) : undefined;
    if (values) return spanish.replaceAll(VALUE, () => values.shift() ?? '');
  }
  return undefined;
}

/** Returns the Spanish sentence, or the English sentence if the table does not contain it. The sentence may start with
 *  the path of a field, such as `days, item 1, date: must be …`. Translates only the word `item` of the path. */
export function translated(table: Translations, sentence: string): string {
  const exact = table[sentence];
  if (exact !== undefined) return exact;
  const colon = sentence.indexOf(': ');
  const statement = sentence.slice(colon + 2);
  const spanish = colon > 0 ? (table[statement] ?? withValues(table, statement)) : undefined;
  if (spanish === undefined) return withValues(table, sentence) ?? sentence;
  return `${sentence.slice(0, colon).replaceAll(/\bitem (?=\d)/g, 'elemento ')}: ${spanish}`;
}
