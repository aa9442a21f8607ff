type Width = 'sm' | 'md' | 'lg';

/** A table column that is hidden on narrower screens: `<TableCell sx={columnFrom('md')}>`. */
export function columnFrom(width: Width) {
  return { display: { xs: 'none', [width]: 'table-cell' } };
}

/** Content that is hidden from this width on, because a column shows it there. */
export function hiddenFrom(width: Width) {
  return { display: { [width]: 'none' } };
}
