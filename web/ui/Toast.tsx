import { createContext, Suspense, useContext, useMemo, useState, type ReactNode } from 'react';
import { lazyComponent } from './lazy-component.tsx';

interface Toast {
  /** Incremented per toast, so the same message twice is two toasts. */
  number: number;
  message: string;
  severity: 'success' | 'error';
  onUndo: (() => void) | undefined;
  /** Null: until the person closes it. */
  shownMs: number | null;
}

const SHOWN_MS = 5000;

interface Toasts {
  /** Says that something was done. Errors belong at the field, dialog or page instead. */
  success: (message: string) => void;
  /** Says that an undo failed. The page with the change may be closed by then. Stays until the person closes it. */
  undoFailed: (message: string) => void;
  /** Like `success`, with an Undo button. Shown for five seconds by default. */
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

/** If its chunk does not load, the message is still announced and shown under the page. */
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
