import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { messages } from './messages.ts';

/** Copies the text to the clipboard. If this fails, selects the text, so that the person can copy it. The clipboard API
 *  works only over TLS.
 *  @returns whether the text was copied */
async function copyText(text: string, shown: Element | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown) window.getSelection()?.selectAllChildren(shown);
    return false;
  }
}

interface CopyButtonProps {
  text: string;
  /** The id of the element that shows the text. */
  shownIn: string;
  label?: string;
}

const SHOWN_MS = 5000;

export function CopyButton({ text, shownIn, label = messages.copy.action }: CopyButtonProps) {
  const [last, setLast] = useState<{ text: string; result: 'copied' | 'selected' }>();
  useEffect(() => {
    if (!last) return undefined;
    const timer = setTimeout(() => setLast(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [last]);
  const result = last?.text === text ? last.result : undefined;
  async function copy() {
    const copied = await copyText(text, document.getElementById(shownIn));
    setLast({ text, result: copied ? 'copied' : 'selected' });
  }
  return (
    <Button
      variant="outlined"
      startIcon={result === 'copied' ? <Check /> : <ContentCopy />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{result ? messages.copy[result] : label}</span>
    </Button>
  );
}
