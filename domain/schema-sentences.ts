import { sentencesOf } from './sentence.ts';

interface Limit {
  limit: number;
}

/** The problems of a value that does not fit the schema of its endpoint. They never repeat the value. */
export const say = sentencesOf('schema', {
  /** A problem of a field. In the path, a number is the position in a list. */
  at: ({ path, problem }: { path: readonly (string | number)[]; problem: string }) =>
    `${path.map((step) => (typeof step === 'number' ? `item ${step + 1}` : step)).join(', ')}: ${problem}`,
  unknownField: 'contains an unknown field',
  missing: 'is missing',
  missingFields: ({ fields }: { fields: readonly string[] }) => `${fields.join(', ')} is missing`,
  notStorable: 'contains characters that cannot be stored, such as �. Type the text again',
  invisible:
    'must not have invisible characters or characters that change the direction of text. Type it again instead of pasting it',
  unexpectedFormat: 'must be in the expected format',
  tooLong: ({ limit }: Limit) => `must not have more than ${limit} characters`,
  tooShort: ({ limit }: Limit) => `must not have fewer than ${limit} characters`,
  tooManyItems: ({ limit }: Limit) => `must not have more than ${limit} items`,
  tooFewItems: ({ limit }: Limit) => `must not have fewer than ${limit} items`,
  duplicateItems: 'must not have duplicate items',
  atMost: ({ limit }: Limit) => `must be <= ${limit}`,
  atLeast: ({ limit }: Limit) => `must be >= ${limit}`,
  below: ({ limit }: Limit) => `must be < ${limit}`,
  above: ({ limit }: Limit) => `must be > ${limit}`,
  multipleOf: ({ limit }: Limit) => `must be multiple of ${limit}`,
  twoDecimals: 'must have at most 2 decimals',
  threeDecimals: 'must have at most 3 decimals',
  fourDecimals: 'must have at most 4 decimals',
  notAllowed: 'must be equal to one of the allowed values',
  notConstant: 'must be equal to constant',
  noAlternative: 'must match a schema in anyOf',
  string: 'must be string',
  number: 'must be number',
  integer: 'must be integer',
  boolean: 'must be boolean',
  object: 'must be object',
  array: 'must be array',
  null: 'must be null',
  date: 'must be a date such as 2026-11-16',
  dateTime: 'must be a date and time such as 2026-11-16T17:30:00Z',
  email: 'must be an email such as name@company.example',
  id: 'must be the id of a record',
  base64File: 'must be a file in Base64',
  base64Picture: 'must be a picture in Base64',
  sha256: 'must be a SHA-256 digest in hex',
  deviceId: 'must be an id of 22 to 64 letters, digits, _ and -',
  actionCode: 'must be the code of an action such as USER_CREATED',
  permissionList: 'must be names of permissions, joined by commas',
  ein: 'must be nine digits such as 12-3456789',
  monthAndDay: 'must be a month and a day such as 01-31',
  exemptPayeeCode: 'must be a number from 1 to 13',
  fatcaCode: 'must be a letter from A to M',
});
