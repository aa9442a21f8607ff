// Shows a notice on the public page: why the session ended, and a link to sign in again. The app stores the reason and
// the return path in session storage (web/app/signed-out.ts). This is a file, because the Content Security Policy
// allows no inline scripts.
(function () {
  const REASONS = {
    idle: 'You were inactive for too long.',
    expired: 'Your sign-in reached its time limit.',
    'too-many':
      'You can be signed in on ten devices at once. A newer sign-in ended this one, which was the oldest.',
    ended: 'Your sign-in was ended on another device, or your access changed.',
    'other-tab': 'You signed out in another tab.',
    needed: '',
    unknown: '',
  };

  let stored = null;
  try {
    stored = JSON.parse(sessionStorage.getItem('linehaul-signed-out'));
  } catch {
    // Storage is turned off. The page appears without the notice.
  }
  if (!stored || !Object.hasOwn(REASONS, stored.reason)) return;

  function element(name, text) {
    const element = document.createElement(name);
    element.textContent = text;
    return element;
  }

  const isNeeded = stored.reason === 'needed';
  const notice = document.createElement('section');
  notice.className = 'signed-out';
  notice.setAttribute('aria-label', 'Sign-in');
  const words = document.createElement('p');
  words.setAttribute('role', 'status');
  words.append(
    element('strong', isNeeded ? 'Sign in to open this page.' : 'You were signed out.'),
    ` ${REASONS[stored.reason]}`.trimEnd(),
    stored.path && !isNeeded ? ' Sign in again to return to where you were.' : '',
  );
  const link = element('a', isNeeded ? 'Sign in' : 'Sign in again');
  link.href = '/login';
  notice.append(words, link);
  document.querySelector('header').after(notice);
})();
