import type { PlannedRequest } from './planned-request.ts';
import { oddText } from './mutations.ts';
import type { Random } from '../shared/seed.ts';

type Change = (planned: PlannedRequest, random: Random) => Partial<PlannedRequest>;

/** Returns a random item of a list that is not empty. */
const pickFrom = <T>(list: readonly T[], random: Random): T => random.oneOf(list) as T;

function randomBytes(random: Random): Buffer {
  return Buffer.from(Array.from({ length: random.between(0, 300) }, () => random.between(0, 255)));
}

const BROKEN_JSON: readonly string[] = [
  '',
  ' ',
  '{',
  '{"a":',
  '[1,',
  '"text"',
  'null',
  '0',
  '-',
  'NaN',
  '{"a":1,}',
  "{'a':1}",
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  '\ufeff{}',
  '{}{}',
  '[]',
  '[[[]]]',
  'true',
  '{"a":1e99999}',
  '{"a":"\\ud800"}',
  '{"a":"\\x"}',
  '/**/{}',
  '\0',
  '['.repeat(20_000),
  '{"a":'.repeat(8_000),
  `{"a":"${'x'.repeat(70_000)}"}`,
  `{"a":${'9'.repeat(400)}}`,
];

const CONTENT_TYPES: readonly string[] = [
  '',
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  '*/*',
  ';;;',
  'a',
  'application/json; charset=utf-16',
  'application/json;',
  'APPLICATION/JSON',
  'application',
  'application/x-www-form-urlencoded',
  'application/json, text/html',
  'application/jsonx',
  `application/json; ${'a=b; '.repeat(500)}`,
];

const ODD_PATHS: readonly ((path: string) => string)[] = [
  (path) => `${path}/%`,
  (path) => `${path}/%zz`,
  (path) => `${path}%00`,
  (path) => path.replace('/api/', '/api/%2e%2e/api/'),
  (path) => path.replace('/api/', '/%61pi/'),
  (path) => path.replace('/api/', '//api//'),
  (path) => path.replace(/[^/]+$/, '%ED%A0%80%FF'),
  (path) => `${path}/`,
  (path) => `${path};a=b`,
  (path) => path.toUpperCase(),
  (path) => path.replace(/[^/]+$/, 'x'.repeat(201)),
  (path) => path.replace(/[^/]+$/, '..%5c..%2fetc%2fpasswd'),
  (path) => `${path}?${'a=1&'.repeat(2_000)}`,
  (path) => `${path}?a[b]=1&__proto__[x]=1&=&&%`,
  (path) => `${path}?limit=1&limit=2&page=%00`,
  (path) => path.replace(/[^/?]+/, '__proto__'),
  (path) => `http://elsewhere.example${path}`,
  () => '*',
  () => '/healthz/../api/auth/me',
  () => `/${'a'.repeat(8_000)}`,
  () => '/join/%E0%A4%A',
  () => '/robots.txt%00.html',
];

const METHODS = ['HEAD', 'OPTIONS', 'TRACE', 'PATCH', 'DELETE', 'PUT', 'POST', 'PROPFIND', 'QUERY'];

const AUTHORIZATIONS: readonly string[] = [
  'Bearer',
  'Bearer ',
  'bearer x',
  'Basic YTpi',
  'Bearer lh1_',
  'Bearer null',
  '\xe9\xff',
  `Bearer lh1_${'A'.repeat(44)}`,
  `Bearer ${'x'.repeat(9_000)}`,
];

const ODD_HEADERS: readonly PlannedRequest['headers'][] = [
  { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' },
  { 'x-forwarded-for': "'; select 1", 'x-forwarded-host': 'evil.example', forwarded: 'for=x' },
  { 'x-request-id': 'x'.repeat(3_000), 'request-id': '\xff' },
  { host: 'evil.example:99999' },
  { expect: '100-continue' },
  { expect: 'something-else' },
  { range: 'bytes=0-1,5-9,-1', 'if-none-match': '*', 'if-modified-since': 'never' },
  { accept: 'image/png;q=-1', 'accept-encoding': 'gzip;q=2, *;q=NaN', 'accept-language': ',,;' },
  { 'content-encoding': 'gzip' },
  { 'transfer-encoding': 'chunked' },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'x'.repeat(201) },
  { 'idempotency-key': ['one', 'two'] },
  { 'user-agent': '\xff'.repeat(2_000) },
  { cookie: 'a=b; '.repeat(1_000), origin: 'null', 'sec-fetch-site': 'cross-site' },
  { big: 'x'.repeat(20_000) },
  Object.fromEntries(Array.from({ length: 1_500 }, (_, n) => [`x-${n}`, '1'])),
  { 'x-many': Array.from({ length: 200 }, () => 'again') },
];

