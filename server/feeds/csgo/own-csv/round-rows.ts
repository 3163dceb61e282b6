import { csgoEvent } from '#sports/csgo/build.ts'
import { isMapOver } from '#sports/csgo/rounds.ts'
import type { MapRules, RoundEnding } from '#sports/csgo/vocabulary.ts'
import type { Score } from '#sports/match.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import type { Telling } from '../../esports/own-csv/series.ts'
import type { Row } from '../../own-csv/row.ts'

/** `battle`: the row of the map. */
export type InRounds = ReturnType<typeof roundsOf> & { game: number; rules: MapRules; battle: Row }

/** Rounds in their order; one after the end of the map, or that stands twice, is refused. */
export function roundsOf(game: number, rows: readonly Row[], rules: MapRules, { refused, remarks }: Telling) {
  const score: Score = { home: 0, away: 0 }
  const events: TimelineEvent[] = []
  let last = 0
  const sorted = rows.toSorted((a, b) => a.count('round')! - b.count('round')!)
  for (const row of sorted) {
    const number = row.count('round')!
    const isOver = isMapOver(score, rules)
    if (isOver || number === last) {
      const reason = isOver
        ? `round ${number} follows the end of map ${game} at ${score.home}-${score.away}`
        : `round ${number} of map ${game} has a row already`
      refused.push({ row, column: 'round', reason })
      continue
    }
    const side = row.word<Side>('winner')
    const [home, away] = [row.count('equipment_home'), row.count('equipment_away')]
    const equipment = home === null || away === null ? null : { home, away }
    if (side === null) {
      if (row !== sorted.at(-1)) refused.push({ row, column: 'winner', reason: `round ${number} has no winner` })
      else if (equipment !== null) events.push(csgoEvent.roundStart({ game, number, equipment }))
      continue
    }
    if (number > last + 1) remarks.push(`map ${game}: rounds ${last + 1} to ${number - 1} are missing`)
    last = number
    score[side] += 1
    const ending = row.word<RoundEnding>('ending')
    events.push(csgoEvent.round({ game, number, side, ending, equipment, kills: row.pair('kills') }))
  }
  return { events, score, last }
}
