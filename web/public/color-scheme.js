// Runs before the first paint, so that a dark page never flashes white. The theme reads and writes the same key
// (web/theme/AppTheme.tsx). This is a file, because the Content Security Policy allows no inline scripts.
(function () {
  let mode = null;
  try {
    mode = localStorage.getItem('linehaul-mode');
  } catch {
    // Storage is turned off. The system setting applies.
  }
  const dark =
    mode === 'dark' ||
    (mode !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
})();
