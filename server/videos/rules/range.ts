import type { ByteRange } from '#adapters/storage/index.ts'

/**
 * What a request asks of a file of this size (RFC 9110, section 14): a range, the whole file, or a range that the file
 * does not have. Several ranges, other units and malformed headers are answered with the whole file.
 */
export function rangeIn(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!asked) return 'whole'
  const [, first = '', last = ''] = asked
  if (first === '') return last === '' ? 'whole' : suffixOf(Number(last), size)
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
  if (last !== '' && Number(last) < start) return 'whole'
  return start < size ? { start, end } : 'unsatisfiable'
}

function suffixOf(length: number, size: number): ByteRange | 'unsatisfiable' {
  return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 }
}
