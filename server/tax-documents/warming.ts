import type { FormAddress, NecForm, NecLayout } from '../../domain/tax-documents/nec-form.ts';
import { NEC_LAYOUTS } from '../../domain/tax-documents/nec-layouts.ts';
import type { DrawableDocument } from './queries.ts';

/** So many, until the code is compiled: each of them takes longer than those after it. */
const OF_EACH_REVISION = 60;

const NOWHERE: FormAddress = { street: '', unit: '', city: '', state: '', zip: '', country: '' };

function nobodysForm(layout: NecLayout): NecForm {
  return {
    taxYear: 2000,
    layout,
    payer: { name: 'Nobody', address: NOWHERE, phone: '', tin: '' },
    recipient: {
      name: 'Nobody',
      businessName: '',
      address: NOWHERE,
      tinKind: null,
      truncatedTin: '',
    },
    accountNumber: '',
    boxes: layout.boxes.map((box) => ({ ...box, value: { kind: 'BLANK' } })),
    stateLines: [],
    corrected: false,
    secondTinNotice: false,
    filing: { required: false, reasons: [], thresholdCents: 0, dueOn: '2001-01-31' },
    missing: [],
    attention: [],
  };
}

/** Documents of nobody, to be drawn and thrown away before the first that somebody waits for. */
export const NOBODYS_DOCUMENTS: readonly DrawableDocument[] = NEC_LAYOUTS.flatMap((layout) =>
  Array.from({ length: OF_EACH_REVISION }, () => ({
    id: '00000000-0000-0000-0000-000000000000',
    userId: '00000000-0000-0000-0000-000000000000',
    type: 'FORM_1099_NEC',
    taxYear: 2000,
    status: 'GENERATED',
    corrected: false,
    createdAt: '2000-01-01T00:00:00Z',
    snapshot: nobodysForm(layout),
  })),
);
