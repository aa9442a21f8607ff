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

/** For TLS 1.2, only ciphers with forward secrecy and authenticated encryption. TLS 1.3 has no others. */
export const TLS_POLICY = {
  minVersion: 'TLSv1.2',
  ciphers:
    'TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256:ECDHE+AESGCM:ECDHE+CHACHA20',
} as const;

function readFor(name: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new StartupError(
      `The file ${file} cannot be read. Check ${name}, and that this account may read it.`,
    );
  }
}

/** Reads the certificate and its key, and fails with a sentence if they do not match. */
export function readTls({ certFile, keyFile }: TlsFiles): TlsPair {
  const pair = { cert: readFor('TLS_CERT', certFile), key: readFor('TLS_KEY', keyFile) };
  try {
    createSecureContext(pair);
  } catch {
    throw new StartupError(
      'TLS_CERT and TLS_KEY are not a certificate and its own key, both as PEM and without a passphrase.',
    );
  }
  return pair;
}
