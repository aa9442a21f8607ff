import type { Components, CSSObject, Theme } from '@mui/material/styles';
import { CAPTION_TEXT, FLOATING, SMALL_TEXT, TOUCH } from './sizes.ts';
import { messages } from '../ui/messages.ts';

const { material } = messages;

/** The controls that are hidden in print. Fields are printed, because they show their values. */
const HIDDEN_IN_PRINT = [
  '.MuiButton-root',
  '.MuiIconButton-root',
  '.MuiTabs-root',
  '.MuiSnackbar-root',
  '.MuiAutocomplete-endAdornment',
  '.MuiNativeSelect-icon',
  '.MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon',
  // This selector matches only the border of a field, so the value is printed as text.
  '.MuiOutlinedInput-notchedOutline',
  // This selector matches the menu for choosing another week. Native selects are printed, because they show the choice.
  '.MuiFormControl-root:has(> .MuiInputBase-root > .MuiSelect-select)',
  'a[href="#main"]',
  'search',
].join(', ');

/** The print colors in every color scheme: black text on white, and gray lines. */
const PRINT_COLORS = {
  color: '#000 !important',
  backgroundColor: 'transparent !important',
  borderColor: '#888 !important',
  boxShadow: 'none !important',
  textShadow: 'none !important',
  // Material UI fills the text of disabled fields with a color that is too light on paper.
  WebkitTextFillColor: 'currentcolor !important',
};

/** The print styles. Table headers repeat on each page, and rows are not split. */
const printRules: CSSObject = {
  '@page': { margin: '16mm 14mm' },
  '@media print': {
    ':root': { fontSize: '14px' },
    ':root, body': { backgroundColor: '#fff !important', colorScheme: 'light !important' },
    '*, *::before, *::after': PRINT_COLORS,
    [HIDDEN_IN_PRINT]: { display: 'none !important' },
    '#root': { minHeight: '0 !important' },
    // Sticky bars would cover printed text. The rule applies only to divs, because spans are never sticky and a
    // visually hidden span needs its position.
    'main div': {
      position: 'relative !important',
      inset: 'auto !important',
      minHeight: '0 !important',
    },
    main: { paddingTop: '0 !important', '& > div': { maxWidth: 'none', padding: 0 } },
    // Prints the full content of a scroll area.
    '.MuiTableContainer-root': { overflow: 'visible !important', border: '0 !important' },
    thead: { display: 'table-header-group' },
    // Prints the totals once, at the end. A footer group would repeat on each page.
    tfoot: { display: 'table-row-group' },
    'tr, li, dl, figure, .MuiAlert-root': { breakInside: 'avoid' },
    'h1, h2, h3, h4, caption': { breakAfter: 'avoid' },
    // The header, the first row and the last row are never alone on a page.
    'thead, tbody tr:first-of-type, tbody tr:nth-last-of-type(2)': { breakAfter: 'avoid' },
    '.MuiTableCell-root': { padding: '4px 6px !important', height: 'auto !important' },
    // Aligns the value of a field with the text above and below it.
    '.MuiInputBase-input': { paddingInline: '0 !important' },
    // A table with nine or more columns has smaller text, because a printed table cannot scroll.
    'table:has(thead th:nth-of-type(9)) .MuiTableCell-root': {
      padding: '4px 3px !important',
      fontSize: '7.5pt',
    },
  },
};

function focusRing({ vars }: Theme) {
  return { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: 2 };
}

const SEVERITIES = ['success', 'warning', 'error', 'info'] as const;

