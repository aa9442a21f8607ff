/** The storage key of this browser's random id. The id survives a sign-out, because it does not identify a person. */
const DEVICE_KEY = 'linehaul-device';

function newDevice(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** Returns the id to send with a sign-in. Once a person has signed in from this browser, the server counts failed
 *  attempts on that account from this browser separately from those of unknown devices. Returns an empty object if
 *  storage is turned off. */
export function deviceIdField(): { device?: string } {
  try {
    const device = window.localStorage.getItem(DEVICE_KEY) ?? newDevice();
    window.localStorage.setItem(DEVICE_KEY, device);
    return { device };
  } catch {
    return {};
  }
}
