import { theme } from './theme.ts';

interface Rules {
  [selectorOrProperty: string]: string | number | Rules;
}

function cssOf(rules: Rules): string {
  return Object.entries(rules)
    .map(([name, value]) =>
      typeof value === 'object' ? `${name}{${cssOf(value)}}` : `${name}:${value};`,
    )
    .join('');
}

/** Limits the rules of the dark color scheme to screens, because a printed page is always light. */
function limitDarkToScreens(sheet: Rules): Rules {
  const isDark = Object.keys(sheet).some((selector) => selector.includes('dark'));
  return isDark ? { '@media not print': sheet } : sheet;
}

/** Returns the CSS variables of the theme. The build writes them into the style sheet. */
export function themeVariables(): string {
  return theme
    .generateStyleSheets()
    .map((sheet) => cssOf(limitDarkToScreens(sheet as Rules)))
    .join('\n');
}
