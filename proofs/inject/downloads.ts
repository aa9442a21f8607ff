import type { PayrollRun } from '../../domain/payroll/schema.ts';
import { centsFromDollars } from '../../domain/money.ts';
import type { TaxYearAnswer } from '../../domain/tax-documents/year-schema.ts';
import { payrollCsv, payrollCsvName } from '../../web/payroll/payroll-csv.ts';
import { yearCsv } from '../../web/tax-documents/year-csv.ts';
import {
  assertHarmlessArchive,
  assertHarmlessCsv,
  assertHarmlessPage,
  assertHarmlessPdf,
} from './files.ts';
import { PAID_WEEK, YEAR, type Made } from './write.ts';
import type { SignedInPerson } from '../shared/people.ts';
import { assert } from '../shared/proof-failed.ts';

const squeezed = (text: string) => text.replace(/\s/g, '');
const ENOUGH_SIGNS = 10;

/** Reads every file that contains a driver's records. */
export class FileReader {
  readonly #url: string;
  readonly #admin: SignedInPerson;
  #publicPage = '';
  readonly tally = { 'CSV lines': 0, PDFs: 0, 'public pages': 0 };

  constructor({ url, admin }: { url: string; admin: SignedInPerson }) {
    this.#url = url;
    this.#admin = admin;
  }

  async #ask(path: string, body?: object): Promise<Response> {
    const response = await fetch(this.#url + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${this.#admin.token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
    });
    assert(response.ok, `${path} was answered ${response.status}.`);
    return response;
  }

  async #read(path: string): Promise<Buffer> {
    const response = await this.#ask(path);
    const name = response.headers.get('content-disposition') ?? '';
    assert(/^(attachment; filename="[\w.-]+")?$/.test(name), `GET ${path} is called ${name}.`);
    return Buffer.from(await response.arrayBuffer());
  }

  async #json<Answer>(path: string): Promise<Answer> {
    return JSON.parse((await this.#read(path)).toString()) as Answer;
  }

  #countCsv(name: string, file: string): void {
    this.tally['CSV lines'] += assertHarmlessCsv(name, file);
  }

  /** Stores the public page before it contains hostile text. */
  async rememberPublicPage(): Promise<void> {
    this.#publicPage = (await this.#read('/')).toString();
  }

  async readOf(made: Made): Promise<void> {
    const { id } = made.driver;
    for (const runId of made.runIds)
      this.#countPayroll(await this.#json<PayrollRun>(`/api/payroll/${runId}`));
    const { payees } = await this.#json<TaxYearAnswer>(`/api/tax-years/${YEAR}?userId=${id}`);
    this.#countCsv('The year', yearCsv(payees));
    this.tally['CSV lines'] += assertHarmlessArchive(
      await this.#read(`/api/staff/${id}/archive-file`),
    );
    await this.#readPdfs(made);
    assertHarmlessPage((await this.#read('/')).toString(), this.#publicPage);
    this.tally['public pages'] += 1;
  }

  #countPayroll({ days = [], firstName }: PayrollRun): void {
    const amounts = days.map(({ date, pay, expenses, ...day }) => ({
      ...day,
      day: date,
      payCents: centsFromDollars(pay),
      expensesCents: centsFromDollars(expenses),
    }));
    this.#countCsv('A week', payrollCsv(amounts));
    const name = payrollCsvName(firstName, PAID_WEEK);
    assert(/^[\w.-]+$/.test(name), `A file is called ${name}.`);
  }

  async #readPdfs({ driver, documentIds }: Made): Promise<void> {
    const forms = await this.#json<{ versions: { lines: { name: string } }[] }>(
      `/api/w9-forms/${driver.id}`,
    );
    const line = squeezed(forms.versions[0]?.lines.name ?? '').slice(0, ENOUGH_SIGNS);
    for (const id of documentIds) {
      const path = `/api/tax-documents/${id}/download`;
      const text = await assertHarmlessPdf(path, await this.#read(path));
      this.tally.PDFs += 1;
      const isShown = !/^[!-~]+$/.test(line) || squeezed(text).includes(line);
      assert(isShown, `${path} does not show ${line} as it was typed: ${text.slice(0, 300)}`);
    }
  }

  /** Reads the audit trail and a report of each type. */
  async readOffice(): Promise<void> {
    this.#countCsv('The audit trail', (await this.#read('/api/logs/export')).toString());
    const days = { startDate: `${YEAR}-01-01`, endDate: `${YEAR}-12-31` };
    const inputs = { 'payroll-summary': days, 'contractor-performance': days };
    for (const [type, input] of Object.entries({ ...inputs, 'tax-summary': { year: YEAR } })) {
      const { report } = await (await this.#ask(`/api/reports/${type}`, input)).json();
      const file = await this.#read(`/api/reports/${report.id}/export/csv`);
      this.#countCsv(`The report ${type}`, file.toString());
    }
  }
}
