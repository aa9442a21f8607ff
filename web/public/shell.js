// Fills in the app shell for this URL until the app renders, and says why the app does not start. Browsers that are too
// old for the app run this script too, so it contains only ES2019 (scripts/web-syntax.ts).
(function () {
  // Section 9 of the specification requires this time limit for script chunks.
  const TIMEOUT_MS = 120000;
  const COMPANY_TIMEOUT_MS = 5000;
  // An error may concern only a part of the app, so the app gets this time to render.
  const RENDER_MS = 2000;

  const isDashboard = /^\/dashboard(\/|$)/.test(location.pathname);
  // Drivers open this page on a phone, where its title is the largest text. The shell shows the title before the app
  // loads.
  const isWeekSheet = location.pathname === '/dashboard/time-logs';
  // Safari 16.4 and Chrome 111 are the first that have this method. The app needs it and does not add it.
  const isTooOld = typeof String.prototype.isWellFormed !== 'function';
  // An iPad calls itself a Mac.
  const isIos =
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && 'ontouchend' in document);

  const english = {
    weekSheet: 'Time Logs & Summary',
    tooOldIos: 'This browser is too old for Linehaul. Update iOS or use a newer browser.',
    tooOld: 'This browser is too old for Linehaul. Update it or use a newer browser.',
    noConnection: 'Linehaul could not be loaded. Check the connection and try again.',
    slow: 'Linehaul could not be loaded within two minutes. Try again.',
    notStarted: 'Linehaul could not start. Try again or call the office.',
    call: 'Call',
  };
  const spanish = {
    product: 'Sistema de gestión',
    weekSheet: 'Registro de días y resumen',
    loading: 'Cargando...',
    tryAgain: 'Intentar de nuevo',
    tooOldIos:
      'Este navegador es demasiado antiguo para Linehaul. Actualice iOS o use un navegador más reciente.',
    tooOld:
      'Este navegador es demasiado antiguo para Linehaul. Actualícelo o use un navegador más reciente.',
    noConnection: 'No se pudo cargar Linehaul. Revise la conexión e intente de nuevo.',
    slow: 'Linehaul no se cargó en dos minutos. Intente de nuevo.',
    notStarted: 'Linehaul no pudo iniciarse. Intente de nuevo o llame a la oficina.',
    call: 'Llamar a',
  };
  const text = isSpanish() ? spanish : english;

  document.documentElement.setAttribute('data-shell', isDashboard ? 'dashboard' : 'plain');
  // main.tsx reads this attribute.
  if (isTooOld) document.documentElement.setAttribute('data-too-old', '');

  /** Applies the same rule as web/language/language.ts, which is not loaded yet. */
  function isSpanish() {
    let chosen = null;
    try {
      chosen = localStorage.getItem('linehaul-language');
    } catch {
      // Storage is turned off, so the browser's languages apply.
    }
    if (chosen === 'en' || chosen === 'es') return chosen === 'es';
    const tags = (navigator.languages || [navigator.language]).map((tag) =>
      tag.slice(0, 2).toLowerCase(),
    );
    return tags.find((tag) => tag === 'en' || tag === 'es') === 'es';
  }

  function fillIn() {
    const shell = document.getElementById('shell');
    if (!shell) return;
    const title = document.getElementById('shell-title');
    title.textContent = text.weekSheet;
    title.hidden = !isWeekSheet;
    if (text === spanish) {
      document.documentElement.lang = 'es';
      shell.querySelector('.shell-bar').textContent = spanish.product;
      document.getElementById('shell-status').textContent = spanish.loading;
      document.getElementById('shell-retry').textContent = spanish.tryAgain;
    }
    if (!isTooOld) return;
    say(isIos ? text.tooOldIos : text.tooOld);
    fetchCompany((company) => showPhone(company));
  }

  // The event DOMContentLoaded would wait for the app's scripts.
  document.addEventListener('readystatechange', fillIn, { once: true });

  function say(sentence) {
    document.getElementById('shell-status').textContent = sentence;
  }

  function showPhone(company) {
    if (!company || !company.phone) return;
    const link = document.getElementById('shell-phone');
    link.textContent = text.call + ' ' + company.brand + ': ' + company.phone;
    link.href = 'tel:' + company.phone.replace(/[^+\d]/g, '');
    link.hidden = false;
  }

  /** Passes the company's public details, or an empty object if the server could not send them, or undefined if there
   *  is no connection to the server. */
  function fetchCompany(callback) {
    const request = new XMLHttpRequest();
    request.open('GET', '/api/company');
    request.timeout = COMPANY_TIMEOUT_MS;
    request.addEventListener('load', () => {
      let company = {};
      try {
        company = JSON.parse(request.responseText);
      } catch {
        // A proxy answered instead of the server.
      }
      callback(company);
    });
    request.addEventListener('error', () => callback(undefined));
    request.addEventListener('timeout', () => callback(undefined));
    request.send();
  }

  let hasFailed = false;

  /** Blames the connection only if the server does not answer. */
  function fail(sentence) {
    // The app removes the shell when it starts.
    if (isTooOld || hasFailed || !document.getElementById('shell')) return;
    hasFailed = true;
    fetchCompany((company) => {
      if (!document.getElementById('shell')) return;
      say(company ? sentence : text.noConnection);
      showPhone(company);
      const retry = document.getElementById('shell-retry');
      retry.hidden = false;
      retry.addEventListener('click', () => location.reload());
    });
  }

  const failToStart = () => setTimeout(() => fail(text.notStarted), RENDER_MS);

  setTimeout(() => fail(text.slow), TIMEOUT_MS);
  addEventListener(
    'error',
    (event) => {
      const isScript = event.target instanceof HTMLScriptElement;
      // Browser extensions throw errors too.
      const isOwn = event.filename && event.filename.indexOf(location.origin) === 0;
      if (isScript || isOwn) failToStart();
    },
    true,
  );
  addEventListener('unhandledrejection', failToStart);
  // Vite dispatches this event if a module that main.tsx imports does not load.
  addEventListener('vite:preloadError', failToStart);
})();
