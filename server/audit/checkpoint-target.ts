import { isAbsolute } from 'node:path';
import { StartupError } from '../config/startup-error.ts';

export type CheckpointTarget =
  | { kind: 'url'; url: string }
  | { kind: 'command'; file: string; args: string[] };

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export function isCheckpointUrl(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  const isPrivate = url.protocol === 'https:' || LOOPBACK.has(url.hostname);
  return isPrivate && url.username === '' && url.password === '' && url.hash === '';
}

/** Splits the command at spaces. No shell parses the words, so quotes and variables have no meaning. */
const wordsOf = (command: string): string[] => command.split(/\s+/);

export const isCheckpointCommand = (value: string): boolean => isAbsolute(wordsOf(value)[0] ?? '');

/** Expects that each setting is valid. Throws StartupError if both are set. */
export function checkpointTargetFrom(
  command: string | undefined,
  url: string | undefined,
): CheckpointTarget | undefined {
  if (command !== undefined && url !== undefined)
    throw new StartupError('Set AUDIT_CHECKPOINT_COMMAND or AUDIT_CHECKPOINT_URL, not both.');
  if (url !== undefined) return { kind: 'url', url };
  if (command === undefined) return undefined;
  const [file = '', ...args] = wordsOf(command);
  return { kind: 'command', file, args };
}
