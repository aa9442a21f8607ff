// Fills in the app shell for this URL until the app renders, and shows an error if the app does not load. Section 9 of
// the specification requires a timeout of 120 seconds for script chunks.
(function () {
  const TIMEOUT_MS = 120_000;
  const isDashboard = /^\/dashboard(\/|$)/.test(location.pathname);
  document.documentElement.setAttribute('data-shell', isDashboard ? 'dashboard' : 'plain');

  // Drivers open this page on a phone, where its title is the largest text. The shell shows the title before the app
  // loads.
  const isWeekSheet = location.pathname === '/dashboard/time-logs';
  const english = { weekSheet: 'Time Logs & Summary' };
  const spanish = isSpanish() && {
    product: 'Sistema de gestión',
    weekSheet: 'Registro de días y resumen',
    loading: 'Cargando...',
    tryAgain: 'Intentar de nuevo',
    failed: 'No se pudo cargar Linehaul. Revise la conexión e intente de nuevo.',
  };

  /** Applies the same rule as web/language/language.ts, which is not loaded yet. */
  function isSpanish() {
    let chosen = null;
    try {
      chosen = localStorage.getItem('linehaul-language');
    } catch {
      // Storage is turned off, so the browser's languages apply.
    }
    if (chosen === 'en' || chosen === 'es') return chosen === 'es';
    const tags = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
    return tags.find((tag) => tag === 'en' || tag === 'es') === 'es';
  }

  function fillIn() {
    const shell = document.getElementById('shell');
    if (!shell) return;
    const title = document.getElementById('shell-title');
    title.textContent = (spanish || english).weekSheet;
    title.hidden = !isWeekSheet;
    if (!spanish) return;
    document.documentElement.lang = 'es';
    shell.querySelector('.shell-bar').textContent = spanish.product;
    document.getElementById('shell-status').textContent = spanish.loading;
    document.getElementById('shell-retry').textContent = spanish.tryAgain;
  }

  // The event DOMContentLoaded would wait for the app's scripts.
  document.addEventListener('readystatechange', fillIn, { once: true });

  function fail() {
    // The app removes the shell when it starts.
    if (!document.getElementById('shell')) return;
    document.getElementById('shell-status').textContent =
      spanish.failed || 'Linehaul could not be loaded. Check the connection and try again.';
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
  // Vite dispatches this event if a module that main.tsx imports does not load.
  addEventListener('vite:preloadError', fail);
})();
