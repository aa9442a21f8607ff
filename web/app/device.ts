/** Under it the browser keeps its random id. It survives a sign-out, because it does not tell who signed in. */
const DEVICE_KEY = 'linehaul-device';

function newDevice(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** What this browser sends with a sign-in, so that its attempts are counted apart from those of strangers.
 *  Empty where storage is switched off. */
export function thisDevice(): { device?: string } {
  try {
    const device = window.localStorage.getItem(DEVICE_KEY) ?? newDevice();
    window.localStorage.setItem(DEVICE_KEY, device);
    return { device };
  } catch {
    return {};
  }
}
