import {
  createTheme,
  type ColorSystemOptions,
  type Components,
  type SimplePaletteColorOptions,
  type Theme,
} from '@mui/material/styles';
import { actionParts } from './actions.ts';
import { fieldParts } from './fields.ts';
import { CAPTION_TEXT, ICON_SIZE, PHONE, SMALL_TEXT, TOUCH } from './sizes.ts';
import { surfaceParts } from './surfaces.ts';
import { darkTokens, lightTokens, night, type ColorTokens } from './tokens.ts';

/** The styles of tables: borders, small text, and the controls inside rows. */
const tableParts: Components<Theme> = {
  MuiTableContainer: {
    styleOverrides: {
      root: ({ theme }) => ({
        // Contains the hidden texts of cells that are scrolled out of view. Otherwise, they would widen the page.
        position: 'relative',
        backgroundColor: theme.vars.palette.background.paper,
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: theme.shape.borderRadius,
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: SMALL_TEXT,
        padding: theme.spacing(1.25, 2),
        borderColor: theme.vars.palette.divider,
        [PHONE]: { paddingInline: theme.spacing(1) },
        // The negative margin offsets the padding of a button, so that its icon or text aligns with the column.
        '& .MuiIconButton-root': {
          padding: 6,
          margin: -6,
          [TOUCH]: { margin: -12 },
          // A button wider than its cell would make the table scroll sideways.
          [PHONE]: { marginInline: theme.spacing(-1) },
        },
        '& .MuiIconButton-root .MuiSvgIcon-root': { fontSize: ICON_SIZE },
        '& .MuiButton-text.MuiButton-sizeSmall': {
          margin: theme.spacing(-0.5, -1.5),
          [PHONE]: { marginInline: theme.spacing(-1), paddingInline: theme.spacing(1) },
        },
        '& .MuiCheckbox-root': { marginInlineStart: -9, [TOUCH]: { marginInlineStart: -10 } },
        'tbody tr:last-of-type > &': { borderBottom: 0 },
      }),
      head: ({ theme }) => ({
        fontSize: CAPTION_TEXT,
        fontWeight: 500,
        lineHeight: 1.5,
        color: theme.vars.palette.text.faint,
        whiteSpace: 'nowrap',
      }),
      footer: ({ theme }) => ({
        fontSize: SMALL_TEXT,
        fontWeight: 700,
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette.background.default,
        borderBottom: 0,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
      }),
    },
  },
};

type Overlays = NonNullable<ColorSystemOptions['overlays']>;

function shades(
  main: string,
  soft: string,
  contrastText: string,
  dark = main,
): SimplePaletteColorOptions {
  return { main, soft, contrastText, dark, light: main };
}

/** Maps the tokens of one color scheme to the names that Material UI and the pages use. */
function schemeOf(color: ColorTokens): ColorSystemOptions {
  const blue = shades(color.blue, color.blueSoft, color.onBlue, color.blueStrong);
  return {
    palette: {
      primary: blue,
      info: blue,
      secondary: shades(color.ink, color.neutralSoft, color.paper),
      success: shades(color.green, color.greenSoft, color.onColor),
      warning: shades(color.amber, color.amberSoft, color.onColor),
      error: shades(color.red, color.redSoft, color.onColor, color.redStrong),
      neutral: { main: color.inkQuiet, soft: color.neutralSoft },
      text: {
        primary: color.ink,
        secondary: color.inkQuiet,
        faint: color.inkFaint,
        disabled: color.inkFaint,
      },
      background: { default: color.paper, paper: color.surface },
      divider: color.line,
      action: {
        hover: color.hover,
        active: color.inkQuiet,
        selected: color.blueSoft,
        disabled: color.inkFaint,
        disabledBackground: color.neutralSoft,
      },
      edge: color.edge,
      hover: color.hover,
      sign: color.sign,
      dash: color.dash,
      night,
    },
    // Material UI's dark mode shows elevation with a white overlay. The overlay is off, because borders show elevation.
    overlays: Array.from({ length: 25 }, () => 'none') as Overlays,
  };
}

const HEADINGS = "'Overpass Variable', 'Highway Gothic', 'Arial Narrow', sans-serif";
const TEXT = "'Inter Variable', system-ui, sans-serif";

/** Converts a size of the type scale to rem. The root size is 16 pixels. Above 16, each step is 25% larger. */
function rem(pixels: 12 | 14 | 16 | 20 | 25 | 31 | 39 | 49 | 61): string {
  return `${pixels / 16}rem`;
}

function heading(pixels: 16 | 20 | 25 | 31 | 39) {
  return {
    fontFamily: HEADINGS,
    fontWeight: 700,
    fontSize: rem(pixels),
    lineHeight: 1.2,
    letterSpacing: '-0.01em',
  };
}

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme', cssVarPrefix: 'lh' },
  colorSchemes: { light: schemeOf(lightTokens), dark: schemeOf(darkTokens) },
  breakpoints: { values: { xs: 0, sm: 640, md: 768, lg: 1024, xl: 1280 } },
  spacing: 8,
  shape: { borderRadius: 8 },
  motion: { reducedMotion: 'system' },
  focusVisible: { outlineWidth: 2, outlineOffset: 2 },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 160,
      standard: 160,
      complex: 200,
      enteringScreen: 200,
      leavingScreen: 160,
    },
  },
  typography: {
    fontFamily: TEXT,
    fontWeightMedium: 500,
    fontWeightBold: 700,
    h1: { ...heading(31), [PHONE]: { fontSize: rem(25) } },
    h2: { ...heading(25), [PHONE]: { fontSize: rem(20) } },
    h3: heading(20),
    h4: heading(16),
    h5: heading(16),
    h6: heading(16),
    display: {
      ...heading(39),
      fontSize: `clamp(${rem(39)}, 5.2vw, ${rem(61)})`,
      lineHeight: 1.1,
      letterSpacing: '-0.02em',
      textWrap: 'balance',
    },
    figure: { ...heading(25), fontVariantNumeric: 'tabular-nums' },
    figureLarge: { ...heading(31), fontVariantNumeric: 'tabular-nums' },
    figureHuge: { ...heading(39), fontVariantNumeric: 'tabular-nums' },
    label: { fontFamily: TEXT, fontSize: rem(14), fontWeight: 500, lineHeight: 1.4 },
    subtitle1: { fontSize: rem(16), lineHeight: 1.5 },
    subtitle2: { fontSize: rem(14), fontWeight: 600, lineHeight: 1.5 },
    body1: { fontSize: rem(16), lineHeight: 1.5 },
    body2: { fontSize: rem(14), lineHeight: 1.5 },
    hint: { fontFamily: TEXT, fontSize: rem(14), lineHeight: 1.5 },
    caption: { fontSize: rem(12), lineHeight: 1.5, letterSpacing: 0 },
    overline: {
      fontSize: rem(12),
      fontWeight: 600,
      lineHeight: 1.5,
      letterSpacing: 0,
      textTransform: 'none',
    },
    button: { fontSize: rem(14), fontWeight: 600, lineHeight: 1.4, textTransform: 'none' },
  },
  components: { ...surfaceParts, ...tableParts, ...fieldParts, ...actionParts },
});
