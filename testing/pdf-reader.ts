import { inflateSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

// Reads the words of a generated PDF with their positions in points.

export interface ReadWord {
  text: string;
  left: number;
  right: number;
  /** The distance from the top of the page. */
  top: number;
  bottom: number;
  size: number;
}

export interface ReadPage {
  words: ReadWord[];
  /** All words in the order of the content stream, including artifacts. */
  text: string;
  /** The roles in the structure tree, in reading order. */
  structure: string[];
}

interface TextItem {
  str: string;
  width: number;
  transform: number[];
}

interface TreeNode {
  role?: string;
  children?: TreeNode[];
}

export async function readPdf(bytes: Uint8Array): Promise<{ pages: ReadPage[]; title: string }> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const words = (items as TextItem[]).filter(({ str }) => str.trim() !== '').map(wordOf);
    const tree = (await page.getStructTree()) as TreeNode;
    pages.push({ words, text: words.map(({ text }) => text).join(' '), structure: roles(tree) });
  }
  const { info } = await document.getMetadata();
  await task.destroy();
  return { pages, title: (info as { Title: string }).Title };
}

const PAGE_HEIGHT = 792;
/** How far letters of Arimo without accents extend above and below the baseline, as a share of the font size. */
const EXTENT = { above: 0.72, below: 0.21 } as const;

function wordOf({ str, width, transform }: TextItem): ReadWord {
  const [, , skew = 0, scale = 0, left = 0, up = 0] = transform;
  const size = Math.hypot(skew, scale);
  const baseline = PAGE_HEIGHT - up;
  return {
    text: str.trim(),
    left,
    right: left + width * (str.trimEnd().length / str.length),
    top: baseline - EXTENT.above * size,
    bottom: baseline + EXTENT.below * size,
    size,
  };
}

const roles = (node: TreeNode): string[] => [
  ...(node.role ? [node.role] : []),
  ...(node.children ?? []).flatMap(roles),
];

/** The objects of the file without their streams, and the decompressed streams. */
export function objectsAndStreams(bytes: Buffer): { objects: string; streams: string[] } {
  const file = bytes.toString('latin1');
  const streams: string[] = [];
  const objects = file.replace(/stream\n([\s\S]*?)\nendstream/g, (_, body: string) => {
    const raw = Buffer.from(body, 'latin1');
    streams.push(raw[0] === 0x78 ? inflateSync(raw).toString('latin1') : body);
    return 'stream endstream';
  });
  return { objects, streams };
}
