import { isAbsolute } from 'node:path';
import { StartupError } from './startup-error.ts';

/** Where checkpoints of the audit trail are sent. */
export type CheckpointTarget =
  | { kind: 'url'; url: string }
  | { kind: 'command'; file: string; words: string[] };

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

function urlTarget(value: string): CheckpointTarget {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isPrivate = url?.protocol === 'https:' || LOOPBACK.has(url?.hostname ?? '');
  const isPlain = url?.username === '' && url.password === '' && url.hash === '';
  if (url && /^https?:$/.test(url.protocol) && isPrivate && isPlain)
    return { kind: 'url', url: value };
  throw new StartupError(
    'AUDIT_CHECKPOINT_URL must look like https://witness.example/checkpoints, without a user name.',
  );
}

/** The words are separated by spaces. No shell reads them, so quotes and variables mean nothing. */
function commandTarget(value: string): CheckpointTarget {
  const [file = '', ...words] = value.split(/\s+/);
  if (isAbsolute(file)) return { kind: 'command', file, words };
  throw new StartupError(
    'AUDIT_CHECKPOINT_COMMAND must begin with the whole path of a program, such as /usr/local/bin/ship-checkpoint.',
  );
}

export function checkpointTargetFrom(
  command: string | undefined,
  url: string | undefined,
): CheckpointTarget | undefined {
  if (command !== undefined && url !== undefined)
    throw new StartupError('Set AUDIT_CHECKPOINT_COMMAND or AUDIT_CHECKPOINT_URL, not both.');
  if (url !== undefined) return urlTarget(url);
  return command === undefined ? undefined : commandTarget(command);
}
