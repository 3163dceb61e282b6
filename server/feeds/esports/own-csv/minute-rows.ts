import { clockText } from '#sports/esports/clock.ts'
import { mobaEvent } from '#sports/esports/moba/build.ts'
import type { Score } from '#sports/match.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { Row } from '../../own-csv/row.ts'
import type { Telling } from './series.ts'

type Fault = { column: string; reason: string }
type Figure = { home: number | null; away: number | null; lead: number | null }

const figures = ['gold', 'xp'] as const

/**
 * Leads at each minute, with the figures of both sides where known; the last one is of the end of the game,
 * `length` in seconds. A row is refused that has no figure, one team's alone, or a lead that its figures deny.
 */
export function minuteEvents(
  game: number,
  rows: readonly Row[],
  length: number | null,
  { refused }: Telling,
): TimelineEvent[] {
  const seen = new Map<number, Row>()
  return rows.flatMap((row) => {
    const minute = row.count('minute')!
    const clockSeconds = Math.min(minute, length ?? minute)
    const first = seen.get(clockSeconds)
    const fault =
      first === undefined
        ? faultOf(row)
        : {
            column: 'minute',
            reason: `minute ${clockText(minute)} of game ${game} has a row already, ${first.place}`,
          }
    if (fault !== null) {
      refused.push({ row, ...fault })
      return []
    }
    seen.set(clockSeconds, row)
    const [gold, xp] = [figureOf(row, 'gold'), figureOf(row, 'xp')]
    const leads = { goldLead: gold.lead, xpLead: xp.lead }
    return [mobaEvent.minute({ game, clockSeconds, ...leads, gold: bothOf(gold), xp: bothOf(xp) ?? undefined })]
  })
}

function faultOf(row: Row): Fault | null {
  const cells = figures.flatMap((what) => Object.values(cellsOf(row, what)))
  if (cells.every((cell) => cell === null))
    return { column: 'gold_lead', reason: 'is empty, as all figures of its row' }
  for (const what of figures) {
    const { home, away, lead } = cellsOf(row, what)
    const name = what === 'gold' ? 'gold' : 'experience'
    if (home !== null && away !== null && lead !== null && lead !== home - away)
      return { column: `${what}_lead`, reason: `${lead}, the ${name} of both sides makes ${home - away}` }
    if (lead === null && (home === null) !== (away === null))
      return {
        column: home === null ? `${what}_home` : `${what}_away`,
        reason: `is empty; the ${name} of one side needs that of the other, or the lead`,
      }
    const other = figureOf(row, what)
    if (Math.min(other.home ?? 0, other.away ?? 0) < 0)
      return { column: `${what}_lead`, reason: `${lead}, it leaves the other side less than no ${name}` }
  }
  return null
}

function cellsOf(row: Row, what: string): Figure {
  return { home: row.count(`${what}_home`), away: row.count(`${what}_away`), lead: row.count(`${what}_lead`) }
}

function bothOf({ home, away }: Figure): Score | null {
  return home === null || away === null ? null : { home, away }
}

/** Of the two sides and the lead, two give the third. */
function figureOf(row: Row, what: string): Figure {
  const { home, away, lead } = cellsOf(row, what)
  if (lead === null) return { home, away, lead: home === null || away === null ? null : home - away }
  return {
    home: home ?? (away === null ? null : away + lead),
    away: away ?? (home === null ? null : home - lead),
    lead,
  }
}
