import type { Plugin } from 'vite';

// What libraries bring along and the app never draws. Each is replaced by nothing in the build; where a
// library has moved it, the build stops and says so.

const LEFT_OUT = {
  // The theme switches ripples off (disableRipple).
  '@mui/material/ButtonBase/TouchRipple.mjs': 'export default () => null;',
  // Buttons say in words that they are busy: no button is given `loading`.
  '@mui/material/CircularProgress/index.mjs': 'export default () => null;',
  // For Emotion's withTheme, which nothing uses.
  'hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js':
    'export default (component) => component;',
} as const;

export function leaveOut(): Plugin {
  const missing = new Set(Object.keys(LEFT_OUT));
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const found = Object.entries(LEFT_OUT).find(([path]) => id.endsWith(`/node_modules/${path}`));
      if (!found) return null;
      missing.delete(found[0]);
      return found[1];
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        this.error(`Not there to leave out: ${[...missing].join(', ')}`);
    },
  };
}
