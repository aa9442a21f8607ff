// Until the app has started: shows the frame that belongs to the address, and says so when the app cannot be loaded.
// Script chunks load with a 120-second time-out (specification, 9).
(function () {
  const TIMEOUT_MS = 120_000;
  const isDashboard = /^\/dashboard(\/|$)/.test(location.pathname);
  document.documentElement.setAttribute('data-shell', isDashboard ? 'dashboard' : 'plain');

  function fail() {
    // The app removes the shell when it starts.
    if (!document.getElementById('shell')) return;
    document.getElementById('shell-status').textContent =
      'Linehaul could not be loaded. Check the connection and try again.';
    const retry = document.getElementById('shell-retry');
    retry.hidden = false;
    retry.addEventListener('click', () => location.reload());
  }

  setTimeout(fail, TIMEOUT_MS);
  addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLScriptElement) addEventListener('load', fail);
    },
    true,
  );
  // A file that main.tsx imports did not arrive.
  addEventListener('vite:preloadError', fail);
})();
