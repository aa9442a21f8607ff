type Width = 'sm' | 'md' | 'lg';

/** A table's column that a narrower screen has no room for: `<TableCell sx={columnFrom('md')}>`. */
export function columnFrom(width: Width) {
  return { display: { xs: 'none', [width]: 'table-cell' } };
}

/** What stands elsewhere there, mostly under the row's name. */
export function hiddenFrom(width: Width) {
  return { display: { [width]: 'none' } };
}
