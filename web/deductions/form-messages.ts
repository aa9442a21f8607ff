import type { PercentBase } from '../../domain/deductions/agreement.ts';
import { inLanguage } from '../language/language.ts';
import type { Mode } from './modes.ts';

const MODES: Readonly<Record<Mode, string>> = {
  WEEKLY: 'An amount each week',
  REPAY: 'Until a total is repaid',
  PERCENT: 'A percentage of the pay',
  CHARGED: 'What is charged',
};

const BASES: Readonly<Record<PercentBase, string>> = {
  GROSS: 'Gross pay',
  AFTER_WITHHOLDING: 'Pay after tax withholding',
};

/** The text of the dialog that adds an agreement. */
export const formMessages = inLanguage('deductionForm', {
  title: 'Add agreement',
  about: 'The terms can’t be changed later. To change them, end the agreement and add a new one.',
  kind: 'Kind',
  mode: 'What is taken',
  modes: MODES,
  name: 'Name on the statement',
  authority: 'Authority',
  authorityHint: 'The lease clause or signed document, such as “Lease clause 7.2”',
  document: 'Signed page or lease clause (optional)',
  advanced: 'Already paid to the driver ($)',
  advancedHint: 'Outside Linehaul',
  advance: 'Advance ($)',
  total: 'Total to repay ($)',
  held: 'Held already ($)',
  heldHint: 'Leave empty if none',
  amount: 'Amount a week ($)',
  installment: 'Installment a week ($)',
  deposit: 'Deposit a week ($)',
  target: 'Target ($)',
  targetHint: 'Leave empty for no target',
  percent: 'Percentage',
  base: 'Taken of',
  bases: BASES,
  firstWeek: 'First week',
  lastWeek: 'Last week',
  lastWeekHint: 'Leave empty for no end',
  more: 'More options',
  priority: 'Position in the order',
  priorityHint: 'Smaller numbers are taken first',
  priorityInvalid: 'Enter a number from 1 to 99.',
  floor: 'Least net pay ($)',
  floorHint: 'Less is taken if the net would be lower',
  amountInvalid: 'Enter dollars with at most 2 decimals, such as 50.00.',
  percentInvalid: 'Enter more than 0 and at most 100, with at most 2 decimals.',
  firstWeekMissing: 'Choose a day of the first week.',
  preview: 'Preview',
  previewEmpty: 'Enter the amount to see what is taken.',
  submit: 'Save agreement',
  busy: 'Saving...',
  failed: 'Failed to save the agreement',
});
