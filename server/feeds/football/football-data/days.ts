import type { Parsed } from '../../reading/parsed.ts'
import { RowDays, rowsAhead } from '../../reading/row-days.ts'

/**
 * Holds back rows of a table until the following ones are read: without a season column, only they show that a year is
 * wrong.
 */
export class WaitingRows {
  private readonly days = new Map<string, RowDays>()
  private readonly waiting: Parsed[] = []

  private next(): Parsed {
    const parsed = this.waiting.shift()!
    if (parsed.kind !== 'match') return parsed
    const {
      competition: { slug },
      kickOff,
      place,
    } = parsed.match
    const days = this.days.get(slug) ?? new RowDays()
    this.days.set(slug, days)
    const ahead = this.waiting.flatMap((one) =>
      one.kind === 'match' && one.match.competition.slug === slug ? [one.match.kickOff] : [],
    )
    if (!days.isTypingError(kickOff, ahead)) return parsed
    const reason = `${new Date(kickOff).toISOString().slice(0, 10)} is more than half a year from the rows around it`
    return { kind: 'refused', refusal: { ...place, reason } }
  }

  *take(parsed: Parsed): Generator<Parsed> {
    this.waiting.push(parsed)
    if (this.waiting.length > rowsAhead) yield this.next()
  }

  *rest(): Generator<Parsed> {
    while (this.waiting.length > 0) yield this.next()
  }
}
