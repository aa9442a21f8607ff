import type { Endpoint } from '../../domain/endpoint.ts';
import { responseOf, type CallInput } from './api.ts';

/** The file name that the response gives, or else the page's own. */
function fileNameOf(response: Response, otherwise: string): string {
  const disposition = response.headers.get('content-disposition') ?? '';
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? otherwise;
}

/** Hands the browser a file to save. */
function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // In the next task, because some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address));
}

export function saveCsv(name: string, csv: string): void {
  saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
}

export function saveText(name: string, content: string): void {
  saveFile(name, new Blob([content], { type: 'text/plain;charset=utf-8' }));
}

/** Calls an endpoint whose response is a file, and saves it. A link can't do this: the session token is sent in a
 *  header, not in a cookie or an address. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  fileName: string,
): Promise<void> {
  const response = await responseOf(endpoint, input as object);
  saveFile(fileNameOf(response, fileName), await response.blob());
}
