import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { signedIn } from '../../../domain/access.ts';
import { endpoint, exactly, line } from '../../../domain/endpoint.ts';
import { resolverOf, type Rule } from './resolver.ts';

const hire = endpoint({
  method: 'POST',
  path: '/api/hires',
  summary: 'Hire a driver',
  feature: 'staff',
  access: signedIn,
  body: exactly({ name: line(10, 1), truck: exactly({ plate: line(3) }), rate: Type.Number() }),
  response: Type.Object({}),
});

interface Fields {
  name: string;
  truck: { plate: string };
}

function registered(name: string, rule?: Rule, mount = true) {
  return { name, ref: { name }, mount, ...(rule && { validate: rule }) };
}

async function messagesOf(fields: Fields, problemsOf?: () => Record<string, string>) {
  const resolve = resolverOf<Fields, typeof hire>({
    endpoint: hire,
    // The missing `rate` belongs to no field, so the resolver does not report it.
    bodyOf: (typed) => typed as never,
    ...(problemsOf && { problemsOf }),
  });
  const options = {
    names: ['name', 'truck.plate', 'gone'] as never,
    fields: {
      name: registered('name', (typed) => (typed === '' ? 'Enter a name.' : undefined)),
      truck: { plate: registered('truck.plate') },
      gone: registered('gone', () => 'Nobody sees this.', false),
    } as never,
    shouldUseNativeValidation: false,
  };
  const { errors } = await resolve(fields, undefined, options);
  return [errors.name?.message, errors.truck?.plate?.message];
}

test.each([
  ['nothing for valid input', { name: 'Ada', truck: { plate: 'A1' } }, [undefined, undefined]],
  [
    'the message of a field’s rule',
    { name: '', truck: { plate: 'A1' } },
    ['Enter a name.', undefined],
  ],
  [
    'the schema’s messages with the server’s wording',
    { name: 'Elevenletrs', truck: { plate: 'A123' } },
    ['Must not have more than 10 characters', 'Must not have more than 3 characters'],
  ],
])('reports %s', async (_, fields, messages) => {
  expect(await messagesOf(fields)).toEqual(messages);
});

test('reports the message of a rule for several fields, not the schema’s message', async () => {
  const taken = () => ({ 'truck.plate': 'This truck is driven by somebody else.' });
  expect(await messagesOf({ name: 'Ada', truck: { plate: 'A123' } }, taken)).toEqual([
    undefined,
    'This truck is driven by somebody else.',
  ]);
});
