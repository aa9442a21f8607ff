import type { CSSObject } from '@mui/material/styles';

/** What is used with a finger or a mouse says nothing on paper. Fields stay: they show what they hold. */
const NOT_ON_PAPER = [
  '.MuiButton-root',
  '.MuiIconButton-root',
  '.MuiTabs-root',
  '.MuiPagination-root',
  '.MuiSnackbar-root',
  '.MuiAutocomplete-endAdornment',
  '.MuiNativeSelect-icon',
  '.MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon',
  // What a field holds reads as text.
  '.MuiOutlinedInput-notchedOutline',
  // A menu to choose another week with; one's choice in a native select stays.
  '.MuiFormControl-root:has(> .MuiInputBase-root > .MuiSelect-select)',
  'a[href="#main"]',
  'search',
].join(', ');

/** Black on white in every scheme, with quiet lines. */
const INK = {
  color: '#000 !important',
  backgroundColor: 'transparent !important',
  borderColor: '#888 !important',
  boxShadow: 'none !important',
  textShadow: 'none !important',
  // Without this, paper would take its dark letters for light ones.
  WebkitTextFillColor: 'currentcolor',
};

/** On paper: what one would file. The heads of tables come again on each page, and no row is cut. */
export const printRules: CSSObject = {
  '@page': { margin: '16mm 14mm' },
  '@media print': {
    // A size smaller than on a screen.
    ':root': { fontSize: '14px' },
    ':root, body': { backgroundColor: '#fff !important', colorScheme: 'light !important' },
    '*, *::before, *::after': INK,
    [NOT_ON_PAPER]: { display: 'none !important' },
    '#root': { minHeight: '0 !important' },
    // Bars that stick to the edge of the screen would cover text on paper. Texts that are only
    // heard are no divs: they stay out of sight.
    'main div': {
      position: 'relative !important',
      inset: 'auto !important',
      minHeight: '0 !important',
    },
    main: { paddingTop: '0 !important', '& > div': { maxWidth: 'none', padding: 0 } },
    // What scrolls on a screen is whole on paper.
    '.MuiTableContainer-root': { overflow: 'visible !important', border: '0 !important' },
    thead: { display: 'table-header-group' },
    // Once, at the end. Otherwise the total would be printed under each part.
    tfoot: { display: 'table-row-group' },
    'tr, li, dl, figure, .MuiAlert-root': { breakInside: 'avoid' },
    'h1, h2, h3, h4, caption': { breakAfter: 'avoid' },
    // No single row at the foot or the head of a page.
    'thead, tbody tr:first-of-type, tbody tr:nth-last-of-type(2)': { breakAfter: 'avoid' },
    '.MuiTableCell-root': { padding: '4px 6px !important', height: 'auto !important' },
    // The value of a field is aligned with the text above and below it.
    '.MuiInputBase-input': { paddingInline: '0 !important' },
    // Nine columns and more: paper has no bar to scroll with.
    'table:has(thead th:nth-of-type(9)) .MuiTableCell-root': {
      padding: '4px 3px !important',
      fontSize: '7.5pt',
    },
  },
};
