import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/** The local storage key of the mode: light, dark or system. web/public/color-scheme.js reads it before the first
 *  paint. */
const MODE_KEY = 'linehaul-mode';

export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={MODE_KEY}
      colorSchemeStorageKey="linehaul-scheme"
      noSsr
      // The build writes the theme's CSS variables into the style sheet (vite.config.ts).
      disableStyleSheetGeneration
    >
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
