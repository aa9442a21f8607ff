import { useShortcuts } from '../app/use-shortcuts.ts';

/** Focuses the payee after or before the one that has the focus, in the order of the page. */
function focusPayee(step: 1 | -1): void {
  const payees = [...document.querySelectorAll<HTMLElement>('[data-payee]')];
  const focused = payees.indexOf(document.activeElement as HTMLElement);
  const next = focused === -1 && step === -1 ? payees.length - 1 : focused + step;
  payees[Math.min(Math.max(next, 0), payees.length - 1)]?.focus();
}

/** Registers the shortcuts of the payday screen. An undefined action gets none. */
export function usePaydayKeys(actions: {
  process: (() => void) | undefined;
  pay: (() => void) | undefined;
}): void {
  const { process, pay } = actions;
  useShortcuts({
    'payday-next': () => focusPayee(1),
    'payday-previous': () => focusPayee(-1),
    ...(process && { 'payday-process': process }),
    ...(pay && { 'payday-pay': pay }),
  });
}
