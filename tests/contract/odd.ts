import type { Chance } from './chance.ts'

const long = 'x'.repeat(3000)

/** Values of a query or path, already escaped, that somebody may send by mistake or on purpose. */
const oddTexts = [
  '', '0', '-1', '1', '2147483647', '2147483648', '-2147483649', '999999999999999999999', '1e309', '1e3', 'NaN', 'Infinity', 'null', 'undefined', 'true', '12abc',
  '0x10', '1.5', '%2B1', '+1', '01', '%EF%BC%92', '%00', '1%00', '%', '%f', '%ff', '%ED%A0%80', '%C0%AF', '%E2%80%AE1', '%F0%9F%98%80', '%0d%0aset-cookie:a', '..%2f..%2fetc%2fpasswd',
  '2024-02-30', '2023-02-29', '0000-00-00', '9999-12-31', '10000-01-01', '2024-13-01', '2024-6-1', '2024-06-14T00:00:00Z', '1969-12-31', '253402300800000', '-62135596800000',
  '%5B1%2C2%5D', '%5B%5D', '%7B%7D', "'%20or%201%3D1--", '%25', '%25%25%25', '_', '%5C', '%27%22%3B', '(a%2B)%2B%24', '%24%7B7*7%7D', '1000000', '101', '100', 'asc;drop', long,
  'Mars/Base', 'Europe/Berlin', 'UTC', 'Etc/GMT%2B12', 'zh', 'xx', 'constructor', '__proto__', 'toString', '4', '99', '5', '31',
]

/** The same for a JSON body. */
const oddValues: unknown[] = [
  null, true, false, 0, -1, 1, 1.5, 2147483647, 2147483648, 1e15, 1e308, -0, '', '0', '1', 'text', '\0', '\ud800', '\u202e', long.repeat(10), [], [null], [1], [[1]], [1, 'a'], {}, { a: 1 },
  { toString: 1 }, Array.from({ length: 501 }, (_, index) => index + 1), Array.from({ length: 20_000 }, () => 1), '2024-02-30', '0000-00-00', 253402300800000, 4, 99, 1_000_000, { length: 5 },
]

const oddKeys = ['__proto__', '__proto__%5Ba%5D', 'constructor%5Bprototype%5D%5Ba%5D', 'a%5B', 'a%5D', '%5Ba%5D', 'a%5B%5D', 'a%5Bb%5D%5Bc%5D%5Bd%5D%5Be%5D', '', '%ff', 'toString', 'hasOwnProperty', 'pageSize', 'pageNum', 'sportType', 'timeZone', 'lang', 'userId', 'date', 'status', 'type']

export function oddText(chance: Chance): string {
  return chance.pick(oddTexts)
}

export function oddValue(chance: Chance): unknown {
  return chance.pick(oddValues)
}

/** One more pair, or very many, for a query string. */
export function oddPairs(chance: Chance): string {
  if (chance.isOneIn(30)) return Array.from({ length: 300 }, (_, index) => `k${index}=1`).join('&')
  if (chance.isOneIn(30)) return Array.from({ length: 150 }, () => 'ids=1').join('&')
  if (chance.isOneIn(60)) return `big=${'y'.repeat(chance.pick([8000, 8300, 14_000]))}`
  if (chance.isOneIn(30)) return '&&&=&=&'
  return `${chance.pick(oddKeys)}=${oddText(chance)}`
}

export type OddBody = { bytes: Buffer; headers: Record<string, string> }

const json = { 'content-type': 'application/json' }