/** Functions that return the bytes of a request. Most of the requests are malformed. */
const RAW_REQUESTS: readonly ((path: string) => string)[] = [
  () => 'nonsense\r\n\r\n',
  () => '\0\0\0\0',
  () => '\x16\x03\x01\x02\x00\x01\x00',
  () => 'GET\r\n\r\n',
  (path) => `GET ${path} HTTP/9.9\r\nHost: a\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.1\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.0\r\n\r\n`,
  (path) => `GET ${path}\n\n`,
  (path) => `GET ${path} ${path} HTTP/1.1\r\nHost: a\r\n\r\n`,
  (path) => `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n`,
  (path) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`,
  (path) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  (path) => `POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n\r\n`,
  (path) => `POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.1\r\nHost: a\r\nBad Header: x\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`,
  (path) => `GET ${path} HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  (path) => `GET ${path}\xff\xfe HTTP/1.1\r\nHost: a\r\n\r\n`,
  () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  () => 'CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: a\r\n\r\n',
];

/** Returns a request whose body is shorter than its Content-Length. */
function truncatedRequest({ method, path, headers }: PlannedRequest): Buffer {
  const { authorization } = headers;
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: a',
    'Content-Type: application/json',
    'Content-Length: 50',
    ...(typeof authorization === 'string' ? [`Authorization: ${authorization}`] : []),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n{"a":`, 'latin1');
}

const JSON_TYPE = { 'content-type': 'application/json' };

const CHANGES: readonly Change[] = [
  ({ headers }, random) => ({ headers: { ...headers, ...JSON_TYPE }, body: randomBytes(random) }),
  ({ headers }, random) => ({
    headers: { ...headers, ...JSON_TYPE },
    body: Buffer.from(pickFrom(BROKEN_JSON, random)),
  }),
  ({ headers, body }, random) => ({
    headers: { ...headers, 'content-type': pickFrom(CONTENT_TYPES, random) },
    body: body ?? randomBytes(random),
  }),
  ({ path }, random) => ({ path: pickFrom(ODD_PATHS, random)(path) }),
  (_, random) => ({ method: pickFrom(METHODS, random) }),
  ({ headers }, random) => ({
    headers: { ...headers, authorization: pickFrom(AUTHORIZATIONS, random) },
  }),
  ({ headers }) => ({
    headers: { ...headers, authorization: ['Bearer one', String(headers['authorization'])] },
  }),
  ({ headers }, random) => ({ headers: { ...headers, ...pickFrom(ODD_HEADERS, random) } }),
  ({ path }, random) => ({ raw: Buffer.from(pickFrom(RAW_REQUESTS, random)(path), 'latin1') }),
  (planned) => ({ raw: truncatedRequest(planned) }),
  ({ headers, body }, random) => ({
    headers: { ...headers, ...JSON_TYPE },
    body: Buffer.from((body ?? Buffer.from('{}')).subarray(0, random.between(0, 60))),
  }),
  ({ path }, random) => ({
    path: `${path.split('?', 1)[0]}?${encodeURIComponent(oddText(random).toWellFormed().slice(0, 2_000))}`,
  }),
];

/** Returns a copy of a request with one change from `CHANGES`. The copy may violate its schema or the HTTP syntax. */
export function mutateRandomly(planned: PlannedRequest, random: Random): PlannedRequest {
  const malformed = {
    ...planned,
    ...pickFrom(CHANGES, random)(planned, random),
    violatesSchema: false,
  };
  // Node's client refuses to send a path with spaces, control characters or characters outside ASCII.
  return /[^\x21-\x7e]/.test(malformed.path)
    ? { ...malformed, path: encodeURI(malformed.path) }
    : malformed;
}
