import { createContext, Suspense, useContext, useMemo, useState, type ReactNode } from 'react';
import { later } from './later.tsx';

interface Toast {
  /** Counts up, so that the same message shown twice is two toasts. */
  number: number;
  message: string;
  onUndo: (() => void) | undefined;
}

interface Toasts {
  /** Says that something was done. Errors do not belong here but at the field, dialog or page. */
  success: (message: string) => void;
  /** The same with an Undo button, for five seconds. */
  undo: (message: string, onUndo: () => void) => void;
}

const ToastContext = createContext<Toasts>({ success: () => undefined, undo: () => undefined });

export function useToast(): Toasts {
  return useContext(ToastContext);
}

const ToastView = later(async () => (await import('./ToastView.tsx')).ToastView);

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast>();
  const [open, setOpen] = useState(false);
  const toasts = useMemo<Toasts>(() => {
    const show = (message: string, onUndo?: () => void) => {
      setToast((last) => ({ number: (last?.number ?? 0) + 1, message, onUndo }));
      setOpen(true);
    };
    return { success: (message) => show(message), undo: show };
  }, []);

  return (
    <ToastContext value={toasts}>
      {children}
      {toast && (
        <Suspense>
          <ToastView
            key={toast.number}
            message={toast.message}
            open={open}
            onUndo={toast.onUndo}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </ToastContext>
  );
}
