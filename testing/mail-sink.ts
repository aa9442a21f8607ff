import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface ReceivedMail {
  /** All headers as received. */
  head: string;
  /** The envelope recipients. */
  recipients: string[];
  recipient: string;
  subject: string;
  text: string;
  /** The link in the mail. */
  link: string;
}

/** A mail server on the loopback interface that stores what it receives. */
export interface MailSink {
  url: string;
  mails: ReceivedMail[];
  /** While true, every recipient is refused. */
  isRefusing: boolean;
  /** Resolves with the next mail to this recipient. */
  next(recipient: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

function unquoted(quoted: string): Buffer {
  const bytes = quoted.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}

/** Decodes the encoded words of a header (RFC 2047). Spaces between two of them are dropped. */
function decodedWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, coding: string, word: string) =>
      coding.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : unquoted(word.replaceAll('_', ' ')).toString(),
    );
}

/** Decodes folded lines and non-ASCII characters. */
function decoded(source: string, recipients: string[]): ReceivedMail {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const headers = head.replace(/\r\n\s+/g, ' ');
  const header = (name: string) =>
    new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '';
  const coding = header('Content-Transfer-Encoding');
  const body = rest.join('\r\n\r\n');
  const text =
    coding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : coding === 'quoted-printable'
        ? unquoted(body.replace(/=\r\n/g, '')).toString()
        : body;
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  const subject = decodedWords(header('Subject'));
  return { head, recipients, recipient: header('To'), subject, text, link };
}

type OnMail = (source: string, recipients: string[]) => void;

async function converse(socket: Socket, sink: MailSink, onMail: OnMail) {
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 sink ESMTP');
  let letter: string[] | undefined;
  let recipients: string[] = [];
  for await (const line of createInterface({ input: socket })) {
    if (letter) {
      if (line !== '.') letter.push(line.replace(/^\.\./, '.'));
      else {
        onMail(letter.join('\r\n'), recipients);
        letter = undefined;
        recipients = [];
        say('250 kept');
      }
    } else if (/^EHLO/i.test(line)) say('250 sink');
    else if (/^RCPT/i.test(line) && sink.isRefusing) say('550 nobody here called that');
    else if (/^DATA/i.test(line)) {
      letter = [];
      say('354 go on');
    } else if (/^QUIT/i.test(line)) {
      say('221 bye');
      socket.end();
    } else {
      if (/^RCPT/i.test(line)) recipients.push(line);
      say('250 fine');
    }
  }
}

export async function startMailSink(): Promise<MailSink> {
  const sockets = new Set<Socket>();
  const arrivals = new EventEmitter();
  const handedOut = new Set<ReceivedMail>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    void converse(socket, sink, (source, recipients) => {
      sink.mails.push(decoded(source, recipients));
      arrivals.emit('mail');
    }).catch(() => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails: [],
    isRefusing: false,
    async next(recipient) {
      for (;;) {
        const mail = sink.mails.find((m) => m.recipient === recipient && !handedOut.has(m));
        if (mail) {
          handedOut.add(mail);
          return mail;
        }
        await once(arrivals, 'mail');
      }
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return sink;
}
