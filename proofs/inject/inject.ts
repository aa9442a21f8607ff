import type { Browser } from '@playwright/test';
import { startTestMailServer, type TestMailServer } from '../../testing/test-mail-server.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { withBrowser } from '../shared/browser.ts';
import { runAsCommand } from '../shared/command.ts';
import { DownloadChecker } from './downloads.ts';
import { ScreenWatcher } from './screens.ts';
import { hostileStrings } from './strings.ts';
import { uncoveredFields, HostileWriter } from './writer.ts';
import { addPeople } from '../shared/people.ts';
import { withSandbox, type Sandbox, type Source } from '../shared/sandbox.ts';
import { assert } from '../shared/proof-failed.ts';
import type { Report } from '../shared/runs.ts';

// `npm run proof:inject` writes hostile strings through the API into every text field of a body, except the fields that
// fields.ts and writer.ts list. No string may run as code or change the structure of a screen, a file, an email or the
// public page.

interface Options {
  seed: number;
  strings: number;
  /** The number of drivers. If there are as many drivers as strings, every field gets every string. */
  drivers: number;
  /** The number of drivers whose screens the proof opens. */
  opened: number;
  browser?: Browser;
  source?: Source;
}

const MAIL_HEADERS = new Set(
  'content-transfer-encoding content-type date from message-id mime-version subject to'.split(' '),
);

/** Asserts that each email has one recipient, each header at most once, and no additional headers. Returns the number
 *  of emails. */
function assertHarmlessEmails({ emails }: TestMailServer): number {
  for (const { head, recipients } of emails) {
    const names = [...head.matchAll(/^([\w-]+):/gm)].map(([, name = '']) => name.toLowerCase());
    const unexpected = names.filter(
      (name, index) => !MAIL_HEADERS.has(name) || names.indexOf(name) !== index,
    );
    assert(unexpected.length === 0, `An email has the headers ${unexpected.join(', ')}: ${head}`);
    assert(recipients.length === 1, `An email went to ${recipients.join(', ')}.`);
  }
  return emails.length;
}

async function injectInto(
  sandbox: Sandbox,
  url: string,
  { seed, strings: count, drivers, opened, browser }: Options,
): Promise<Report> {
  const people = await addPeople(sandbox.ownerUrl, drivers);
  const strings = hostileStrings(count);
  const parts = { url, admin: people.admin, strings };
  const writer = new HostileWriter(parts);
  const files = new DownloadChecker(parts);
  const watcher = browser && new ScreenWatcher({ ...parts, browser });
  await files.storePublicPage();
  for (const [index, driver] of people.drivers.entries()) {
    await people.refreshStepUp();
    const created = await writer.writeAll(driver, index, seed % strings.length);
    await files.checkDriverFiles(created);
    if (index < opened) await watcher?.openDriverScreens(created);
  }
  await files.checkCompanyFiles();
  await watcher?.openLists();
  await watcher?.openUrlsWith(strings.slice(0, opened));
  watcher?.assertNoProblems();
  const { fields, calls, refused } = writer.tally;
  return {
    'text fields': fields.size,
    writes: calls,
    'texts refused': refused,
    ...files.tally,
    ...(watcher && { screens: watcher.seen.screens, 'strings seen on them': watcher.seen.strings }),
  };
}

export async function proveInject(options: Options): Promise<Report> {
  const uncovered = uncoveredFields();
  assert(
    uncovered.length === 0,
    `Add a write to proofs/inject/writes.ts or pay-and-tax-writes.ts for ${uncovered.join(', ')}.`,
  );
  return withSandbox(options.source, async (sandbox) => {
    const mailServer = await startTestMailServer();
    const server = await startServerProcess({
      ...sandbox.environment,
      SMTP_URL: mailServer.url,
      PUBLIC_URL: 'https://carrier.example',
      MAIL_FROM: 'office@carrier.example',
    });
    try {
      const report = await injectInto(sandbox, server.url, options);
      // The server sends its pending emails before it stops.
      await server.stop();
      return { ...report, emails: assertHarmlessEmails(mailServer) };
    } finally {
      await server.stop();
      await mailServer.close();
    }
  });
}

if (import.meta.main)
  await runAsCommand('proof:inject', { strings: 500, drivers: 500, opened: 25 }, (options) =>
    withBrowser((browser) => proveInject({ ...options, browser })),
  );
