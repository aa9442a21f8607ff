import { createContext, Suspense, useContext, useMemo, useState, type ReactNode } from 'react';
import { lazyComponent } from './lazy-component.tsx';

interface Toast {
  /** Each toast has its own number, so that two toasts with the same message differ. */
  number: number;
  message: string;
  severity: 'success' | 'error';
  onUndo: (() => void) | undefined;
  /** Null if the toast stays until the person closes it. */
  shownMs: number | null;
}

const SHOWN_MS = 5000;

interface Toasts {
  /** Says that an action succeeded. Show an error next to the field, in the dialog or on the page instead. */
  success: (message: string) => void;
  /** Says that an undo failed. This error is a toast, because the person may have left the page on which they made the
   *  change. The toast stays until the person closes it. */
  undoFailed: (message: string) => void;
  /** Does the same as `success`, and adds an Undo button. The toast is shown for five seconds by default. */
  undo: (message: string, onUndo: () => void, shownMs?: number) => void;
}

const ToastContext = createContext<Toasts>({
  success: () => undefined,
  undoFailed: () => undefined,
  undo: () => undefined,
});

export function useToast(): Toasts {
  return useContext(ToastContext);
}

/** If the chunk of this component does not load, the message still appears below the page, and screen readers announce
 *  it. */
const ToastView = lazyComponent(
  async () => (await import('./ToastView.tsx')).ToastView,
  ({ message, open }) => open && <output>{message}</output>,
);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast>();
  const [open, setOpen] = useState(false);
  const toasts = useMemo<Toasts>(() => {
    const show = (toast: Omit<Toast, 'number'>) => {
      setToast((last) => ({ ...toast, number: (last?.number ?? 0) + 1 }));
      setOpen(true);
    };
    const success = (message: string, onUndo?: () => void, shownMs = SHOWN_MS) =>
      show({ message, severity: 'success', onUndo, shownMs });
    return {
      success: (message) => success(message),
      undoFailed: (message) =>
        show({ message, severity: 'error', onUndo: undefined, shownMs: null }),
      undo: success,
    };
  }, []);

  return (
    <ToastContext value={toasts}>
      {children}
      {toast && (
        <Suspense>
          <ToastView
            key={toast.number}
            message={toast.message}
            severity={toast.severity}
            open={open}
            onUndo={toast.onUndo}
            shownMs={toast.shownMs}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </ToastContext>
  );
}
