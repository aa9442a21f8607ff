/** A piece of HTML that may stand in a page as it is. Only `html` and `trusted` make one. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Html | string | number | undefined | readonly Piece[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

function textOf(piece: Piece): string {
  if (piece === undefined) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map(textOf).join('');
  return escaped(String(piece));
}

/** Writes HTML in which every value is escaped, unless it is HTML itself. Attributes stand in quotes. */
export function html(literals: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  const written = literals.map((literal, index) => literal + textOf(pieces[index]));
  return new Html(written.join(''));
}

/** For texts that are ours, such as the stylesheet. Never for what somebody typed. */
export function trusted(text: string): Html {
  return new Html(text);
}
