import type { Day } from '../../domain/calendar.ts';
import type { SignedInPerson } from '../shared/people.ts';
import type { Carrier } from '../shared/future-carrier.ts';
import type { PaidTo } from '../shared/paid-to-model.ts';
import { YEARS } from './choices.ts';
import { Payee } from './model.ts';
import type { Settlement } from './model-payments.ts';
import { Forms, type Company } from './model-forms.ts';
import type { PrepaidAdvance } from './prepaid.ts';
import type { Operation } from './operations.ts';

/** A logged day in the model. */
export interface LoggedDay {
  id: string;
  version: number;
  hours: number;
  isApproved: boolean;
  settlementId: string | undefined;
}

/** A payee who exists in the product and in the model, with a log of the operations. */
export class PayeeUnderTest {
  readonly carrier: Carrier;
  readonly person: SignedInPerson;
  readonly payee: Payee;
  readonly forms: Forms;
  readonly company: Company;
  readonly operations: readonly Operation[];
  /** The group whose numbers the payee gives. */
  readonly group: number;
  readonly days = new Map<Day, LoggedDay>();
  /** A driver whose pay goes to the payee in some weeks. */
  driver: PayeeUnderTest | undefined;
  /** Who is paid for the person's own work. */
  paidTo: PaidTo<PayeeUnderTest>[] = [];
  /** The deduction agreements that have not ended, by id, with their kinds. */
  readonly agreements = new Map<string, string>();
  /** The prepaid advances, including those of ended agreements. */
  readonly prepaid: PrepaidAdvance[] = [];
  /** The years that changed since the last comparison. */
  readonly changedYears = new Set<number>();
  /** Each operation with its response status. */
  readonly log: string[] = [];

  constructor(
    carrier: Carrier,
    person: SignedInPerson,
    company: Company,
    operations: readonly Operation[],
    group: number,
  ) {
    this.carrier = carrier;
    this.person = person;
    this.company = company;
    this.operations = operations;
    this.group = group;
    this.payee = new Payee(company.thresholds);
    this.forms = new Forms(this.payee, company, 'Proof Contractor');
  }

  get byId(): { params: { id: string } } {
    return { params: { id: this.person.id } };
  }

  /** Returns whether changes of settlements would leave a form under a wrong number. The proof makes no such change,
   *  because the model has no corrections of a number. server/tax/form-1099-nec/wrong-number.test.ts tests them. */
  wouldHaveWrongNumber<Changed extends Settlement>(
    settlements: readonly Changed[],
    change: (settlement: Changed) => Partial<Settlement>,
  ): boolean {
    const before = settlements.map(({ payment, reversal }) => ({ payment, reversal }));
    for (const settlement of settlements) Object.assign(settlement, change(settlement));
    const isWrong = YEARS.some((year) => this.forms.hasWrongNumber(year));
    for (const [index, settlement] of settlements.entries())
      Object.assign(settlement, before[index]);
    return isWrong;
  }

  record(what: string): void {
    this.log.push(what);
  }
}
