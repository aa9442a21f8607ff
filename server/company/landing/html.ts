/** HTML that needs no escaping. Only the functions `html` and `trusted` create it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type HtmlValue = Html | string | number | undefined | readonly HtmlValue[];

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

function textOf(value: HtmlValue): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(textOf).join('');
  return escaped(String(value));
}

/** Builds HTML and escapes every value that is not HTML itself. Attributes must be quoted. */
export function html(literals: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const written = literals.map((literal, index) => literal + textOf(values[index]));
  return new Html(written.join(''));
}

/** Marks text as safe HTML, such as the stylesheet. Escape user input first. */
export function trusted(text: string): Html {
  return new Html(text);
}
