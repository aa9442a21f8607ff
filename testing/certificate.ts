import { generateKeyPairSync, sign } from 'node:crypto';

// Creates a certificate for tests in code, because not every machine has openssl.

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OBJECT_ID = 0x06;
const UTF8_TEXT = 0x0c;
const UTC_TIME = 0x17;

/** A DER value with its tag and length. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const objectId = (hex: string) => der(OBJECT_ID, Buffer.from(hex, 'hex'));
const ECDSA_WITH_SHA256 = der(SEQUENCE, objectId('2a8648ce3d040302'));
const COMMON_NAME = objectId('550403');

const nameOf = (name: string) =>
  der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8_TEXT, Buffer.from(name)))));

/** A UTCTime: `YYMMDDhhmmssZ`. */
function timeOf(instant: Temporal.Instant): Buffer {
  const digits = instant.round('second').toString().replace(/\D/g, '').slice(2);
  return der(UTC_TIME, Buffer.from(`${digits}Z`));
}

const pem = (words: string, content: Buffer) =>
  `-----BEGIN ${words}-----\n${content.toString('base64')}\n-----END ${words}-----\n`;

/** A self-signed certificate in PEM, valid from yesterday until tomorrow. */
export function newCertificate(name: string): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const now = Temporal.Now.instant();
  const signed = der(
    SEQUENCE,
    der(INTEGER, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    nameOf(name),
    der(SEQUENCE, timeOf(now.subtract({ hours: 24 })), timeOf(now.add({ hours: 24 }))),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', signed, privateKey);
  const certificate = der(
    SEQUENCE,
    signed,
    ECDSA_WITH_SHA256,
    der(BIT_STRING, Buffer.from([0]), signature),
  );
  return {
    cert: pem('CERTIFICATE', certificate),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
