import { ROLES } from '../../domain/access.ts';
import { ERRORS } from '../../domain/errors.ts';
import type { Outcome } from './expectations.ts';
import { ROWS, type Row } from './table.ts';

const HEAD = `# Who may call what

The table that \`testing/access/matrix.test.ts\` holds every endpoint to. Its rows are written
in \`testing/expectations\`; after a change there, \`npx vitest run testing/access/matrix.test.ts -t access.md -u\` writes this page.

**Refusals come in this order**
1. No active session, or a deactivated or archived account: 401 NOT_SIGNED_IN.
2. A password that must be changed first: 403 PASSWORD_CHANGE_REQUIRED, except for endpoints with *password change due*.
3. None of the permissions: 403 FORBIDDEN.
4. Endpoints with *fresh*, if the password was entered 15 minutes ago or longer: 403 REAUTH_REQUIRED.
5. A record out of reach: 404.
6. What the answer columns say.

**Sign-in**: an endpoint that changes access, reveals restricted data or exports personal records in bulk is *fresh*
(\`changesAccess\`, \`reveals\`, \`exportsInBulk\` in its endpoint object; \`testing/access/step-up.test.ts\` lists the
exceptions). *Sometimes fresh* asks for some inputs only: to activate or unarchive a person, to invite a role of staff, to
set another supervisor of a contractor, and to change a mail domain or session limit.

**Reach** of each role:
- *company*: everybody's records.
- *subtree*: one's own records, and those of the people who report to one.
- *self*: only one's own.
- *self, reads company*: sees everybody's records but may do this only to one's own (403).
- *none*: sees only one's own records, and may not do this to them (403).
- *admitted*: the call concerns no person.
- *refused*: may not call it (403).
- *No role* is somebody who holds one of the permissions by a custom policy and has no role.

**Answers**: where the record is the caller's own, another person's within reach, another person's beyond
reach, or does not exist. *Without* is a successful answer that does not contain the record.
`;

function answer(outcome: Outcome, { endpoint }: Row): string {
  if (outcome === 'ok') return String(endpoint.status);
  if (outcome === 'hidden') return 'without';
  const [status] = ERRORS[outcome];
  return outcome === 'NOT_FOUND' ? String(status) : `${status} ${outcome}`;
}

const SIGN_IN: Record<string, string> = { true: 'fresh', sometimes: 'sometimes fresh', false: '' };

function lineOf(row: Row): string {
  const { name, admits, reach, answers: expected, hasTarget } = row;
  const { own, reached, beyond, missing } = expected;
  const outcomes = hasTarget ? [own, reached, beyond, missing] : [own];
  const answers = [...outcomes.map((outcome) => answer(outcome, row)), '', '', ''].slice(0, 4);
  const words = typeof admits === 'string' ? admits : admits.join(' or ');
  const signIn = SIGN_IN[String(row.fresh)];
  return `| ${[`\`${name}\``, words, signIn, ...Object.values(reach), ...answers].join(' | ')} |`;
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
    'reached',
    'beyond',
    'missing',
  ];
  const head = `| ${columns.map((column) => column.replace('_', ' ')).join(' | ')} |`;
  const rule = `|${columns.map(() => '---').join('|')}|`;
  return `${HEAD}\n${[head, rule, ...ROWS.map(lineOf)].join('\n')}\n`;
}
