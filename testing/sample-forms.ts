import type { BoxValue, NecForm } from '../domain/tax/form-1099-nec/nec-form.ts';
import { BLANK_W9_LINES } from '../domain/tax/w9/lines-schema.ts';
import type { W9Document } from '../domain/tax/w9/document.ts';
import { layoutOf } from '../domain/tax/form-1099-nec/nec-layouts.ts';

/** A 1099-NEC for tests and benchmarks of rendering. */
export function sampleForm(taxYear: number, changes: Partial<NecForm> = {}): NecForm {
  const { layout } = layoutOf(taxYear);
  return {
    taxYear,
    layout,
    payer: {
      name: 'Plains Linehaul LLC',
      address: {
        street: '1420 North Elevator Road',
        unit: 'Suite 200',
        city: 'Wichita',
        state: 'KS',
        zip: '67203-1187',
        country: '',
      },
      phone: '(316) 555-0142',
      tin: '48-1234567',
    },
    recipient: {
      name: 'José Ángel Muñoz',
      businessName: 'Muñoz Trucking',
      address: {
        street: '88 Cottonwood Lane',
        unit: 'Apt. 3',
        city: 'Salina',
        state: 'KS',
        zip: '67401',
        country: '',
      },
      tinKind: 'SSN',
      truncatedTin: 'XXX-XX-6789',
    },
    accountNumber: 'D-000042',
    boxes: layout.boxes.map((box) => ({ ...box, value: sampleValue(box.meaning) })),
    stateLines: [
      {
        state: 'KS',
        payerStateNumber: '036-481234567F',
        taxWithheldCents: undefined,
        incomeCents: 6_543_210,
      },
    ],
    corrected: false,
    secondTinNotice: false,
    filing: {
      required: true,
      reasons: [{ code: 'REACHED', sentence: 'The pay of the year reaches the threshold.' }],
      thresholdCents: taxYear < 2026 ? 60_000 : 200_000,
      dueOn: `${taxYear + 1}-02-01`,
    },
    missing: [],
    attention: [],
    ...changes,
  };
}

function sampleValue(meaning: NecForm['boxes'][number]['meaning']): BoxValue {
  switch (meaning) {
    case 'NONEMPLOYEE_COMPENSATION':
      return { kind: 'MONEY', cents: 6_543_210 };
    case 'DIRECT_SALES':
    case 'FATCA_FILING':
      return { kind: 'CHECKBOX', checked: false };
    case 'STATE_TAX_WITHHELD':
    case 'STATE_PAYER_NUMBER':
    case 'STATE_INCOME':
      return { kind: 'STATE_LINES' };
    default:
      return { kind: 'BLANK' };
  }
}

export function sampleW9(changes: Partial<W9Document> = {}): W9Document {
  return {
    lines: {
      ...BLANK_W9_LINES,
      name: 'José Ángel Muñoz',
      businessName: 'Muñoz Trucking',
      classification: 'INDIVIDUAL',
      address: {
        street: '88 Cottonwood Lane',
        unit: 'Apt. 3',
        city: 'Salina',
        state: 'KS',
        zip: '67401',
      },
      accountNumbers: 'D-000042',
      tinKind: 'SSN',
    },
    tin: { kind: 'SSN', lastFour: '6789' },
    requester: [
      'Plains Linehaul LLC',
      '1420 North Elevator Road, Suite 200',
      'Wichita, KS 67203-1187',
    ],
    signature: { name: 'José Ángel Muñoz', signedAt: '2026-11-21T15:04:05Z' },
    evidence: {
      versionId: '01938f0e-7b3c-7000-8000-000000000042',
      source: 'ELECTRONIC',
      receivedOn: null,
      account: 'jose@drivers.example',
      ipAddress: '203.0.113.7',
      userAgent:
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    },
    missing: [],
    ...changes,
  };
}
