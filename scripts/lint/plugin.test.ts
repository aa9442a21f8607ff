import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import plugin from './plugin.ts';

RuleTester.describe = describe;
RuleTester.it = it;

type Rule = Parameters<RuleTester['run']>[1];

const tester = new RuleTester();
// The rules declare only the parts of oxlint's types that they use.
const rules = plugin.rules as unknown as Record<keyof typeof plugin.rules, Rule>;
const errors = 1;

tester.run('query-error', rules['query-error'], {
  valid: [
    'function A() { const { data, error } = useQuery(q); }',
    'function A() { const { data, isError: failed } = useQuery(q); }',
    'function A() { const { data, ...query } = useQuery(q); }',
    'function A() { const query = useQuery(q); return query.error; }',
    'function A() { const query = useQuery(q); const { error } = query; }',
    'function A() { const query = useQuery(q); return [query]; }',
    'function A() { const query = useQuery(q); return { query }; }',
    'function A() { const query = useQuery(q); return { ...query }; }',
    'function A() { return useQuery(q); }',
    'function A() { const { data } = useQuery(meQuery); }',
    'function A() { return useQuery(companyQuery).data; }',
    'function A() { const { data } = useQuery({ ...meQuery, enabled: false }); }',
  ],
  invalid: [
    { code: 'function A() { const { data } = useQuery(q); }', errors },
    { code: 'function A() { return useQuery(q).data; }', errors },
    { code: 'function A() { const query = useQuery(q); return query.data; }', errors },
    { code: 'function A() { const query = useQuery(q); const { data } = query; }', errors },
    { code: 'function A() { const query = useQuery(q); return { query: 1 }; }', errors },
    { code: 'function A() { const { data } = useQuery({ ...q, enabled: true }); }', errors },
  ],
});

tester.run('sequential-statements', rules['sequential-statements'], {
  valid: ['await Promise.all([read(), fetch(url)]);', 'await save(tx); await save(tx);'],
  invalid: [
    { code: 'await Promise.all([save(tx), save(tx)]);', errors },
    { code: 'await Promise.race(days.map((day) => insert(db, day)));', errors },
  ],
});
