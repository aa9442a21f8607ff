import { useEffect, useRef, useState } from 'react';

/** A place for the focus to go to when what had it is gone, such as a button after its work. */
export function useFocusAfterwards(): [ref: React.RefObject<HTMLElement | null>, go: () => void] {
  const ref = useRef<HTMLElement>(null);
  const [times, setTimes] = useState(0);
  // After the dialog that is closing at the same time: it would take the focus back.
  useEffect(() => {
    if (times > 0) ref.current?.focus();
  }, [times]);
  return [ref, () => setTimes((before) => before + 1)];
}

export function focusField(id: string): void {
  document.getElementById(id)?.focus();
}
