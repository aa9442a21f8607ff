// Runs before the first paint, so that a dark page never flashes white. The theme reads and writes the same storage key
// (web/theme/AppTheme.tsx). This is a separate file, because the Content Security Policy allows no inline scripts.
(function () {
  let mode = null;
  try {
    mode = localStorage.getItem('linehaul-mode');
  } catch {
    // Storage is turned off, so the system setting applies.
  }
  const dark =
    mode === 'dark' ||
    (mode !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
})();
