export type Width = 'sm' | 'md' | 'lg';

/** Returns the style of a table column that is hidden on narrower screens: `<TableCell sx={columnFrom('md')}>`. */
export function columnFrom(width: Width) {
  return { display: { xs: 'none', [width]: 'table-cell' } };
}

/** Returns the style of content that is hidden at this width and above, because a column shows the content there. */
export function hiddenFrom(width: Width) {
  return { display: { [width]: 'none' } };
}
