import { pdfText, type NewReference, type Reference } from './pdf-objects.ts';

export type StructureType =
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'P'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'L'
  | 'LI'
  | 'LBody';

/** A part of a page for those who listen to it or let it reflow. */
export interface StructureNode {
  type: StructureType;
  /** Numbers of the marks on the page, in reading order. */
  marks?: readonly number[];
  kids?: readonly StructureNode[];
  /** Said instead of what is drawn. */
  alternative?: string;
  /** The text of glyphs that stand apart, as digits in their boxes do. */
  actualText?: string;
}

interface TaggedPage {
  reference: Reference;
  nodes: readonly StructureNode[];
}

/** Writes the tree: one Document with a section per page, and the table from marks back to it. */
export function writeStructure(
  newReference: NewReference,
  root: Reference,
  title: string,
  pages: readonly TaggedPage[],
): void {
  const top = newReference({ Type: 'StructElem', S: 'Document', P: root, T: pdfText(title) });
  const owners: unknown[] = [];
  const sections = pages.map(({ reference, nodes }, index) => {
    const owned: Reference[] = [];
    const context = { newReference, page: reference, owned };
    const section = writeNode(context, { type: 'Sect', kids: nodes }, top);
    owners.push(index, owned);
    return section;
  });
  top.data['K'] = sections;
  top.end();
  Object.assign(root.data, {
    K: [top],
    ParentTree: { Nums: owners },
    ParentTreeNextKey: pages.length,
  });
}

interface PageContext {
  newReference: NewReference;
  page: Reference;
  /** By number of mark, who owns it. */
  owned: Reference[];
}

function writeNode(context: PageContext, node: StructureNode, parent: Reference): Reference {
  const reference = context.newReference({ Type: 'StructElem', S: node.type, P: parent });
  const { data } = reference;
  if (node.marks) {
    data['Pg'] = context.page;
    data['K'] = node.marks;
    for (const mark of node.marks) context.owned[mark] = reference;
  } else {
    data['K'] = (node.kids ?? []).map((kid) => writeNode(context, kid, reference));
  }
  if (node.alternative !== undefined) data['Alt'] = pdfText(node.alternative);
  if (node.actualText !== undefined) data['ActualText'] = pdfText(node.actualText);
  if (node.type === 'TH') data['A'] = { O: 'Table', Scope: 'Column' };
  if (node.type === 'L') data['A'] = { O: 'List', ListNumbering: 'Disc' };
  reference.end();
  return reference;
}
