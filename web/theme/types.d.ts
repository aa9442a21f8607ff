import type { NightPalette } from './tokens.ts';

// The theme's additions to the Material UI types.
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
    /** The third level of text: captions, units, unselected items. */
    faint: string;
  }
  interface Palette {
    neutral: { main: string; soft: string };
    /** The border of fields and outlined buttons. */
    edge: string;
    hover: string;
    /** The background of the route shield. */
    sign: string;
    /** The yellow center line of a road. */
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
    figureHuge: React.CSSProperties;
    label: React.CSSProperties;
    hint: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    display?: React.CSSProperties;
    figure?: React.CSSProperties;
    figureLarge?: React.CSSProperties;
    figureHuge?: React.CSSProperties;
    label?: React.CSSProperties;
    hint?: React.CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    /** The headline next to the sign-in form. */
    display: true;
    /** A large number in the heading font. */
    figure: true;
    figureLarge: true;
    figureHuge: true;
    /** The label above a figure or a field. */
    label: true;
    /** Secondary text. */
    hint: true;
  }
}
