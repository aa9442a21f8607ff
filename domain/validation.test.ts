import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { exactly, Id, line, matching, nullable } from './endpoint.ts';
import { Email } from './people.ts';
import { say } from './schema-sentences.ts';
import { fieldProblems } from './validation.ts';

const Trip = exactly({
  email: Email,
  driver: line(10, 1),
  truck: nullable(Id),
  permit: matching('^[A-Z]{2}[0-9]{3}$', say.ein),
  stops: Type.Array(exactly({ date: Type.String({ format: 'date' }), miles: Type.Integer() })),
});
const trip = { email: 'ada@acme.example', driver: 'Ada', truck: null, permit: 'TX123', stops: [] };

describe('problems of an input', () => {
  test('are empty for a valid input', () => {
    expect(fieldProblems(Trip, trip).size).toBe(0);
  });

  test.each([
    [
      'a name that is too long',
      { driver: 'Elevenletrs' },
      'driver',
      'must not have more than 10 characters',
    ],
    ['a control character', { driver: 'A\u0001' }, 'driver', say.notStorable.english],
    [
      'an invisible character',
      { driver: 'A\u200Bda' },
      'driver',
      expect.stringContaining('Type it again'),
    ],
    [
      'a string that does not match the pattern',
      { permit: 'TX12' },
      'permit',
      'must be nine digits such as 12-3456789',
    ],
    ['an invalid value of a nullable field', { truck: '7' }, 'truck', 'must be the id of a record'],
    [
      'a domain without a dot',
      { email: 'ada@acme' },
      'email',
      'must be an email such as name@company.example',
    ],
    ['an unknown field', { color: 'red' }, '', 'contains an unknown field'],
    [
      'a field of an item',
      { stops: [{ date: '2026-02-29', miles: 1 }] },
      'stops.0.date',
      'must be a date such as 2026-11-16',
    ],
    [
      'the year 0',
      { stops: [{ date: '0000-01-01', miles: 1 }] },
      'stops.0.date',
      expect.any(String),
    ],
    [
      'a missing field of an item',
      { stops: [{ date: '2026-02-28' }] },
      'stops.0.miles',
      'is missing',
    ],
  ])('include %s', (_, change, field, problem) => {
    const problems = [...fieldProblems(Trip, { ...trip, ...change })];
    expect(problems.map(([path, { english }]) => [path, english])).toEqual([[field, problem]]);
  });

  test.each(['a\uD800', 'a\uFFFD', 'a\0'])('include %j if the schema has no pattern', (value) => {
    expect(fieldProblems(Type.String(), value).get('')).toBe(say.notStorable);
    expect(fieldProblems(Type.Unknown(), { [value]: [1] }).get('')).toBe(say.notStorable);
  });
});
