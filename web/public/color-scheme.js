// Runs before the first paint, so that a dark page never flashes white. The theme reads and writes
// the same key (web/theme/AppTheme.tsx); the policy of the server allows no inline script.
(function () {
  let mode = null;
  try {
    mode = localStorage.getItem('linehaul-mode');
  } catch {
    // Storage may be switched off: then the system decides.
  }
  const dark =
    mode === 'dark' ||
    (mode !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
})();