/** The styles of surfaces: page, panels, dialogs, alerts, chips. */
export const surfaceParts: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { textSizeAdjust: '100%' },
      body: { fontSize: SMALL_TEXT, lineHeight: 1.5 },
      // Only columns of figures need tabular figures. In running text, tabular figures look too widely spaced.
      'table, input, time': { fontVariantNumeric: 'tabular-nums' },
      '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
      'h1, h2, h3, blockquote': { textWrap: 'balance' },
      // Avoids a last line with a single word.
      p: { textWrap: 'pretty' },
      'a:focus-visible, [tabindex]:not(main, h1):focus-visible': {
        ...focusRing(theme),
        borderRadius: 2,
      },
      // The page receives the focus after a navigation, so that screen readers start there. The page needs no focus
      // ring.
      'main:focus, h1:focus': { outline: 'none' },
      // A heading receives the focus when the focused button disappears. The focus ring also appears after a click.
      'h2:focus, h3:focus': focusRing(theme),
      // In a dialog without a field, the container receives the focus. The focus ring is around the visible paper.
      '.MuiDialog-container:focus': { outline: 'none' },
      '.MuiDialog-container:focus-visible > .MuiDialog-paper': focusRing(theme),
      '::selection': { backgroundColor: theme.vars.palette.primary.soft },
      ...printRules,
    }),
  },
  // A text size is not a heading level. Only text with a heading component is a heading.
  MuiTypography: {
    defaultProps: {
      variantMapping: {
        display: 'p',
        hint: 'p',
        subtitle1: 'p',
        subtitle2: 'p',
        h4: 'p',
        h5: 'p',
        h6: 'p',
      },
    },
    styleOverrides: {
      root: ({ theme }) => ({
        variants: (['hint', 'caption'] as const).map((variant) => ({
          props: { variant },
          style: { color: theme.vars.palette.text.faint },
        })),
      }),
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none' },
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.divider }),
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.default,
        borderColor: theme.vars.palette.divider,
      }),
    },
  },
  MuiMenu: {
    defaultProps: {
      // Without a portal, the menu is inside a landmark of the page. The menu opens below the right end of its button.
      disablePortal: true,
      anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
      transformOrigin: { vertical: 'top', horizontal: 'right' },
    },
    styleOverrides: {
      paper: ({ theme }) => ({
        marginTop: theme.spacing(0.5),
        // The menu is inside the table cell and would inherit right-aligned text from it.
        textAlign: 'left',
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: FLOATING,
      }),
      list: ({ theme }) => ({ paddingBlock: theme.spacing(0.5) }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: FLOATING,
        [theme.breakpoints.down('sm')]: { margin: theme.spacing(2), width: '100%' },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.h3, padding: theme.spacing(3, 3, 1) }),
    },
  },
  MuiDialogContentText: {
    styleOverrides: {
      root: ({ theme }) => ({ color: theme.vars.palette.text.secondary, fontSize: SMALL_TEXT }),
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: ({ theme }) => ({ padding: theme.spacing(2, 3, 3), gap: theme.spacing(1) }),
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: CAPTION_TEXT,
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.default,
      }),
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: CAPTION_TEXT,
        fontWeight: 600,
        backgroundColor: theme.vars.palette.neutral.soft,
        color: theme.vars.palette.neutral.main,
        variants: [...SEVERITIES, 'primary' as const].map((color) => ({
          props: { color },
          style: {
            backgroundColor: theme.vars.palette[color].soft,
            color: theme.vars.palette[color].main,
          },
        })),
        '& .MuiChip-icon': { fontSize: '1rem', color: 'inherit' },
        '& .MuiChip-deleteIcon': { color: 'inherit' },
        // On touch screens, a clickable chip is larger, and its touch target extends above and below it.
        '&.MuiChip-clickable': {
          [TOUCH]: {
            height: 32,
            '&::after': { content: '""', position: 'absolute', insetBlock: -6, insetInline: 0 },
          },
        },
      }),
    },
  },
  MuiAlert: {
    defaultProps: { variant: 'standard', closeText: material.close },
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.text.primary,
        fontSize: SMALL_TEXT,
        borderRadius: theme.shape.borderRadius,
        variants: SEVERITIES.map((severity) => ({
          props: { severity },
          style: {
            color: theme.vars.palette.text.primary,
            backgroundColor: theme.vars.palette[severity].soft,
            '& .MuiAlert-icon, & .MuiAlertTitle-root': {
              color: theme.vars.palette[severity].main,
              opacity: 1,
            },
          },
        })),
      }),
    },
  },
  MuiSnackbar: {
    defaultProps: { anchorOrigin: { vertical: 'bottom', horizontal: 'left' } },
    styleOverrides: {
      root: ({ theme }) => ({
        // On a wide screen, the toast is above the bar with the main button, and mostly over the empty end of the
        // sidebar. On a phone, it covers the top bar, because the person reads the rest of the screen next.
        [theme.breakpoints.up('sm')]: { bottom: 96 },
        [theme.breakpoints.down('sm')]: { bottom: 'auto', top: 4 },
        // A dialog covers the toast, because the toast could cover the buttons of the dialog.
        zIndex: theme.zIndex.modal - 1,
        '& .MuiAlert-root': {
          alignItems: 'center',
          border: `1px solid ${theme.vars.palette.divider}`,
          boxShadow: FLOATING,
        },
        '& .MuiAlert-action': { paddingTop: 0, alignItems: 'center' },
      }),
    },
  },
  MuiAlertTitle: {
    styleOverrides: {
      root: { fontSize: SMALL_TEXT, fontWeight: 600, lineHeight: 1.5, marginBottom: 0 },
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};
