import { expect, test } from 'vitest';
import { listContractors } from '../../domain/contractors/schema.ts';
import type { PlannedRequest } from './planned-request.ts';
import { violationOf } from './responses.ts';

test.each(['smuggled-string', 'smuggled <string> & more'])(
  'finds an error that repeats “%s” from the query',
  (typed) => {
    const planned = {
      endpoint: listContractors,
      kind: 'typed',
      method: 'GET',
      path: `/api/contractors?search=${encodeURIComponent(typed)}`,
    } as unknown as PlannedRequest;
    const text = JSON.stringify({ code: 'MALFORMED', error: `No match for ${typed}.` });
    expect(violationOf(planned, { status: 400, contentType: 'application/json', text })).toBe(
      'an error that repeats a string of the request',
    );
  },
);
