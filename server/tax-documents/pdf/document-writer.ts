import PdfkitDocument from 'pdfkit';
import { pageFonts, ownFont, type OwnFont } from './document-fonts.ts';
import {
  writePressed,
  type NewReference,
  type PressedStream,
  type Reference,
} from './pdf-objects.ts';
import { PAGE } from './sheet.ts';
import { writeStructure, type StructureNode } from './structure.ts';

/** A page as data: what lies under it, what was drawn on it, and in which order it is read. */
export interface DrawnPage {
  /** Under everything: the word DRAFT. */
  underlay: PressedStream | undefined;
  /** Rules, captions and words that do not change. */
  furniture: PressedStream;
  /** Operators of this document alone. */
  values: string;
  nodes: readonly StructureNode[];
}

export interface DocumentFacts {
  title: string;
  /** Makes the file's identifier, with the title and the time. */
  id: string;
  /** An instant, as text. The same facts and pages give the same bytes. */
  createdAt: string;
}

/** Undoes the mirroring with which pdfkit begins its pages. */
const UPRIGHT = `1 0 0 -1 0 ${PAGE.height} cm`;

/** Writes a tagged PDF of one file: fonts inside, nothing in it that acts. */
export function writeDocument(
  facts: DocumentFacts,
  pages: readonly DrawnPage[],
  own: OwnFont = ownFont(),
): Buffer {
  const document = openDocument(facts);
  const newReference: NewReference = (data) => document.ref(data) as unknown as Reference;
  const fonts = pageFonts(newReference, own);
  const written = pages.map((page, index) => {
    document.addPage();
    const { dictionary, fonts: resources } = document.page;
    const reference = dictionary as unknown as Reference;
    Object.assign(resources as Record<string, Reference>, fonts);
    const streams = [page.underlay, page.furniture].filter((stream) => stream !== undefined);
    reference.data['Contents'] = [
      ...streams.map((stream) => writePressed(newReference, stream)),
      document.page.content,
    ];
    reference.data['StructParents'] = index;
    document.addContent(`${UPRIGHT}\n${page.values}`);
    return { reference, nodes: page.nodes };
  });
  const root = document.getStructTreeRoot() as unknown as Reference;
  writeStructure(newReference, root, facts.title, written);
  document.end();
  return document.bytes();
}

/** Keeps what pdfkit writes as text of one byte a character, and makes bytes of it once: pdfkit would make an
 *  array for each line, and there are a thousand of them. */
class CollectingDocument extends PdfkitDocument {
  // Made at the first piece, which comes while pdfkit is still constructing.
  declare pieces: string[] | undefined;
  /** Where the next object begins. */
  declare _offset: number;

  _write(piece: Uint8Array | string): void {
    const text = typeof piece === 'string' ? `${piece}\n` : Buffer.from(piece).toString('latin1');
    (this.pieces ??= []).push(text);
    // oxlint-disable-next-line no-underscore-dangle -- pdfkit counts there
    this._offset += text.length;
  }

  bytes(): Buffer {
    return Buffer.from((this.pieces ?? []).join(''), 'latin1');
  }
}

function openDocument({ title, id, createdAt }: DocumentFacts): CollectingDocument {
  const milliseconds = Temporal.Instant.from(createdAt).epochMilliseconds;
  return new CollectingDocument({
    pdfVersion: '1.7',
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    // What is the same in every document is deflated once (PressedStream). The few kilobytes that a document
    // writes itself would take a quarter of the time of all its drawing, and save a fifteenth of its size.
    compress: false,
    // No standard font: those are never embedded.
    font: '',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: title,
      Creator: 'Linehaul',
      Producer: 'Linehaul, pdfkit',
      Subject: id,
      // oxlint-disable-next-line no-restricted-globals -- pdfkit takes the given time as a Date
      CreationDate: new Date(milliseconds),
    },
  });
}
