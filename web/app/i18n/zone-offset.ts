/** The offset of a zone from UTC. `Intl` objects are large and slow to create, so all formats of a zone share one. */
type Clock = {
  format: Intl.DateTimeFormat
  /** By quarter of an hour: clocks change at no other time. */ known: Map<number, number>
}

const clocks = new Map<string, Clock>()
/** Each is about 40 KB, and names come from cookies. */
const MAX_ZONES = 200
const MAX_KNOWN = 500
const quarterMs = 900_000

/**
 * Milliseconds to add to an instant (epoch ms) so that UTC shows the zone's local time. Throws `RangeError` for an
 * invalid zone.
 */
export function offsetIn(timeZone: string, ms: number): number {
  if (timeZone === 'UTC') return 0
  const clock = clockOf(timeZone)
  const quarter = Math.floor(ms / quarterMs)
  const known = clock.known.get(quarter)
  if (known !== undefined) return known
  const offset = measure(clock.format, quarter * quarterMs)
  if (clock.known.size >= MAX_KNOWN) clock.known.clear()
  clock.known.set(quarter, offset)
  return offset
}

function clockOf(timeZone: string): Clock {
  const known = clocks.get(timeZone)
  if (known) return known
  const part = '2-digit'
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: part,
    day: part,
    hour: part,
    minute: part,
    second: part,
  })
  const clock = { format, known: new Map<number, number>() }
  if (clocks.size >= MAX_ZONES) clocks.clear()
  clocks.set(timeZone, clock)
  return clock
}

function measure(format: Intl.DateTimeFormat, ms: number): number {
  const at: Record<string, number> = {}
  for (const { type, value } of format.formatToParts(ms)) at[type] = Number(value)
  return Date.UTC(at.year!, at.month! - 1, at.day, at.hour, at.minute, at.second) - ms
}
