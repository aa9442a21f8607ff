import type { NightPalette } from './tokens.ts';

// What the theme adds to Material's own names. It has only types, so the build contains nothing from it.
declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface PaletteColor {
    /** The background behind text in this color. */
    soft: string;
  }
  interface SimplePaletteColorOptions {
    soft?: string;
  }
  interface TypeText {
    /** Third in line: captions, units, what is not selected. */
    faint: string;
  }
  interface Palette {
    neutral: { main: string; soft: string };
    /** The edge of fields and quiet buttons. */
    edge: string;
    hover: string;
    /** The ground of the route shield. */
    sign: string;
    /** The yellow of the center line of a road. */
    dash: string;
    night: NightPalette;
  }
  interface PaletteOptions {
    neutral?: { main: string; soft: string };
    edge?: string;
    hover?: string;
    sign?: string;
    dash?: string;
    night?: NightPalette;
  }
  interface TypographyVariants {
    display: React.CSSProperties;
    figure: React.CSSProperties;
    figureLarge: React.CSSProperties;
    label: React.CSSProperties;
    hint: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    display?: React.CSSProperties;
    figure?: React.CSSProperties;
    figureLarge?: React.CSSProperties;
    label?: React.CSSProperties;
    hint?: React.CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    /** The sentence beside the sign-in. */
    display: true;
    /** A big number in the sign letters. */
    figure: true;
    figureLarge: true;
    /** The word above a figure or a field. */
    label: true;
    /** A sentence beside the matter: quieter than text. */
    hint: true;
  }
}
