import { EXCEPTION_CODES } from '../../domain/payday/exception-codes.ts';
import { ENDPOINTS } from '../../domain/endpoints.ts';
import { fits, shortened, textFieldsOf, withTexts, type TextField } from './fields.ts';
import { WRITES } from './writes.ts';
import type { CreatedRecords, Write } from './write.ts';
import type { SignedInPerson } from '../shared/people.ts';
import { assert } from '../shared/proof-failed.ts';

/** Besides the schema, rules restrict these fields to a number, a phone number, an email, a domain, a time zone or
 *  JSON. */
const RESTRICTED_FIELDS =
  /^body\.address$|settings\.(usdotNumber|mcNumber|phone|email|emailDomain|timeZone)$/;
/** The app neither stores nor shows these fields. It ignores the key of a driver who is not in the imported file. */
const NOT_STORED = [
  'body.drivers[].key of POST /api/imports',
  'body.shown.payee.name of POST /api/profile/year-confirmation',
  'body.shown.payee.address of POST /api/profile/year-confirmation',
  'body.email of POST /api/auth/login',
  'body.email of POST /api/auth/forgot-password',
  'body.digest of POST /api/profile/delivery/consent',
  'body.code of POST /api/profile/delivery/consent',
];
/** These fields need a prepared filing, or the header row of an IRIS template. e2e/filing.e2e.ts writes harmless text
 *  into them. */
const FILING_FIELDS = [
  'body.receiptId of PUT /api/filings/:id/upload',
  'body.note of PUT /api/filings/:id/result',
  'body.lines[].note of PUT /api/filings/:id/result',
  'body.header of PUT /api/tax-years/:year/iris-template',
];
/** The app reads the first field and does not store it. The second field needs a question from a payee.
 *  e2e/year-end.e2e.ts writes harmless text into the second field. */
const YEAR_END_FIELDS = [
  'body.content of POST /api/tin-matches/results',
  'body.answer of POST /api/year-confirmations/:id/answer',
];
/** This field needs a repayment of tax that was withheld in error. e2e/withholding.e2e.ts writes harmless text into it.
 *  */
const REPAYMENT_FIELD = 'body.reason of PUT /api/payroll/:id/withholding-repayment/removal';
/** These fields need the version of a payee's week. e2e/payday.e2e.ts writes harmless text into them. */
const PAYDAY_FIELDS = EXCEPTION_CODES.map(
  (code) => `body.reasons.${code} of POST /api/paydays/:weekStart/acceptances`,
);
/** The proof sends the writes with `onlyFirst` only for this many drivers. */
const FIRST_DRIVERS = 3;

const nameOf = ({ method, path }: Write['endpoint']) => `${method} ${path}`;

