// Shows a notice on the public page that says why the session ended and links to the sign-in page. The app stores the
// reason, the return path and its language in session storage (web/app/signed-out.ts). This is a separate file, because
// the Content Security Policy allows no inline scripts.
(function () {
  const ENGLISH = {
    label: 'Sign-in',
    title: 'You were signed out.',
    reasons: {
      idle: 'You were inactive for too long.',
      expired: 'Your sign-in reached its time limit.',
      'too-many':
        'You can be signed in on ten devices at once. A newer sign-in ended this one, which was the oldest.',
      ended: 'Your sign-in was ended on another device, or your access changed.',
      'other-tab': 'You signed out in another tab.',
      needed: '',
      unknown: '',
    },
    safe: (count, isPhone) =>
      `${count === 1 ? '1 entry is' : `${count} entries are`} safe on this ${isPhone ? 'phone' : 'device'}.`,
    return: 'Sign in again to return to where you were.',
    again: 'Sign in again',
    needed: { title: 'Sign in to open this page.', action: 'Sign in' },
  };
  const SPANISH = {
    label: 'Inicio de sesión',
    title: 'Se cerró su sesión.',
    reasons: {
      idle: 'Pasó demasiado tiempo sin actividad.',
      expired: 'Su sesión llegó a su límite de tiempo.',
      'too-many':
        'Puede tener la sesión iniciada en diez dispositivos a la vez. Un inicio más reciente cerró esta sesión, que era la más antigua.',
      ended: 'Su sesión se cerró desde otro dispositivo, o cambió su acceso.',
      'other-tab': 'Cerró la sesión en otra pestaña.',
      needed: '',
      unknown: '',
    },
    safe: (count, isPhone) =>
      `${count === 1 ? '1 registro está' : `${count} registros están`} a salvo en este ${isPhone ? 'teléfono' : 'dispositivo'}.`,
    return: 'Inicie sesión otra vez para volver a donde estaba.',
    again: 'Iniciar sesión otra vez',
    needed: { title: 'Inicie sesión para abrir esta página.', action: 'Iniciar sesión' },
  };

  let stored = null;
  try {
    stored = JSON.parse(sessionStorage.getItem('linehaul-signed-out'));
  } catch {
    // Storage is turned off, so the page shows no notice.
  }
  const text = stored?.language === 'es' ? SPANISH : ENGLISH;
  if (!stored || !Object.hasOwn(text.reasons, stored.reason)) return;

  function element(name, content) {
    const element = document.createElement(name);
    element.textContent = content;
    return element;
  }

  const isNeeded = stored.reason === 'needed';
  const hasEntries = Number.isInteger(stored.entries) && stored.entries > 0;
  const isPhone = matchMedia('(pointer: coarse)').matches;
  const sentences = [
    text.reasons[stored.reason],
    hasEntries && text.safe(stored.entries, isPhone),
    stored.path && !isNeeded && text.return,
  ];
  const notice = document.createElement('section');
  notice.className = 'signed-out';
  notice.lang = text === SPANISH ? 'es' : 'en';
  notice.setAttribute('aria-label', text.label);
  const words = document.createElement('p');
  words.setAttribute('role', 'status');
  words.append(
    element('strong', isNeeded ? text.needed.title : text.title),
    ...sentences.filter(Boolean).map((sentence) => ` ${sentence}`),
  );
  const link = element('a', isNeeded ? text.needed.action : text.again);
  link.href = '/login';
  notice.append(words, link);
  document.querySelector('header').after(notice);
})();
