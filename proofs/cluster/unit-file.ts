import { readFile } from 'node:fs/promises';

/** What the proof needs from a systemd unit of `deploy`. */
export interface Unit {
  command: [string, ...string[]];
  /** The account that runs the service. Undefined means root. */
  user: string | undefined;
  folder: string | undefined;
  environment: Record<string, string>;
  restartMs: number;
  killSignal: NodeJS.Signals;
  /** Whether systemd also kills the other processes of the service when the main process ends. */
  killsAll: boolean;
}

/** Replaces the paths in a text by paths in the folder of a machine. */
export type Place = (text: string) => string;

function assignment(text: string): [string, string] {
  const end = text.indexOf('=');
  return [text.slice(0, end).trim(), text.slice(end + 1).trim()];
}

/** Reads a file of `NAME=value` lines. */
export function parseEnvironment(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line));
  return Object.fromEntries(lines.map((line) => assignment(line)));
}

function serviceLines(text: string): [string, string][] {
  const section = text.split(/^\[Service\]$/m)[1]?.split(/^\[/m)[0] ?? '';
  const lines = section.split('\n').filter((line) => /^\w+=/.test(line));
  return lines.map((line) => assignment(line));
}

async function environmentOf(lines: readonly [string, string][], place: Place) {
  const environment: Record<string, string> = {};
  for (const [key, value] of lines) {
    if (key === 'Environment') {
      const words = value.split(' ').map((word) => assignment(place(word)));
      Object.assign(environment, Object.fromEntries(words));
    }
    if (key !== 'EnvironmentFile') continue;
    const file = place(value.replace(/^-/, ''));
    Object.assign(environment, parseEnvironment(await readFile(file, 'utf8')));
  }
  return environment;
}

/** Reads a unit whose paths are in the folder of a machine. */
export async function readUnit(file: string, place: Place): Promise<Unit> {
  const lines = serviceLines(await readFile(file, 'utf8'));
  const last = (key: string) => lines.findLast(([name]) => name === key)?.[1];
  const [program = '', ...rest] = place(last('ExecStart') ?? '').split(' ');
  const folder = last('WorkingDirectory');
  return {
    command: [program, ...rest],
    user: last('User'),
    folder: folder === undefined ? undefined : place(folder),
    environment: await environmentOf(lines, place),
    restartMs: 1000 * Number(last('RestartSec') ?? 1),
    killSignal: (last('KillSignal') ?? 'SIGTERM') as NodeJS.Signals,
    killsAll: last('KillMode') !== 'process',
  };
}
