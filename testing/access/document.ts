import { ROLES } from '../../domain/access.ts';
import { ERRORS } from '../../domain/errors.ts';
import type { Outcome } from './expectations.ts';
import { ROWS, type Row } from './table.ts';

const HEAD = `# Who may call what

\`testing/access/matrix.test.ts\` calls every endpoint and compares the outcomes with this table. The rows come from
\`testing/expectations\`. After a change there, \`npx vitest run testing/access/matrix.test.ts -t access.md -u\` updates this page.

**The server checks in this order**
1. No active session, or a deactivated or archived account: 401 NOT_SIGNED_IN.
2. A password that must be changed first: 403 PASSWORD_CHANGE_REQUIRED, except for endpoints with *password change due*.
3. None of the permissions: 403 FORBIDDEN.
4. Endpoints with *step-up*, if the password was entered 15 minutes ago or longer: 403 STEP_UP_REQUIRED.
5. A record out of scope: 404.
6. Rules of the endpoint: the outcomes in the last four columns.

**Sign-in**: an endpoint that changes access, reveals restricted data or exports personal records in bulk is marked
*step-up* (\`changesAccess\`, \`reveals\`, \`exportsInBulk\` in its endpoint object). \`testing/access/step-up.test.ts\` lists
the exceptions. *Sometimes step-up* requires the password for some inputs only: to activate or unarchive a person, to
invite staff, to change a contractor's email or supervisor, and to change the email domain, a session limit or the
two-person rule for payroll.

**Scope** of each role:
- *company*: the caller may make the call for everybody's records.
- *subtree*: the caller may make the call for their own records and for those of the people who report to them, directly
  or through others.
- *self*: the caller may make the call only for their own records.
- *self, reads company*: the caller sees everybody's records, but may make the call only for their own (403 for others).
- *none*: the caller sees only their own records, and may make the call for no record (403).
- *admitted*: the caller may make the call, and the call names no record.
- *refused*: the caller may not make the call (403).
- *No role* is a person without a role who holds one of the permissions through a custom policy.

**The last four columns** give the outcome for the caller's own record, for another person's record in scope, for
another person's record out of scope, and for a record that does not exist. *Without* means that the call succeeds, but the
response does not contain the record.
`;

function wordsFor(outcome: Outcome, { endpoint }: Row): string {
  if (outcome === 'ok') return String(endpoint.status);
  if (outcome === 'hidden') return 'without';
  const [status] = ERRORS[outcome];
  return outcome === 'NOT_FOUND' ? String(status) : `${status} ${outcome}`;
}

const SIGN_IN: Record<string, string> = {
  true: 'step-up',
  sometimes: 'sometimes step-up',
  false: '',
};

function lineOf(row: Row): string {
  const { name, admits, scope, outcomes: expected, hasTarget } = row;
  const { own, ownOfAdmin, inScope, outOfScope, missing } = expected;
  const ofAdmin = ownOfAdmin ? `, IT Admin ${wordsFor(ownOfAdmin, row)}` : '';
  const others = hasTarget ? [inScope, outOfScope, missing] : [];
  const columns = [
    `${wordsFor(own, row)}${ofAdmin}`,
    ...others.map((outcome) => wordsFor(outcome, row)),
    '',
    '',
    '',
  ].slice(0, 4);
  const words = typeof admits === 'string' ? admits : admits.join(' or ');
  const signIn = SIGN_IN[String(row.stepUp)];
  return `| ${[`\`${name}\``, words, signIn, ...Object.values(scope), ...columns].join(' | ')} |`;
}

/** Renders docs/access.md. */
export function renderAccess(): string {
  const columns = [
    'Endpoint',
    'Admits',
    'Sign-in',
    ...ROLES,
    'no role',
    'own',
    'in scope',
    'out of scope',
    'missing',
  ];
  const head = `| ${columns.map((column) => column.replace('_', ' ')).join(' | ')} |`;
  const rule = `|${columns.map(() => '---').join('|')}|`;
  return `${HEAD}\n${[head, rule, ...ROWS.map(lineOf)].join('\n')}\n`;
}
