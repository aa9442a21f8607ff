import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface ReceivedEmail {
  /** All headers as received. */
  head: string;
  /** The RCPT commands of the envelope. */
  recipients: string[];
  /** The To header. */
  recipient: string;
  subject: string;
  text: string;
  /** The first link in the text. Empty if there is none. */
  link: string;
}

/** A mail server on the loopback interface that stores the emails that it receives. */
export interface TestMailServer {
  url: string;
  emails: ReceivedEmail[];
  /** While true, the server refuses every recipient. */
  isRefusing: boolean;
  /** Resolves with the next email to this recipient. Each email is returned once. */
  next(recipient: string): Promise<ReceivedEmail>;
  close(): Promise<void>;
}

/** Decodes the escaped bytes of quoted-printable and of Q-encoded words. */
function unquoted(quoted: string): Buffer {
  const bytes = quoted.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}

/** Decodes the encoded words of a header, without the spaces between two of them (RFC 2047). */
function decodedWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : unquoted(word.replaceAll('_', ' ')).toString(),
    );
}

function decodedBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  // An equals sign at the end of a line continues the line.
  if (encoding === 'quoted-printable') return unquoted(body.replace(/=\r\n/g, '')).toString();
  return body;
}

/** Parses a received email: unfolds its headers and decodes its subject and text. */
function decoded(source: string, recipients: string[]): ReceivedEmail {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const headers = head.replace(/\r\n\s+/g, ' ');
  const header = (name: string) =>
    new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '';
  const body = rest.join('\r\n\r\n');
  const text = decodedBody(body, header('Content-Transfer-Encoding'));
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  const subject = decodedWords(header('Subject'));
  return { head, recipients, recipient: header('To'), subject, text, link };
}

type OnEmail = (source: string, recipients: string[]) => void;

async function serveSmtp(socket: Socket, mailServer: TestMailServer, onEmail: OnEmail) {
  const reply = (line: string) => socket.write(`${line}\r\n`);
  reply('220 test ESMTP');
  let message: string[] | undefined;
  let recipients: string[] = [];
  for await (const line of createInterface({ input: socket })) {
    if (message) {
      if (line !== '.') message.push(line.replace(/^\.\./, '.'));
      else {
        onEmail(message.join('\r\n'), recipients);
        message = undefined;
        recipients = [];
        reply('250 Stored');
      }
    } else if (/^EHLO/i.test(line)) reply('250 test');
    else if (/^RCPT/i.test(line) && mailServer.isRefusing) reply('550 No such mailbox');
    else if (/^DATA/i.test(line)) {
      message = [];
      reply('354 Go ahead');
    } else if (/^QUIT/i.test(line)) {
      reply('221 bye');
      socket.end();
    } else {
      if (/^RCPT/i.test(line)) recipients.push(line);
      reply('250 OK');
    }
  }
}

export async function startTestMailServer(): Promise<TestMailServer> {
  const sockets = new Set<Socket>();
  const arrivals = new EventEmitter();
  const returned = new Set<ReceivedEmail>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    void serveSmtp(socket, mailServer, (source, recipients) => {
      mailServer.emails.push(decoded(source, recipients));
      arrivals.emit('email');
    }).catch(() => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const mailServer: TestMailServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    emails: [],
    isRefusing: false,
    async next(recipient) {
      for (;;) {
        const email = mailServer.emails.find(
          (candidate) => candidate.recipient === recipient && !returned.has(candidate),
        );
        if (email) {
          returned.add(email);
          return email;
        }
        await once(arrivals, 'email');
      }
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return mailServer;
}
