import { createTheme } from '@mui/material/styles';
import { actionParts } from './actions.ts';
import { fieldParts } from './fields.ts';
import { PHONE } from './measures.ts';
import { surfaceParts } from './surfaces.ts';
import { tableParts } from './tables.ts';
import { schemeOf } from './palette.ts';
import { darkTokens, lightTokens } from './tokens.ts';

const HEADINGS = "'Overpass Variable', 'Highway Gothic', 'Arial Narrow', sans-serif";
const TEXT = "'Inter Variable', system-ui, sans-serif";

/** One scale for every size of type, in pixels at the usual 16: each step is a quarter up. */
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

const screenTheme = createTheme({
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

/** On paper it is always light: what makes it dark is said of everything but paper. */
function lightOnPaper(sheet: Record<string, unknown>): Record<string, unknown> {
  return Object.keys(sheet).some((selector) => selector.includes('dark'))
    ? { '@media not print': sheet }
    : sheet;
}

export const theme: typeof screenTheme = {
  ...screenTheme,
  generateStyleSheets: () => screenTheme.generateStyleSheets().map(lightOnPaper),
};
