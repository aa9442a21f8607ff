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

/** Keeps dark colors out of print, so paper is always light. */
function lightOnPaper(sheet: Rules): Rules {
  const isDark = Object.keys(sheet).some((selector) => selector.includes('dark'));
  return isDark ? { '@media not print': sheet } : sheet;
}

/** The CSS variables of the theme, for the style sheet that the build writes. */
export function themeVariables(): string {
  return theme
    .generateStyleSheets()
    .map((sheet) => cssOf(lightOnPaper(sheet as Rules)))
    .join('\n');
}
