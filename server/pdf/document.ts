import PdfkitDocument from 'pdfkit';
import { TYPEFACES, type Weight } from './fonts.ts';
import { PAGE, PdfPage } from './pdf-page.ts';

export interface DocumentMetadata {
  title: string;
  /** The file identifier of the PDF is computed from this id, the title and the time. */
  id: string;
  /** An instant in ISO 8601. The PDF contains this instant and not the current time, so the same metadata and pages
   *  give the same bytes. */
  createdAt: string;
}

export type DrawPage = (page: PdfPage) => void;

/** Writes a tagged PDF with embedded fonts and without scripts, links or other actions. */
export async function writeDocument(
  metadata: DocumentMetadata,
  pages: readonly DrawPage[],
): Promise<Buffer> {
  const document = openDocument(metadata);
  const structure = document.struct('Document', { title: metadata.title });
  document.addStructure(structure);
  for (const draw of pages) {
    document.addPage();
    const section = document.struct('Sect');
    structure.add(section);
    draw(new PdfPage(document, section));
  }
  document.end();
  return Buffer.concat(await document.toArray());
}

function openDocument({ title, id, createdAt }: DocumentMetadata) {
  const document = new PdfkitDocument({
    pdfVersion: '1.7',
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    // The empty name prevents pdfkit from loading a standard font, which pdfkit would not embed.
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
      CreationDate: new Date(Temporal.Instant.from(createdAt).epochMilliseconds),
    },
  });
  for (const weight of Object.keys(TYPEFACES) as Weight[]) {
    // pdfkit accepts opened fonts, but its types do not declare that.
    document.registerFont(weight, TYPEFACES[weight] as never);
  }
  return document;
}
