import { decodeText, isCompoundFile, isZip } from './decode.ts';
import { parseDelimited } from './delimited.ts';
import { contentOf, unreadable, type FileContent } from './lines.ts';
import { readFirstSheet } from './workbook.ts';

/** Runs in the worker thread that reader.ts starts. Finds out what the file is by its content, because the name of a
 *  file can be wrong. */
export async function read(bytes: Uint8Array): Promise<FileContent> {
  if (isCompoundFile(bytes)) {
    return unreadable(
      'This is an old Excel file (.xls) or has a password. Open it in Excel and save it as .xlsx without a password.',
    );
  }
  if (isZip(bytes)) {
    const sheet = await readFirstSheet(bytes);
    return 'problems' in sheet ? sheet : contentOf(sheet.lines, sheet.notices);
  }
  const decoded = decodeText(bytes);
  if ('problem' in decoded) return unreadable(decoded.problem);
  const parsed = parseDelimited(decoded.text);
  return 'problem' in parsed
    ? unreadable(parsed.problem)
    : contentOf(parsed.lines, decoded.notices);
}
