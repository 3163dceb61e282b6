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
