import { randomBytes, randomInt } from 'node:crypto';
import { temporaryPassword } from '../../domain/sign-in/temporary-password.ts';
import { BLANK_W9_LINES } from '../../domain/tax/w9/lines-schema.ts';

/** A unique secret that the proof searches for. */
export interface Canary {
  kind: string;
  secret: string;
}

/** Creates secrets and collects all of them. */
export class Canaries {
  readonly all: Canary[] = [];

  add(kind: string, secret: string): string {
    this.all.push({ kind, secret });
    return secret;
  }

  newPassword(kind: string): string {
    return this.add(kind, `Zq-${randomBytes(9).toString('base64url')}+7 é"`);
  }

  /** Creates a temporary password in the only format that a reset accepts. */
  newTemporaryPassword(kind: string): string {
    return this.add(kind, temporaryPassword(randomInt));
  }

  newTin(kind: string): string {
    const [area, group] = [randomInt(200, 665), randomInt(10, 99)];
    return this.add(kind, `${area}-${group}-${randomInt(1000, 9999)}`);
  }

  newToken(kind: string): string {
    return this.add(kind, randomBytes(32).toString('base64url'));
  }

  tokenOf(kind: string, link: string): string {
    return this.add(kind, link.split('#').at(-1) ?? '');
  }
}

/** The lines of a valid W-9, without the TIN. */
export const LINES = {
  ...BLANK_W9_LINES,
  name: 'Rosa Delgado',
  classification: 'INDIVIDUAL',
  address: { street: '12 Harvest Road', unit: '', city: 'Tulia', state: 'TX', zip: '79088' },
  tinKind: 'SSN',
};