/** Returns the free-text fields that no write fills. The proof fails if there is such a field. */
export function uncoveredFields(): string[] {
  const written = new Set<string>();
  for (const { endpoint, body } of WRITES) {
    const blank = body?.(noRecords()) ?? {};
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
  const known = new Set([
    ...written,
    ...NOT_STORED,
    ...FILING_FIELDS,
    ...YEAR_END_FIELDS,
    REPAYMENT_FIELD,
    ...PAYDAY_FIELDS,
  ]);
  // This file does not know the company's settings, because they come from the server. updateCompanySettings writes all
  // of them.
  return all.filter((name) => !known.has(name) && !name.includes('.settings.'));
}

const NOBODY: SignedInPerson = { id: '', email: '', token: '' };
const noRecords = (driver = NOBODY, index = 0): CreatedRecords => ({
  driver,
  tin: `45-${1_000_000 + index}`,
  logs: [],
  settlementIds: [],
  policyId: '',
  policyVersion: 1,
  staffId: '',
  contractorId: '',
  invitationToken: '',
  settings: {},
  settingsVersion: 1,
  payerVersion: 1,
  documentIds: [],
  openingBalanceId: '',
  plannedRateId: '',
  agreementId: '',
  questionId: '',
  payLineId: '',
  expense: { id: '', version: 1 },
});

interface ApiResponse {
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

/** Writes the strings into the fields. For each driver, every field gets the next string. If there are as many drivers
 *  as strings, each field gets each string. */
export class HostileWriter {
  readonly #parts: WriterParts;
  readonly tally: Tally = { calls: 0, accepted: 0, refused: 0, fields: new Set() };
  #turn = 0;

  constructor(parts: WriterParts) {
    this.#parts = parts;
  }

  /** Sends all writes for a driver. `index` is the number of the driver, starting at 0. `shift` is the number of
   *  strings to skip. */
  async writeAll(driver: SignedInPerson, index: number, shift: number): Promise<CreatedRecords> {
    const created = noRecords(driver, index);
    this.#turn = index + shift;
    for (const write of WRITES) {
      if (write.onlyFirst && index >= FIRST_DRIVERS) continue;
      await this.#write(write, created);
    }
    return created;
  }

  async #write(write: Write, created: CreatedRecords): Promise<void> {
    await this.#assertRefused(write, created);
    const chooseValid = (field: TextField): string | undefined => {
      const text = shortened(field, this.#stringFor(field, write));
      return this.#isAccepted(field, text) ? text : undefined;
    };
    const firstResponse = await this.#send(write, created, chooseValid);
    const response =
      firstResponse.status < 300
        ? firstResponse
        : await this.#withoutRefused(write, created, chooseValid);
    if (response.status < 300) write.store?.(JSON.parse(response.text), created);
  }

  #isAccepted(field: TextField, text: string): boolean {
    return fits(field, text) && text.trim() !== '' && !RESTRICTED_FIELDS.test(field.path);
  }

  /** Sends strings that a schema or rule does not allow. Asserts that the error does not repeat them. */
  async #assertRefused(write: Write, created: CreatedRecords): Promise<void> {
    let invalid = 0;
    const chooseInvalid = (field: TextField): string | undefined => {
      const string = this.#stringFor(field, write);
      if (fits(field, string) && !RESTRICTED_FIELDS.test(field.path)) return undefined;
      invalid += 1;
      return string;
    };
    withTexts(write.endpoint.body, write.body?.(created) ?? {}, chooseInvalid);
    if (invalid === 0) return;
    const { status, text } = await this.#send(write, created, chooseInvalid);
    this.tally.refused += invalid;
    // A restricted field accepts a few of the strings, such as a number. These strings are harmless.
    if (status < 300) return write.store?.(JSON.parse(text), created);
    assert(
      !/attacker|__pwned|<\w/.test(text),
      `${nameOf(write.endpoint)} repeats what it refused: ${text}`,
    );
  }

  /** Sends the string of each field alone to find the strings that rules refuse. Then sends all other strings
   *  together. */
  async #withoutRefused(
    write: Write,
    created: CreatedRecords,
    choose: (field: TextField) => string | undefined,
  ): Promise<ApiResponse> {
    const refused = new Set<string>();
    let accepted: ApiResponse | undefined;
    for (const { path } of textFieldsOf(write.endpoint)) {
      const alone = await this.#send(write, created, (field) =>
        field.path === path ? choose(field) : undefined,
      );
      // The status is 409 if an earlier driver already has this unique name.
      if ([400, 409, 422].includes(alone.status)) refused.add(path);
      if (alone.status < 300) accepted ??= alone;
    }
    this.tally.refused += refused.size;
    const response = await this.#send(write, created, (field) =>
      refused.has(field.path) ? undefined : choose(field),
    );
    // An action that is possible only once has already succeeded in the loop above.
    if (response.status >= 400 && accepted) return accepted;
    assert(
      response.status < 300,
      `${nameOf(write.endpoint)} returned ${response.status} ${response.text}.`,
    );
    return response;
  }

  #stringFor({ path }: TextField, { endpoint }: Write): string {
    const { strings } = this.#parts;
    this.tally.fields.add(`${path} of ${nameOf(endpoint)}`);
    // Each field starts at a different string. A hash of the field's name determines the start.
    const start = [...`${endpoint.path}${path}`].reduce(
      (sum, character) => sum * 31 + character.charCodeAt(0),
      7,
    );
    return strings[(Math.abs(start % 9_973) + this.#turn) % strings.length] ?? '';
  }

  /** Returns a hostile user agent, because the app also stores user agents. It consists of the printable ASCII
   *  characters of a hostile string. */
  #userAgent(): string {
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
    created: CreatedRecords,
    choose: (field: TextField) => string | undefined,
  ): Promise<ApiResponse> {
    const { endpoint, by, params, body } = write;
    const tokens = {
      driver: created.driver.token,
      admin: this.#parts.admin.token,
      nobody: undefined,
    };
    const pathParams: Record<string, unknown> = params?.(created) ?? {};
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(pathParams[name]));
    const hostileBody = body && withTexts(endpoint.body, body(created), choose);
    const response = await fetch(this.#parts.url + path, {
      method: endpoint.method,
      headers: {
        'user-agent': this.#userAgent(),
        ...(tokens[by] && { authorization: `Bearer ${tokens[by]}` }),
        ...(hostileBody !== undefined && { 'content-type': 'application/json' }),
      },
      ...(hostileBody !== undefined && { body: JSON.stringify(hostileBody) }),
    });
    const text = await response.text();
    this.tally.calls += 1;
    if (response.status < 300) this.tally.accepted += 1;
    assert(response.status < 500, `${nameOf(endpoint)} returned ${response.status} ${text}.`);
    return { status: response.status, text };
  }
}
