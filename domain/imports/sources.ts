import type { ImportKind } from './kinds.ts';

// The kinds of files that the office imports, as data. A source is a system whose files have the same columns. Every
// account can have other columns, so the headings are a guess that the office confirms.

export const IMPORT_FIELDS = [
  'card',
  'driver',
  'day',
  'time',
  'week',
  'reference',
  'location',
  'city',
  'state',
  'kind',
  'item',
  'quantity',
  'unit',
  'unitPrice',
  'rate',
  'amount',
  'fees',
  'discount',
  'discountedPrice',
  'credit',
  'currency',
  'total',
  'tractorQuantity',
  'tractorPrice',
  'tractorAmount',
  'reeferQuantity',
  'reeferPrice',
  'reeferAmount',
  'oilAmount',
  'product1',
  'product1Amount',
  'product2',
  'product2Amount',
  'product3',
  'product3Amount',
  'advance',
  'advanceFee',
  'canceled',
  'reverses',
  'description',
  'firstName',
  'lastName',
  'hours',
  'miles',
  'loads',
  'revenue',
  'fuelSurcharge',
  'job',
  'job2',
  'job3',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

interface FieldOfSource {
  field: ImportField;
  /** The first is the heading in the vendor's file, or in our template. */
  headings: readonly string[];
  isRequired?: true;
}

interface Source {
  kind: ImportKind;
  fields: readonly FieldOfSource[];
  /** Whether the file names drivers by the numbers of their cards. */
  hasCards: boolean;
  /** Whether a day can have several lines whose hours add up. */
  addsHours?: true;
  /** The columns of our template, if the source has one. The mapping of such a file needs no confirmation. */
  template?: readonly string[];
}

const field = (name: ImportField, ...headings: string[]): FieldOfSource => ({
  field: name,
  headings,
});
const required = (name: ImportField, ...headings: string[]): FieldOfSource => ({
  ...field(name, ...headings),
  isRequired: true,
});

export const IMPORT_SOURCES = [
  'EFS',
  'COMDATA',
  'OTHER_CARDS',
  'PAY_LINES',
  'DAYS',
  'QB_TIME',
] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

export const SOURCES: Readonly<Record<ImportSource, Source>> = {
  EFS: {
    kind: 'FUEL',
    hasCards: true,
    fields: [
      required('card', 'Card #', 'Card Num'),
      required('day', 'Tran Date'),
      field('time', 'Tran Time'),
      field('reference', 'Invoice'),
      field('driver', 'Driver Name'),
      field('location', 'Location Name'),
      field('city', 'City'),
      field('state', 'State/ Prov', 'State'),
      field('fees', 'Fees'),
      required('item', 'Item'),
      field('unitPrice', 'Unit Price'),
      field('discountedPrice', 'Disc PPU'),
      field('quantity', 'Qty'),
      field('discount', 'Disc Amt'),
      required('amount', 'Amt'),
      field('credit', 'DB'),
      field('currency', 'Currency'),
    ],
  },
  COMDATA: {
    kind: 'FUEL',
    hasCards: true,
    fields: [
      required('card', 'Comchek Card Number'),
      required('day', 'Transaction Date'),
      required('reference', 'Transaction Number'),
      field('driver', "Driver's Name"),
      field('location', 'Truck Stop Name'),
      field('city', 'Truck Stop City'),
      field('state', 'Truck Stop State'),
      field('total', 'Total Amount Due'),
      field('fees', 'Fees for Fuel & Oil & Products'),
      field('tractorQuantity', 'Number of Tractor Gallons'),
      field('tractorPrice', 'Tractor Fuel Price Per Gallon'),
      required('tractorAmount', 'Cost of Tractor Fuel'),
      field('reeferQuantity', 'Number of Reefer Gallons'),
      field('reeferPrice', 'Reefer Fuel Price Per Gallon', 'Reefer Price Per Gallon'),
      field('reeferAmount', 'Cost of Reefer Fuel'),
      field('oilAmount', 'Total Cost of Oil', 'Cost of Oil'),
      field('product1', 'Product Code 1'),
      field('product1Amount', 'Product Amount 1'),
      field('product2', 'Product Code 2'),
      field('product2Amount', 'Product Amount 2'),
      field('product3', 'Product Code 3'),
      field('product3Amount', 'Product Amount 3'),
      field('advance', 'Cash Advance Amount'),
      field('advanceFee', 'Charges for Cash Advance'),
      field('discount', 'Rebate Amount'),
      field('canceled', 'Cancel flag'),
      field('reverses', 'Adjusted Transaction Number'),
    ],
  },
  OTHER_CARDS: {
    kind: 'FUEL',
    hasCards: true,
    fields: [
      required('card', 'Card', 'Card Number', 'Card No', 'Card_No', 'Account Number'),
      required(
        'day',
        'Date',
        'Transaction Date',
        'TransactionDate',
        'Trans Date',
        'Tran Date',
        'Purchase Date',
      ),
      field(
        'reference',
        'Invoice',
        'Invoice Number',
        'Transaction Number',
        'Transaction ID',
        'Authorization_No',
        'Reference',
      ),
      field('driver', 'Driver', 'Driver Name'),
      field(
        'location',
        'Location',
        'Location Name',
        'Site',
        'SiteDescr',
        'Merchant',
        'Merchant Name',
      ),
      field('city', 'City'),
      field('state', 'State', 'State/ Prov'),
      field('item', 'Product', 'ProductDescription', 'Item', 'Product Code', 'Description'),
      field('quantity', 'Quantity', 'Gallons', 'Qty', 'Units', 'Volume'),
      field('unitPrice', 'Unit Price', 'Price', 'PPU', 'Unit Cost', 'Price Per Gallon'),
      required('amount', 'Amount', 'Amt', 'InvoiceTotal', 'Total', 'Net Amount', 'Gross Dollars'),
      field('fees', 'Fees', 'Fee'),
      field('discount', 'Discount'),
      field('credit', 'Debit/Credit', 'DB/CR'),
      field('currency', 'Currency'),
    ],
    template: ['Card', 'Date', 'Invoice', 'Driver', 'Location', 'Product', 'Quantity', 'Amount'],
  },
  PAY_LINES: {
    kind: 'PAY_LINES',
    hasCards: false,
    fields: [
      required('driver', 'Driver', 'Payee', 'Name', 'Employee', 'Email'),
      field('day', 'Day', 'Date'),
      field('week', 'Week', 'Pay Week', 'Week Start'),
      required('kind', 'Kind', 'Type', 'Category'),
      field('amount', 'Amount', 'Total'),
      field('quantity', 'Quantity', 'Qty', 'Units'),
      field('unit', 'Unit'),
      field('rate', 'Rate', 'Price'),
      field('reference', 'Reference', 'Load', 'Load Number', 'Invoice'),
      field('description', 'Description', 'Note', 'Notes', 'Memo'),
    ],
    template: [
      'Driver',
      'Day',
      'Week',
      'Kind',
      'Amount',
      'Quantity',
      'Unit',
      'Rate',
      'Reference',
      'Description',
    ],
  },
  DAYS: {
    kind: 'DAYS',
    hasCards: false,
    fields: [
      required('driver', 'Driver', 'Driver Name', 'Name', 'Employee', 'Email'),
      required('day', 'Day', 'Date', 'Work Date', 'Trip Date'),
      field('hours', 'Hours', 'Duration', 'Time'),
      field('miles', 'Miles', 'Distance', 'Distance (mi)', 'Total Miles', 'Miles Driven'),
      field('loads', 'Loads', 'Trips'),
      field('revenue', 'Load Revenue', 'Revenue', 'Linehaul', 'Line Haul', 'Gross Revenue'),
      field('fuelSurcharge', 'Fuel Surcharge', 'FSC'),
      field('reference', 'Load Number', 'Load', 'Load #', 'Pro Number', 'Reference'),
      field('description', 'Notes', 'Note', 'Description'),
    ],
    template: [
      'Driver',
      'Day',
      'Hours',
      'Miles',
      'Loads',
      'Load Revenue',
      'Fuel Surcharge',
      'Load Number',
      'Notes',
    ],
  },
  QB_TIME: {
    kind: 'DAYS',
    hasCards: false,
    addsHours: true,
    fields: [
      required('driver', 'username'),
      field('firstName', 'fname'),
      field('lastName', 'lname'),
      required('day', 'local_date'),
      required('hours', 'hours'),
      field('job', 'jobcode', 'jobcode_1'),
      field('job2', 'jobcode_2'),
      field('job3', 'jobcode_3'),
      field('description', 'notes'),
    ],
  },
};

export const sourcesOf = (kind: ImportKind): ImportSource[] =>
  IMPORT_SOURCES.filter((source) => SOURCES[source].kind === kind);

/** Which amount a driver is charged, if the fuel company gives a discount (49 CFR 376.12(h) wants the lease to say it). */
export const AMOUNT_BASES = ['RETAIL', 'DISCOUNTED'] as const;
export type AmountBasis = (typeof AMOUNT_BASES)[number];

/** The maximum number of rows of an import. */
export const MAX_ROWS = 5000;
