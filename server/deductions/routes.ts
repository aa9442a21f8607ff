import * as accounting from '../../domain/deductions/accounting-schema.ts';
import * as interest from '../../domain/deductions/interest-schema.ts';
import {
  exportDeductionReport,
  getDeductionReport,
} from '../../domain/deductions/report-schema.ts';
import * as endpoints from '../../domain/deductions/schema.ts';
import { centsFromDollars, dollarsFromCents, sum } from '../../domain/money.ts';
import { readPrepaidPay } from '../company/shared.ts';
import type { Api } from '../http/api.ts';
import { requireFound } from '../http/errors.ts';
import type { Vault } from '../vault/vault.ts';
import { downloadFinalAccounting, downloadStatement } from './accounting.ts';
import {
  acknowledgeAgreement,
  endAgreement,
  enterAgreement,
  recordEntry,
  skipWeek,
} from './commands.ts';
import { addDocument, downloadDocument, readVersions } from './document.ts';
import {
  creditEscrowInterest,
  creditFinalInterest,
  requireInterestAccess,
  setEscrowRate,
} from './interest-commands.ts';
import { listInterestOfYear, listQuarters, quarterResponse } from './interest-queries.ts';
import { findAgreement, listAgreements, listEntries, responseOf } from './queries.ts';
import { exportReport, readDeductionReport } from './report.ts';

export function deductionRoutes(api: Api, vault: Vault): void {
  api.query(endpoints.listAgreements, async ({ db, actor, query, today }) => {
    const filter = { userId: query.userId, includesEnded: query.ended === 'true' };
    const stored = await listAgreements(db, actor, filter);
    const prepaidPay = await readPrepaidPay(db);
    return { today, prepaidPay, agreements: stored.map((row) => responseOf(row, today)) };
  });
  api.query(endpoints.listEntries, async ({ db, actor, params }) => {
    const { id, balanceCents } = requireFound(await findAgreement(db, actor, params.id));
    const entries = await listEntries(db, actor, id);
    return { balance: dollarsFromCents(balanceCents), entries };
  });
  api.query(interest.getEscrowInterest, async ({ db, actor, query: { year }, today }) => {
    requireInterestAccess(actor);
    const quarters = await listQuarters(db, today);
    const payees = await listInterestOfYear(db, year);
    const total = sum(payees.map((payee) => centsFromDollars(payee.interest)));
    return {
      today,
      quarters: quarters.toReversed().map((quarter) => quarterResponse(quarter, today)),
      year,
      payees,
      total: dollarsFromCents(total),
    };
  });
  api.download(accounting.downloadStatement, downloadStatement);
  api.download(accounting.downloadFinalAccounting, downloadFinalAccounting);
  api.command(interest.setEscrowRate, setEscrowRate);
  api.command(interest.creditEscrowInterest, creditEscrowInterest);
  api.command(interest.creditFinalInterest, creditFinalInterest);
  api.query(getDeductionReport, readDeductionReport);
  api.download(exportDeductionReport, exportReport);
  api.command(endpoints.enterAgreement, (context) => enterAgreement(context, vault));
  api.command(endpoints.endAgreement, endAgreement);
  api.command(endpoints.skipWeek, skipWeek);
  api.command(endpoints.recordEntry, recordEntry);
  api.command(endpoints.acknowledgeAgreement, acknowledgeAgreement);
  api.query(endpoints.listDocumentVersions, readVersions);
  api.command(endpoints.addDocumentVersion, (context) => addDocument(context, vault));
  api.download(endpoints.downloadDocumentVersion, (context) => downloadDocument(context, vault));
}
