import { otherSide, type Side, type TimelineEvent } from '#sports/timeline.ts'
import { csgoEvent } from '#sports/csgo/build.ts'
import { isEndOfMap, isMapOver } from '#sports/csgo/rounds.ts'
import { lineNames, usualRules, type MapRules, type PlayerLine } from '#sports/csgo/vocabulary.ts'
import type { Score } from '#sports/match.ts'
import { countSides, figureOf, type Battle } from '../../esports/own-csv/battles.ts'
import type { InsideOf, Telling } from '../../esports/own-csv/series.ts'
import { columnOf } from '../../own-csv/cells.ts'
import type { Row } from '../../own-csv/row.ts'
import { bombEvents, killEvents } from './act-rows.ts'
import { linesAgainst } from './line-remarks.ts'
import { roundsOf, type InRounds } from './round-rows.ts'

/** The inside of a map of Counter-Strike, by its rows. */
export function mapInside({ row, ordinal: game, winner, rows }: Battle, telling: Telling): InsideOf {
  const rules = rulesOf(row, winner !== null)
  const rounds = roundsOf(game, rows.rounds ?? [], rules, telling)
  const inRounds: InRounds = { game, rules, battle: row, ...rounds }
  const acts = [...killEvents(rows.kills ?? [], inRounds, telling), ...bombEvents(rows.bomb ?? [], inRounds, telling)]
  const { score } = rounds
  if (
    winner !== null &&
    score.home !== score.away &&
    isMapOver(score, rules) &&
    score[winner] < score[otherSide(winner)]
  )
    telling.remarks.push(
      `${row.file}, ${row.place}: ${winner} won map ${game}, its rounds say ${score.home}-${score.away}`,
    )
  const stated = row.pair('score')
  if (stated !== null && winner !== null && !isEndOfMap(stated, rules))
    telling.remarks.push(
      `${row.file}, ${row.place}: ${stated.home}-${stated.away} is no end of a map of ${rules.regulation} rounds`,
    )
  if (stated !== null && winner !== null && stated.home !== stated.away && stated[winner] < stated[otherSide(winner)])
    telling.remarks.push(
      `${row.file}, ${row.place}: ${winner} won map ${game}, its score is ${stated.home}-${stated.away}: the winner holds`,
    )
  const events = [
    csgoEvent.rules({ game, rules }),
    ...(stated === null ? [] : [csgoEvent.scoreboard({ game, rounds: stated })]),
    ...rounds.events,
    ...acts,
    ...lineEvents(game, rows.lines ?? [], telling),
  ]
  telling.remarks.push(...linesAgainst(game, rows.lines ?? [], events, telling))
  return {
    events,
    endSeconds: rounds.last * 60 + 1,
    isStarted: rounds.last > 0 || acts.length > 0 || stated !== null,
    ...figureOf(`rounds${game}`, stated, countSides(rows.rounds, 'winner')),
    ...(row.text('map') === null ? {} : { map: row.text('map')! }),
    isDrawn: winner === null && isLevelEnd(rounds.last > 0 ? score : stated, rules),
  }
}

/** The rules of a row; without its length the map has that by which it can end at its score. */
function rulesOf(row: Row, isOver: boolean): MapRules {
  const overtime = ([0, 6, 10] as const).find((one) => String(one) === row.text('overtime')) ?? usualRules.overtime
  const [short, long] = [24, 30].map((regulation) => ({ regulation, overtime }) as MapRules) as [MapRules, MapRules]
  const [told, score] = [row.text('regulation'), row.pair('score')]
  if (told !== null) return told === '30' ? long : short
  const isLong = isOver && score !== null && !isEndOfMap(score, short) && isEndOfMap(score, long)
  return isLong ? long : short
}

/** Whether a map without overtimes is over at this score without a winner. */
function isLevelEnd(score: Score | null, rules: MapRules): boolean {
  return score !== null && score.home === score.away && isMapOver(score, rules)
}

function lineEvents(game: number, rows: readonly Row[], { players, refused }: Telling): TimelineEvent[] {
  const seen = new Set<number>()
  return rows.flatMap((row) => {
    const side = row.word<Side>('side')!
    const playerId = players.numberOf(side, row.text('player')!)
    if (seen.has(playerId)) {
      refused.push({ row, column: 'player', reason: `"${row.text('player')}" has a line of map ${game} already` })
      return []
    }
    seen.add(playerId)
    const counts: { -readonly [name in keyof PlayerLine['counts']]: number } = {}
    for (const name of lineNames) {
      const value = row.count(columnOf(name))
      if (value !== null) counts[name] = value
    }
    return [csgoEvent.playerLine({ game, side, playerId, counts, adr: row.count('adr'), kast: row.count('kast') })]
  })
}
