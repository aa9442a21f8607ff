import { writeDocument } from '../../pdf/document.ts';
import { textBlock } from '../../pdf/text.ts';
import { PAGE } from '../../pdf/pdf-page.ts';

export interface Sample {
  /** The carrier's name. */
  brand: string;
  /** The code that the person types on the site. */
  code: string;
}

/** A constant, so that the same input gives the same bytes. */
const CREATED_AT = '2026-01-01T00:00:00Z';

/** Draws a page of the same kind as the tax forms, with a code instead of figures. */
export async function drawSamplePdf({ brand, code }: Sample): Promise<Buffer> {
  const box = { left: 72, top: 96, width: PAGE.width - 144, height: 0 };
  return writeDocument({ title: 'Sample tax document', id: code, createdAt: CREATED_AT }, [
    (page) => {
      page.tagged('H1', [textBlock('Sample tax document', box, { size: 20, weight: 'BOLD' })]);
      const why = `Your tax forms from ${brand} are PDF files like this one. If you can read this page, you can open them.`;
      page.tagged('P', [textBlock(why, { ...box, top: 136 }, { size: 12 })]);
      const how = 'Enter this code on the “Electronic tax forms” page:';
      page.tagged('P', [textBlock(how, { ...box, top: 196 }, { size: 12 })]);
      page.tagged('P', [textBlock(code, { ...box, top: 222 }, { size: 34, weight: 'BOLD' })]);
      const not = 'This page is not a tax form. Do not file it.';
      page.tagged('P', [textBlock(not, { ...box, top: 290 }, { size: 12 })]);
    },
  ]);
}
