// On the public page: says that a session ended and why, and offers to sign in again. The app leaves the reason
// and the page to return to in this tab (web/app/signed-out.ts). The policy of the server allows no inline script.
(function () {
  const REASONS = {
    idle: 'You were inactive for too long.',
    expired: 'Your sign-in reached its time limit.',
    'too-many':
      'Your account can be signed in on ten devices at once. A newer sign-in ended the oldest one, which was this one.',
    ended: 'Your sign-in was ended on another device, or your access changed.',
    'other-tab': 'You signed out in another tab.',
    needed: '',
    unknown: '',
  };

  let left = null;
  try {
    left = JSON.parse(sessionStorage.getItem('linehaul-signed-out'));
  } catch {
    // Storage may be switched off: then the page appears without the notice.
  }
  if (!left || !Object.hasOwn(REASONS, left.reason)) return;

  function part(name, text) {
    const element = document.createElement(name);
    element.textContent = text;
    return element;
  }

  const isNeeded = left.reason === 'needed';
  const notice = document.createElement('section');
  notice.className = 'signed-out';
  notice.setAttribute('aria-label', 'Sign-in');
  const words = document.createElement('p');
  words.setAttribute('role', 'status');
  words.append(
    part('strong', isNeeded ? 'Sign in to open this page.' : 'You were signed out.'),
    ` ${REASONS[left.reason]}`.trimEnd(),
    left.path && !isNeeded ? ' Sign in again to return to where you were.' : '',
  );
  const link = part('a', isNeeded ? 'Sign in' : 'Sign in again');
  link.href = '/login';
  notice.append(words, link);
  document.querySelector('header').after(notice);
})();
