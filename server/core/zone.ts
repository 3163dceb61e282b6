const formats = new Map<string, Intl.DateTimeFormat | null>()

/** Whether `name` is an IANA zone that this machine supports. Offsets such as `+08:00` are not. */
export function isZone(name: string): boolean {
  return name === 'UTC' || formatOf(name) !== null
}

/** Spells a segment of a zone's name: Berlin, GMT, of. */
const spelledWord = /^(?:[A-Z][a-z]+|[A-Z]{1,3}|of|es|au)$/

/**
 * The canonical spelling of a zone, null for an unknown one: `europe/berlin` is `Europe/Berlin`. An alias is kept
 * (Asia/Kolkata) where it is spelled as names are, so that each zone has few spellings.
 */
export function canonicalZone(name: string): string | null {
  if (name === 'UTC') return name
  const known = canonical.get(name)
  if (known !== undefined) return known
  const found = findCanonical(name)
  // Names come from callers: only valid zones are cached.
  if (found !== null) {
    if (canonical.size >= MAX_CANONICAL) canonical.clear()
    canonical.set(name, found)
  }
  return found
}

const MAX_CANONICAL = 1000
const canonical = new Map<string, string>()

function findCanonical(name: string): string | null {
  const resolved = formatOf(name)?.resolvedOptions().timeZone
  if (resolved === undefined) return null
  if (resolved.toLowerCase() === name.toLowerCase()) return resolved
  return name.split(/[^A-Za-z]+/).every((word) => word === '' || spelledWord.test(word)) ? name : resolved
}

/** Formats instants as local times of a zone; null for an unknown one. */
export function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const format = makeFormat(zone)
  // Names come from callers, and each format is about 40 KB.
  if (formats.size >= 200) formats.clear()
  formats.set(zone, format)
  return format
}

function makeFormat(timeZone: string): Intl.DateTimeFormat | null {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,40}$/.test(timeZone)) return null
  try {
    return new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  } catch {
    return null
  }
}
