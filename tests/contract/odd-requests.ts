import type { Chance } from './chance.ts'

export type OddBody = { bytes: Buffer; headers: Record<string, string> }

const json = { 'content-type': 'application/json' }

function of(bytes: Buffer | string, headers: Record<string, string> = json): OddBody {
  return { bytes: Buffer.from(bytes as string), headers }
}

/** Invalid bodies of a call, derived from a valid one. */
const oddBodies: ((valid: string, chance: Chance) => OddBody)[] = [
  (valid, chance) => of(valid.slice(0, chance.below(valid.length + 1))),
  (valid) => of(`${valid}${valid}`),
  (_, chance) =>
    of(
      chance.pick([
        'null',
        '[]',
        '"text"',
        '1',
        'true',
        '{',
        '}',
        '{"a":}',
        "{'a':1}",
        '{"a":1,}',
        'NaN',
        '\u0000',
        '[1,2',
        ' ',
        '{"a":1e999}',
      ]),
    ),
  (_, chance) => of('['.repeat(chance.pick([19, 20, 21, 100, 100_000]))),
  () => of(`{"a":${'{"a":'.repeat(25)}1${'}'.repeat(26)}`),
  (_, chance) => of(`{"keyword":"${'z'.repeat(chance.pick([1000, 262_000, 263_000, 400_000]))}"}`),
  () => of('{"__proto__":{"isStaff":true},"constructor":{"prototype":{"isStaff":true}},"matchIds":[1],"sportType":1}'),
  () => of(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  (valid) => of(`\ufeff${valid}`),
  (valid) => of(valid, {}),
  (valid, chance) =>
    of(valid, {
      'content-type': chance.pick([
        'text/plain',
        'application/xml',
        'application/json; charset=utf-16',
        'application/json;charset=UTF-8',
        'application/jsonx',
        '',
        ';',
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'APPLICATION/JSON',
      ]),
    }),
  (valid, chance) => of(valid, { ...json, 'content-encoding': chance.pick(['gzip', 'br', 'identity', 'nonsense']) }),
  () => of(`{${Array.from({ length: 5000 }, (_, index) => `"k${index}":1`).join()}}`),
  (valid) => of(valid.replace(/^\{/, '{"sportType":2,"sportType":1,')),
  () =>
    of('--x\r\ncontent-disposition: form-data; name="file"; filename="../../a"\r\n\r\nabc\r\n--x--\r\n', {
      'content-type': 'multipart/form-data; boundary=x',
    }),
  (_, chance) => of(Buffer.alloc(chance.pick([0, 1, 1000, 300_000]), 0x20)),
]

export function oddBody(chance: Chance, valid: string): OddBody {
  return chance.pick(oddBodies)(valid, chance)
}

const oddHeaders: Record<string, string>[] = [
  { 'time-zone': 'Mars/Base' },
  { 'time-zone': 'Asia/Kathmandu' },
  { 'time-zone': 'x'.repeat(5000) },
  { 'time-zone': '+25:00' },
  { cookie: 'tz=%ff; lang=zh; theme=dark' },
  { cookie: ';;;=;' },
  { cookie: `a=${'b'.repeat(7000)}` },
  { 'accept-language': 'zh-CN,zh;q=0.9,en;q=NaN,*;q=-1' },
  { 'accept-language': ',;q=,,;' },
  { authorization: 'Bearer' },
  { authorization: 'Basic bm9ib2R5' },
  { authorization: `Bearer ${'t'.repeat(4000)}` },
  { 'if-none-match': '*' },
  { 'if-none-match': '"a", W/"b", c' },
  { range: 'bytes=0-1' },
  { 'x-forwarded-for': '1.2.3.4, , bad' },
  { 'last-event-id': '-1' },
  { 'accept-encoding': 'br;q=0, gzip;q=0, identity;q=0' },
  { 'accept-encoding': 'zstd' },
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'br' },
  { accept: 'text/html' },
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { 'client-type': 'ios' },
  { 'client-type': 'zz' },
  { version: '0' },
  { 'x-http-method-override': 'DELETE' },
  { upgrade: 'h2c', connection: 'upgrade' },
  { 'sec-fetch-site': 'cross-site' },
  { te: 'trailers' },
  { big: 'h'.repeat(20_000) },
  { 'access-control-request-method': 'PATCH' },
  { 'access-control-request-method': 'GET' },
  { 'content-type': 'application/json' },
]

export function oddHeader(chance: Chance): Record<string, string> {
  return chance.pick(oddHeaders)
}

/** Whole requests as bytes, most of which are not HTTP. */
export const rawRequests = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET\r\n\r\n',
  'GET /api/score/v8/queryBook\r\n\r\n',
  'GET /api/score/v8/queryBook HTTP/9.9\r\nhost: a\r\n\r\n',
  'FOO /api/score HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET /api/score/v8/queryBook HTTP/1.0\r\n\r\n',
  'GET //api//score HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
  'GET http://elsewhere.example/api/score/v8/queryBook HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
  'POST /api/score/v1/app/searchMatch HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n',
  'POST /api/score/v1/app/searchMatch HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello',
  'POST /api/score/v1/app/searchMatch HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\ncontent-length: 3\r\n\r\nabc',
  'POST /api/score/v1/app/searchMatch HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  'GET /api/score/v8/queryBook HTTP/1.1\r\nhost: a\r\nbad header\r\n\r\n',
  'GET /api/score/v8/queryBook HTTP/1.1\nhost: a\nconnection: close\n\n',
  'GET /api/score/v5/match/match?id=\u00ff HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
  '\u0000\u0001\u0002\u0003\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
]