/** A body that is no body of a call. */
export function oddBody(chance: Chance, valid: string): OddBody {
  const of = (bytes: Buffer | string, headers: Record<string, string> = json) => ({ bytes: Buffer.from(bytes as string), headers })
  switch (chance.below(16)) {
    case 0: return of(valid.slice(0, chance.below(valid.length + 1)))
    case 1: return of(`${valid}${valid}`)
    case 2: return of(chance.pick(['null', '[]', '"text"', '1', 'true', '{', '}', '{"a":}', "{'a':1}", '{"a":1,}', 'NaN', '\u0000', '[1,2', ' ', '{"a":1e999}']))
    case 3: return of('['.repeat(chance.pick([19, 20, 21, 100, 100_000])))
    case 4: return of(`{"a":${'{"a":'.repeat(25)}1${'}'.repeat(26)}`)
    case 5: return of(`{"keyword":"${'z'.repeat(chance.pick([1000, 262_000, 263_000, 400_000]))}"}`)
    case 6: return of('{"__proto__":{"isStaff":true},"constructor":{"prototype":{"isStaff":true}},"matchIds":[1],"sportType":1}')
    case 7: return of(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))
    case 8: return of(`\ufeff${valid}`)
    case 9: return of(valid, {})
    case 10: return of(valid, { 'content-type': chance.pick(['text/plain', 'application/xml', 'application/json; charset=utf-16', 'application/json;charset=UTF-8', 'application/jsonx', '', ';', 'multipart/form-data', 'multipart/form-data; boundary=', 'APPLICATION/JSON']) })
    case 11: return of(valid, { ...json, 'content-encoding': chance.pick(['gzip', 'br', 'identity', 'nonsense']) })
    case 12: return of(`{${Array.from({ length: 5000 }, (_, index) => `"k${index}":1`).join()}}`)
    case 13: return of(valid.replace(/^\{/, '{"sportType":2,"sportType":1,'))
    case 14: return of('--x\r\ncontent-disposition: form-data; name="file"; filename="../../a"\r\n\r\nabc\r\n--x--\r\n', { 'content-type': 'multipart/form-data; boundary=x' })
    default: return of(Buffer.alloc(chance.pick([0, 1, 1000, 300_000]), 0x20))
  }
}

const oddHeaders: Record<string, string>[] = [
  { 'time-zone': 'Mars/Base' }, { 'time-zone': 'Asia/Kathmandu' }, { 'time-zone': 'x'.repeat(5000) }, { 'time-zone': '+25:00' }, { cookie: 'tz=%ff; lang=zh; theme=dark' }, { cookie: ';;;=;' },
  { cookie: `a=${'b'.repeat(7000)}` }, { 'accept-language': 'zh-CN,zh;q=0.9,en;q=NaN,*;q=-1' }, { 'accept-language': ',;q=,,;' }, { authorization: 'Bearer' }, { authorization: 'Basic bm9ib2R5' },
  { authorization: `Bearer ${'t'.repeat(4000)}` }, { 'if-none-match': '*' }, { 'if-none-match': '"a", W/"b", c' }, { range: 'bytes=0-1' }, { 'x-forwarded-for': '1.2.3.4, , bad' }, { 'last-event-id': '-1' },
  { 'accept-encoding': 'br;q=0, gzip;q=0, identity;q=0' }, { 'accept-encoding': 'zstd' }, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'br' }, { accept: 'text/html' }, { origin: 'https://elsewhere.example' }, { origin: 'null' },
  { 'client-type': 'ios' }, { 'client-type': 'zz' }, { version: '0' }, { 'x-http-method-override': 'DELETE' }, { upgrade: 'h2c', connection: 'upgrade' }, { 'sec-fetch-site': 'cross-site' }, { te: 'trailers' }, { big: 'h'.repeat(20_000) },
  { 'access-control-request-method': 'PATCH' }, { 'access-control-request-method': 'GET' }, { 'content-type': 'application/json' },
]

export function oddHeader(chance: Chance): Record<string, string> {
  return chance.pick(oddHeaders)
}

/** Whole requests as bytes, most of which are not HTTP. */
export const rawRequests = [
  'GET / HTTP/1.1\r\n\r\n', 'GET\r\n\r\n', 'GET /api/score/v8/queryBook\r\n\r\n', 'GET /api/score/v8/queryBook HTTP/9.9\r\nhost: a\r\n\r\n', 'FOO /api/score HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET /api/score/v8/queryBook HTTP/1.0\r\n\r\n', 'GET //api//score HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 'GET http://elsewhere.example/api/score/v8/queryBook HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
  'POST /api/score/v1/app/searchMatch HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n', 'POST /api/score/v1/app/searchMatch HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello',
  'POST /api/score/v1/app/searchMatch HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\ncontent-length: 3\r\n\r\nabc', 'POST /api/score/v1/app/searchMatch HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  'GET /api/score/v8/queryBook HTTP/1.1\r\nhost: a\r\nbad header\r\n\r\n', 'GET /api/score/v8/queryBook HTTP/1.1\nhost: a\nconnection: close\n\n', 'GET /api/score/v5/match/match?id=\u00ff HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, '\u0000\u0001\u0002\u0003\r\n\r\n', '\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'OPTIONS * HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
]
