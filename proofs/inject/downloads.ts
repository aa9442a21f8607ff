import type { Settlement } from '../../domain/payroll/schema.ts';
import { centsFromDollars } from '../../domain/money.ts';
import type { TaxYearResponse } from '../../domain/tax/year/year-schema.ts';
import { payrollCsv, payrollCsvName } from '../../web/payroll/payroll-csv.ts';
import { yearCsv } from '../../web/tax/year/year-csv.ts';
import {
  assertHarmlessArchive,
  assertHarmlessCsv,
  assertHarmlessPage,
  assertHarmlessPdf,
} from './files.ts';
import { PAID_WEEK, YEAR, type CreatedRecords } from './write.ts';
import type { SignedInPerson } from '../shared/people.ts';
import { assert } from '../shared/proof-failed.ts';

const withoutSpaces = (text: string) => text.replace(/\s/g, '');
/** How many characters of a name the proof searches for in the text of a PDF. */
const COMPARED_LENGTH = 10;

/** Downloads every file that contains text that a person typed, and checks that the file is harmless. */
export class DownloadChecker {
  readonly #url: string;
  readonly #admin: SignedInPerson;
  #publicPage = '';
  readonly tally = { 'CSV lines': 0, PDFs: 0, 'public pages': 0 };

  constructor({ url, admin }: { url: string; admin: SignedInPerson }) {
    this.#url = url;
    this.#admin = admin;
  }

  async #request(path: string, body?: object): Promise<Response> {
    const response = await fetch(this.#url + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${this.#admin.token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
    });
    assert(response.ok, `${path} returned ${response.status}.`);
    return response;
  }

  async #read(path: string): Promise<Buffer> {
    const response = await this.#request(path);
    const name = response.headers.get('content-disposition') ?? '';
    assert(
      /^(attachment; filename="[\w.-]+")?$/.test(name),
      `GET ${path} has the file name ${name}.`,
    );
    return Buffer.from(await response.arrayBuffer());
  }

  async #json<ResponseBody>(path: string): Promise<ResponseBody> {
    return JSON.parse((await this.#read(path)).toString()) as ResponseBody;
  }

  #checkCsv(name: string, file: string): void {
    this.tally['CSV lines'] += assertHarmlessCsv(name, file);
  }

  /** Stores the public page before it contains hostile text. The proof compares later versions with this page. */
  async storePublicPage(): Promise<void> {
    this.#publicPage = (await this.#read('/')).toString();
  }

  async checkDriverFiles(created: CreatedRecords): Promise<void> {
    const { id } = created.driver;
    for (const settlementId of created.settlementIds)
      this.#checkPayroll(await this.#json<Settlement>(`/api/payroll/${settlementId}`));
    const { payees } = await this.#json<TaxYearResponse>(`/api/tax-years/${YEAR}?userId=${id}`);
    this.#checkCsv('The CSV of the year', yearCsv(payees));
    this.tally['CSV lines'] += assertHarmlessArchive(
      await this.#read(`/api/staff/${id}/archive-file`),
    );
    await this.#checkDocument(created);
    await this.#checkPdfs(created);
    assertHarmlessPage((await this.#read('/')).toString(), this.#publicPage);
    this.tally['public pages'] += 1;
  }

  #checkPayroll({ days = [], firstName }: Settlement): void {
    const amounts = days.map(({ date, pay, expenses, ...day }) => ({
      ...day,
      day: date,
      payCents: centsFromDollars(pay),
      expensesCents: centsFromDollars(expenses),
    }));
    this.#checkCsv('The CSV of a week', payrollCsv(amounts));
    const name = payrollCsvName(firstName, PAID_WEEK);
    assert(/^[\w.-]+$/.test(name), `The CSV of a week has the file name ${name}.`);
  }

  /** Checks the name of a stored file, which a person chose. */
  async #checkDocument({ agreementId }: CreatedRecords): Promise<void> {
    const path = `/api/deduction-agreements/${agreementId}/document/1`;
    const name = (await this.#request(path)).headers.get('content-disposition') ?? '';
    assert(
      /^attachment; filename="[^"\\%]+\.pdf"(; filename\*=UTF-8''[\w.~!%-]+\.pdf)?$/.test(name),
      `GET ${path} has the file name ${name}.`,
    );
    assert(!/%(0\d|1\w|2F|5C|7F)/i.test(name), `GET ${path} has the file name ${name}.`);
  }

  async #checkPdfs({ driver, documentIds }: CreatedRecords): Promise<void> {
    const forms = await this.#json<{ versions: { lines: { name: string } }[] }>(
      `/api/w9-forms/${driver.id}`,
    );
    const line = withoutSpaces(forms.versions[0]?.lines.name ?? '').slice(0, COMPARED_LENGTH);
    for (const id of documentIds) {
      const path = `/api/tax-documents/${id}/download`;
      const text = await assertHarmlessPdf(path, await this.#read(path));
      this.tally.PDFs += 1;
      const isShown = !/^[!-~]+$/.test(line) || withoutSpaces(text).includes(line);
      assert(isShown, `${path} does not show ${line} as it was typed: ${text.slice(0, 300)}`);
    }
  }

  /** Checks the export of the audit trail and a report of each type. */
  async checkCompanyFiles(): Promise<void> {
    this.#checkCsv('The audit trail', (await this.#read('/api/logs/export')).toString());
    const days = { startDate: `${YEAR}-01-01`, endDate: `${YEAR}-12-31` };
    const inputs = { 'payroll-summary': days, 'contractor-performance': days };
    for (const [type, input] of Object.entries({ ...inputs, 'tax-summary': { year: YEAR } })) {
      const { report } = await (await this.#request(`/api/reports/${type}`, input)).json();
      const file = await this.#read(`/api/reports/${report.id}/export/csv`);
      this.#checkCsv(`The report ${type}`, file.toString());
    }
  }
}
