import type { Random } from '../shared/seed.ts';
import { approveDays, enterDay } from './days.ts';
import { changeDriver, payDriver } from './drivers.ts';
import { endDeduction, enterDeduction } from './deductions.ts';
import { changeFormStatus, correctName, generateForm } from './filing.ts';
import type { Kind } from './operations.ts';
import * as pay from './pay.ts';
import type { PayeeUnderTest } from './payee-under-test.ts';
import { changePaymentTaxStatus, reverse } from './reversal.ts';
import { changeSettings, enterForm, signForm } from './w9-operations.ts';

/** Performs an operation in the product and in the model, by kind. */
export const PERFORM: Record<Kind, (testPayee: PayeeUnderTest, random: Random) => Promise<void>> = {
  signW9: signForm,
  enterW9: enterForm,
  changeSettings,
  enterDay,
  approveDays,
  processWeek: pay.processRandomWeek,
  processWithBonus: pay.processWithBonus,
  payToThreshold: pay.payToThreshold,
  repeatWeek: pay.repeatWeek,
  previewPayment: pay.previewPayment,
  pay: pay.pay,
  reverse,
  changePaymentTaxStatus,
  generateForm,
  changeFormStatus,
  correctName,
  payAdvance: pay.payAdvance,
  changeDriver,
  payDriver,
  enterDeduction,
  endDeduction,
};
