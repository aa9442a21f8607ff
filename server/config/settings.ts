import { readFileSync } from 'node:fs';
import { isIP, isIPv4 } from 'node:net';
import { StartupError } from './startup-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads a secret setting from its variable or from the file that `<name>_FILE` names. systemd and Docker Compose provide
 *  secrets as files. */
export function secretFrom(environment: Environment, name: string): string | undefined {
  const direct = environment[name]?.trim() || undefined;
  const file = environment[`${name}_FILE`]?.trim() || undefined;
  if (file === undefined) return direct;
  if (direct !== undefined) throw new StartupError(`Set ${name} or ${name}_FILE, not both.`);
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    throw new StartupError(
      `Cannot read ${file}. Check ${name}_FILE and the permissions of the file.`,
    );
  }
}

/** Returns whether the text is an IP address or a network such as 10.0.0.0/8. Returns false for 0.0.0.0/0 and ::/0,
 *  because they would make the app trust every client. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  const maxPrefix = isIPv4(address) ? 32 : 128;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= maxPrefix;
}

export const isNetworkList = (text: string): boolean =>
  text.split(',').every((part) => isNetwork(part.trim()));
