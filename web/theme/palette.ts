import type { ColorSystemOptions, SimplePaletteColorOptions } from '@mui/material/styles';
import { night, type ColorTokens } from './tokens.ts';

type Overlays = NonNullable<ColorSystemOptions['overlays']>;

function shades(
  main: string,
  soft: string,
  contrastText: string,
  dark = main,
): SimplePaletteColorOptions {
  return { main, soft, contrastText, dark, light: main };
}

/** The tokens of one colour scheme under the names that Material and the pages use. */
export function schemeOf(color: ColorTokens): ColorSystemOptions {
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
    // Material lightens floating surfaces in the dark with a white film; here hairlines say it.
    overlays: Array.from({ length: 25 }, () => 'none') as Overlays,
  };
}
