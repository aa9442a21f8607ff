import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { StartupError } from '../config/startup-error.ts';

/** The PEM files of the certificate chain and its key. */
export interface TlsFiles {
  certFile: string;
  keyFile: string;
}

export interface TlsPair {
  cert: Buffer;
  key: Buffer;
}

/** For TLS 1.2, allows only ciphers with forward secrecy and authenticated encryption. All TLS 1.3 ciphers have both
 *  properties. */
export const TLS_POLICY = {
  minVersion: 'TLSv1.2',
  ciphers:
    'TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256:ECDHE+AESGCM:ECDHE+CHACHA20',
} as const;

function readFor(name: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new StartupError(`Cannot read ${file}. Check ${name} and the permissions of the file.`);
  }
}

/** Reads the certificate chain and the key.
 *  @throws StartupError if a file cannot be read or the key does not match the certificate */
export function readTls({ certFile, keyFile }: TlsFiles): TlsPair {
  const pair = { cert: readFor('TLS_CERT', certFile), key: readFor('TLS_KEY', keyFile) };
  try {
    createSecureContext(pair);
  } catch {
    throw new StartupError(
      'TLS_CERT and TLS_KEY must be a certificate and its matching key, both in PEM format and without a passphrase.',
    );
  }
  return pair;
}
