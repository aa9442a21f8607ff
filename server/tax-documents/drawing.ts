import { DrawingThread } from './drawing-thread.ts';
import type { DrawableDocument } from './queries.ts';
import { NOBODYS_DOCUMENTS } from './warming.ts';

const thread = new DrawingThread();

/** Draws ahead of the first document that somebody waits for: until fonts are read, pages laid out and code is
 *  compiled, one takes ten times as long. */
export async function warmDrawing(): Promise<void> {
  await Promise.all(NOBODYS_DOCUMENTS.map((document) => drawDocument(document, true)));
}

/** The pages of a document, from its snapshot alone. They are drawn on a thread of their own, one after
 *  the other: however many are asked for at once, other requests are answered meanwhile. */
export function drawDocument(document: DrawableDocument, isForOffice: boolean): Promise<Buffer> {
  return thread.draw({ document, isForOffice });
}
