/** HTML that needs no escaping. Only the functions `html` and `trusted` create it. */
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

/** Builds HTML and escapes every value that is not HTML itself. Attributes must be quoted. */
export function html(literals: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  const written = literals.map((literal, index) => literal + textOf(pieces[index]));
  return new Html(written.join(''));
}

/** Marks text as safe HTML, such as the stylesheet. Escape user input first. */
export function trusted(text: string): Html {
  return new Html(text);
}
