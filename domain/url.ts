/** Returns the URL, or undefined if it is not valid. The oldest supported browsers lack URL.parse. */
export function parseUrl(url: string, base?: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
}
