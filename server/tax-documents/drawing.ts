import { DrawingThread } from './drawing-thread.ts';
import type { DrawableDocument } from './queries.ts';

const thread = new DrawingThread();

/** Starts the thread ahead of the first document, which else would wait for the fonts to be read. */
export function warmDrawing(): void {
  thread.start();
}

/** The pages of a document, from its snapshot alone. They are drawn on a thread of their own, one after
 *  the other: however many are asked for at once, other requests are answered meanwhile. */
export function drawDocument(document: DrawableDocument, isForOffice: boolean): Promise<Buffer> {
  return thread.draw({ document, isForOffice });
}
