import { ENDPOINTS } from '../../domain/endpoints.ts';
import { fits, shortened, textFieldsOf, withTexts, type TextField } from './fields.ts';
import { WRITES } from './world.ts';
import type { Made, Write } from './write.ts';
import type { SignedInPerson } from '../shared/people.ts';
import { assert } from '../shared/proof-failed.ts';

/** Further rules restrict these fields: only a number, an email, a domain or JSON is valid. */
const RULED = /^body\.address$|settings\.(usdotNumber|mcNumber|phone|email|mailDomain|timeZone)$/;
/** These fields are neither stored nor shown. */
const NOT_KEPT = [
  'body.email of POST /api/auth/login',
  'body.email of POST /api/auth/forgot-password',
  'body.version of POST /api/profile/delivery/consent',
  'body.code of POST /api/profile/delivery/consent',
];
/** These fields need a file that was prepared for the IRS, or the whole header row of its template: e2e/filing.e2e.ts
 *  writes them. */
const OF_FILES = [
  'body.receiptId of PUT /api/filings/:id/upload',
  'body.note of PUT /api/filings/:id/result',
  'body.lines[].note of PUT /api/filings/:id/result',
  'body.header of PUT /api/tax-years/:year/iris-template',
];
/** The first is read and not stored. The second needs the id of a question: e2e/year-confirmation.e2e.ts writes it. */
const OF_YEAR = [
  'body.content of POST /api/tin-matches/results',
  'body.reply of POST /api/year-confirmations/:id/reply',
];
/** This field needs the version of a week as it was shown: e2e/payday.e2e.ts writes it. */
const OF_PAYDAY = 'body.reason of POST /api/paydays/:weekStart/acceptances';
const FIRST_DRIVERS = 3;

const nameOf = ({ method, path }: Write['endpoint']) => `${method} ${path}`;

/** The free-text fields that no write fills with hostile text. The proof demands that there are none. */
export function forgottenFields(): string[] {
  const written = new Set<string>();
  for (const { endpoint, body } of WRITES) {
    const blank = body?.(blankMade()) ?? {};
    withTexts(endpoint.body, blank, ({ path }) => {
      written.add(`${path} of ${nameOf(endpoint)}`);
      return undefined;
    });
  }
  const all = ENDPOINTS.flatMap((endpoint) =>
    textFieldsOf(endpoint)
      .filter((field) => fits(field, 'two words'))
      .map(({ path }) => `${path} of ${nameOf(endpoint)}`),
  );
  const known = new Set([...written, ...NOT_KEPT, ...OF_FILES, ...OF_YEAR, OF_PAYDAY]);
  return all.filter((name) => !known.has(name) && !name.includes('.settings.'));
}

const NOBODY: SignedInPerson = { id: '', email: '', token: '' };
const blankMade = (driver = NOBODY): Made => ({
  driver,
  logs: [],
  runIds: [],
  policyId: '',
  policyVersion: 1,
  staffId: '',
  contractorId: '',
  invitationToken: '',
  settings: {},
  settingsVersion: 1,
  documentIds: [],
  openingBalanceId: '',
  plannedRateId: '',
  expense: { id: '', version: 1 },
});

interface Answered {
  status: number;
  text: string;
}

interface WriterParts {
  url: string;
  admin: SignedInPerson;
  strings: readonly string[];
}

export interface Tally {
  calls: number;
  accepted: number;
  refused: number;
  fields: Set<string>;
}

/** Sends the strings through the API into every field, one driver after another. With as many drivers as strings,
 *  each field gets each string. */
export class HostileWriter {
  readonly #parts: WriterParts;
  readonly tally: Tally = { calls: 0, accepted: 0, refused: 0, fields: new Set() };
  #turn = 0;

  constructor(parts: WriterParts) {
    this.#parts = parts;
  }

  async writeAll(driver: SignedInPerson, number: number): Promise<Made> {
    const made = blankMade(driver);
    this.#turn = number;
    for (const write of WRITES) {
      if (write.onlyFirst && number >= FIRST_DRIVERS) continue;
      await this.#write(write, made);
    }
    return made;
  }

