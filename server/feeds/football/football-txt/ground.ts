/** `@ …` and what may stand beside it: `Lusail Stadium, Al Daayen (UTC+3), Att: 67372 ▪ Replay`. */
export interface Ground {
  venue: string | null
  attendance: number | null
  /** `UTC+3`. */
  zone: string | null
}

const attendanceMark =
  /[,;]?\s*\batt(?:endance|n)?\.?(?:\s*:\s*|\s+)(?:~|ca?\.\s*)?(\d[\d_.,]*(?:\s\d{3})*)(?:\s*\((?:sold|approx|ca?\b)[^)]*\))?/i
const zoneMark = /\(?(?:[A-Z]{2,5}\s*\/\s*)?\b(UTC\s*[+±−-]\s?\d{1,2}(?::?\d{2})?)\)?/

/** Takes the number of spectators out of a text. */
export function takeAttendance(text: string): { rest: string; attendance: number | null } {
  const found = attendanceMark.exec(text)
  if (!found) return { rest: text, attendance: null }
  const count = Number(found[1]!.replace(/\D/g, ''))
  const rest = `${text.slice(0, found.index)}${text.slice(found.index + found[0].length)}`
  return { rest, attendance: count > 0 ? count : null }
}

export function readGround(text: string): Ground {
  const { rest, attendance } = takeAttendance(text)
  const zone = zoneMark.exec(rest)?.[1]?.replace(/\s/g, '') ?? null
  const venue = rest
    .replace(zoneMark, '')
    .replace(/\((?:replay|abandoned|awarded)\)/i, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;-]+|[\s,;-]+$/g, '')
  return { venue: venue === '' ? null : venue, attendance, zone }
}

/**
 * The places where a text may go on after a ground before it, `Liège       Germany  1-1 Romania`: columns are two
 * spaces apart.
 */
export function* columnsOf(text: string): Generator<{ before: string; after: string }> {
  for (const gap of text.matchAll(/\s{2,}/g))
    yield { before: text.slice(0, gap.index), after: text.slice(gap.index + gap[0].length) }
}
