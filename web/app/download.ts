import type { Endpoint } from '../../domain/endpoint.ts';
import { responseOf, type CallInput } from './api.ts';

/** Returns the file name from the response, or the default if the response has none. A name in another script has a form
 *  of its own (RFC 6266). */
function fileNameOf(response: Response, defaultName: string): string {
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? defaultName;
}

function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revokes the URL in the next task, because some browsers read the URL only after `click` has returned.
  setTimeout(() => URL.revokeObjectURL(url));
}

export function saveCsv(name: string, csv: string): void {
  saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
}

export function saveText(name: string, content: string): void {
  saveFile(name, new Blob([content], { type: 'text/plain;charset=utf-8' }));
}

/** Reads a response, and reports the number of bytes received so far. */
async function contentOf(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  if (!response.body) return response.blob();
  const type = response.headers.get('content-type') ?? '';
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the parts arrive one after the other
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type });
    parts.push(value as BlobPart);
    bytes += value.length;
    onBytes(bytes);
  }
}

/** Calls an endpoint whose response is a file, and saves the file. A link can't do this, because the session token is
 *  sent in a header, not in a cookie or URL. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  fileName: string,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<void> {
  const response = await responseOf(endpoint, input as object);
  saveFile(fileNameOf(response, fileName), await contentOf(response, onBytes));
}