  async #write(write: Write, made: Made): Promise<void> {
    await this.#assertRefused(write, made);
    const fitting = (field: TextField): string | undefined => {
      const text = shortened(field, this.#stringFor(field, write));
      return this.#isTaken(field, text) ? text : undefined;
    };
    const whole = await this.#send(write, made, fitting);
    const answer = whole.status < 300 ? whole : await this.#withoutRefused(write, made, fitting);
    if (answer.status < 300) write.keep?.(JSON.parse(answer.text), made);
  }

  #isTaken(field: TextField, text: string): boolean {
    return fits(field, text) && text.trim() !== '' && !RULED.test(field.path);
  }

  /** A string that the field does not accept must be refused without being repeated. */
  async #assertRefused(write: Write, made: Made): Promise<void> {
    let misfits = 0;
    const misfitting = (field: TextField): string | undefined => {
      const string = this.#stringFor(field, write);
      if (fits(field, string) && !RULED.test(field.path)) return undefined;
      misfits += 1;
      return string;
    };
    withTexts(write.endpoint.body, write.body?.(made) ?? {}, misfitting);
    if (misfits === 0) return;
    const { status, text } = await this.#send(write, made, misfitting);
    this.tally.refused += misfits;
    // A rule may accept the text after all. A string that passes as a number is harmless.
    if (status < 300) return write.keep?.(JSON.parse(text), made);
    assert(
      !/attacker|__pwned|<\w/.test(text),
      `${nameOf(write.endpoint)} tells what it refused: ${text}`,
    );
  }

  /** Tries each field alone to find those that the rules refuse, then all others together. */
  async #withoutRefused(
    write: Write,
    made: Made,
    choose: (field: TextField) => string | undefined,
  ): Promise<Answered> {
    const refused = new Set<string>();
    let taken: Answered | undefined;
    for (const { path } of textFieldsOf(write.endpoint)) {
      const alone = await this.#send(write, made, (field) =>
        field.path === path ? choose(field) : undefined,
      );
      // 409: an earlier driver already has this unique name.
      if ([400, 409, 422].includes(alone.status)) refused.add(path);
      if (alone.status < 300) taken ??= alone;
    }
    this.tally.refused += refused.size;
    const answer = await this.#send(write, made, (field) =>
      refused.has(field.path) ? undefined : choose(field),
    );
    // An action that is possible only once has already succeeded in this loop.
    if (answer.status >= 400 && taken) return taken;
    assert(
      answer.status < 300,
      `${nameOf(write.endpoint)} was answered ${answer.status} ${answer.text}.`,
    );
    return answer;
  }

  #stringFor({ path }: TextField, { endpoint }: Write): string {
    const { strings } = this.#parts;
    this.tally.fields.add(`${path} of ${nameOf(endpoint)}`);
    // Each field starts at a different but fixed string.
    const begin = [...`${endpoint.path}${path}`].reduce(
      (sum, one) => sum * 31 + one.charCodeAt(0),
      7,
    );
    return strings[(Math.abs(begin % 9_973) + this.#turn) % strings.length] ?? '';
  }

  /** The user agent is stored too and can be any text. */
  #browserName(): string {
    const { strings } = this.#parts;
    const string = strings[this.#turn % strings.length] ?? '';
    return (
      string
        .replace(/[^ -~]/g, '')
        .trim()
        .slice(0, 400) || 'browser'
    );
  }

  async #send(
    write: Write,
    made: Made,
    choose: (field: TextField) => string | undefined,
  ): Promise<Answered> {
    const { endpoint, by, params, body } = write;
    const tokens = { driver: made.driver.token, admin: this.#parts.admin.token, nobody: undefined };
    const known: Record<string, unknown> = params?.(made) ?? {};
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(known[name]));
    const sent = body && withTexts(endpoint.body, body(made), choose);
    const response = await fetch(this.#parts.url + path, {
      method: endpoint.method,
      headers: {
        'user-agent': this.#browserName(),
        ...(tokens[by] && { authorization: `Bearer ${tokens[by]}` }),
        ...(sent !== undefined && { 'content-type': 'application/json' }),
      },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    });
    const text = await response.text();
    this.tally.calls += 1;
    if (response.status < 300) this.tally.accepted += 1;
    assert(response.status < 500, `${nameOf(endpoint)} was answered ${response.status} ${text}.`);
    return { status: response.status, text };
  }
}
