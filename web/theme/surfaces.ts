import type { Components, Theme } from '@mui/material/styles';
import { CAPTION_TEXT, FLOATING, SMALL_TEXT, TOUCH } from './measures.ts';
import { printRules } from './print.ts';

function focusRing({ vars }: Theme) {
  return { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: 2 };
}

const SEVERITIES = ['success', 'warning', 'error', 'info'] as const;

/** Surfaces: page, panels, dialogs, alerts, chips. */
export const surfaceParts: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { textSizeAdjust: '100%' },
      body: { fontSize: SMALL_TEXT, lineHeight: 1.5 },
      // Only for figures in columns. In running text they would look spaced out.
      'table, input, time': { fontVariantNumeric: 'tabular-nums' },
      '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
      'h1, h2, h3, blockquote': { textWrap: 'balance' },
      // No single word in the last line.
      p: { textWrap: 'pretty' },
      'a:focus-visible, [tabindex]:focus-visible': { ...focusRing(theme), borderRadius: 2 },
      // The page is focused after a navigation so that readers start there; it needs no ring.
      'main:focus, h1:focus': { outline: 'none' },
      // A heading has the focus where the button that had it is gone: also after a click it shows where.
      'h2:focus, h3:focus': focusRing(theme),
      // A dialog without a field is focused as a whole: the ring goes around what one sees of it.
      '.MuiDialog-container:focus': { outline: 'none' },
      '.MuiDialog-container:focus-visible > .MuiDialog-paper': focusRing(theme),
      '::selection': { backgroundColor: theme.vars.palette.primary.soft },
      ...printRules,
    }),
  },
  // Sizes are not levels: only what is asked to be a heading is one.
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
      // Inside the page, so that it belongs to a landmark; under the right end of what opens it.
      disablePortal: true,
      anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
      transformOrigin: { vertical: 'top', horizontal: 'right' },
    },
    styleOverrides: {
      paper: ({ theme }) => ({
        marginTop: theme.spacing(0.5),
        // Cells at the right end align their text to the right; a menu does not.
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
        // A chip that one presses is larger under a finger, and takes the touch beside it.
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
    defaultProps: { variant: 'standard' },
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
    styleOverrides: {
      root: ({ theme }) => ({
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
