import { decodeText, isCompoundFile, isZip } from './decode.ts';
import { parseDelimited } from './delimited.ts';
import { contentOf, unreadable, type FileContent } from './lines.ts';
import { readFirstSheet } from './workbook.ts';
import { say } from '../../domain/import-file-sentences.ts';

/** Runs in the worker thread that reader.ts starts. Finds out what the file is by its content, because the name of a
 *  file can be wrong. */
export async function read(bytes: Uint8Array): Promise<FileContent> {
  if (isCompoundFile(bytes)) {
    return unreadable(say.oldOrEncrypted);
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
