import { csgoEvent } from '#sports/csgo/build.ts'
import { isMapOver, mapSideIn, mapSideOfAct } from '#sports/csgo/rounds.ts'
import type { BombAct, MapSide } from '#sports/csgo/vocabulary.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { alikeRemark } from '../../esports/own-csv/kill-rows.ts'
import type { Telling } from '../../esports/own-csv/series.ts'
import type { Row } from '../../own-csv/row.ts'
import type { InRounds } from './round-rows.ts'

/** A row within a round, with its place in its table from 1. */
type Act = { row: Row; round: number; index: number }

/**
 * The kills of a map. A player dies once a round: his second death is refused. Of two rows of one second without a
 * victim both are kept, with a remark.
 */
export function killEvents(rows: readonly Row[], map: InRounds, telling: Telling): TimelineEvent[] {
  const deaths = new Map<string, Row>()
  const unnamed = new Map<string, Row>()
  return actsIn(rows, map, telling).flatMap(({ row, round, index }) => {
    const side = row.word<Side>('side')!
    const killerId = telling.players.numberIn(row, 'player', side)
    const victimId = victimIn(row, side, telling)
    const first = victimId === null ? undefined : deaths.get(`${round} ${victimId}`)
    if (first !== undefined) {
      const reason = `"${row.text('victim')}" is killed in round ${round} already, ${first.place}`
      telling.refused.push({ row, column: 'victim', reason })
      return []
    }
    if (victimId !== null) deaths.set(`${round} ${victimId}`, row)
    else if (row.count('seconds') !== null)
      telling.remarks.push(...alikeRemark(row, [round, row.count('seconds'), side, killerId], unnamed))
    return [
      csgoEvent.kill({
        game: map.game,
        key: `g${map.game}:kill:${placeOf(index)}`,
        side,
        round,
        seconds: row.count('seconds'),
        killerId,
        victimId,
        assistId: telling.players.numberIn(row, 'assist', side),
        weapon: row.text('weapon'),
        isHeadshot: row.text('headshot') === 'yes',
      }),
    ]
  })
}

/**
 * Outcome of the bomb. It is planted once a round, and defused or exploded once: a second row is refused, and so is
 * one of the side that does not plant or defuse.
 */
export function bombEvents(rows: readonly Row[], map: InRounds, telling: Telling): TimelineEvent[] {
  const acts = actsIn(rows, map, telling)
  const known = new Map<string, Row>()
  return acts.flatMap(({ row, round, index }) => {
    const [side, act] = [row.word<Side>('side')!, row.word<BombAct>('act')!]
    const start = map.battle.word<MapSide>('start')
    if (start !== null && mapSideIn(round, side, start, map.rules) !== mapSideOfAct(act)) {
      const by = `the column start of ${map.battle.file}, ${map.battle.place}`
      const reason = `${act} by ${side} in round ${round}, which it does not play as ${mapSideOfAct(act).toUpperCase()} by ${by}`
      telling.refused.push({ row, column: 'side', reason })
      return []
    }
    const what = `${round} ${act === 'planted' ? act : 'over'}`
    const first = known.get(what)
    if (first !== undefined) {
      const reason = `${act} in round ${round}, but ${first.place} has it ${first.word<BombAct>('act')} there`
      telling.refused.push({ row, column: 'act', reason })
      return []
    }
    known.set(what, row)
    if (act !== 'planted' && !acts.some((one) => one.round === round && one.row.word<BombAct>('act') === 'planted'))
      telling.remarks.push(
        `${row.file}, ${row.place}: the bomb is ${act} in round ${round}, and planted in no row of it`,
      )
    const playerId = telling.players.numberIn(row, 'player', side)
    const [key, seconds] = [`g${map.game}:bomb:${placeOf(index)}`, row.count('seconds')]
    return [csgoEvent.bomb({ game: map.game, key, side, round, seconds, act, site: row.text('site'), playerId })]
  })
}

/** Rows within rounds; those of a round that the map does not have are refused. The round in play has no row yet. */
function actsIn(rows: readonly Row[], { game, rules, events, last, score }: InRounds, { refused }: Telling): Act[] {
  const known = new Set(events.flatMap(({ type, detail }) => (type === 'round' ? [detail.number] : [])))
  return rows.flatMap((row, at) => {
    const round = row.count('round')!
    if (known.has(round) || (round === last + 1 && !isMapOver(score, rules))) return [{ row, round, index: at + 1 }]
    refused.push({ row, column: 'round', reason: `map ${game} has no round ${round}` })
    return []
  })
}

/** A place in the table as a key: events of one second stay in its order. */
function placeOf(index: number): string {
  return String(index).padStart(4, '0')
}

/** Of the other side, unless the name is known of the own side alone. */
function victimIn(row: Row, side: Side, { players, remarks }: Telling): number | null {
  const name = row.text('victim')
  const other = side === 'home' ? 'away' : 'home'
  const own = name === null || players.known(other, name) !== null ? null : players.known(side, name)
  if (own === null) return players.numberIn(row, 'victim', other)
  remarks.push(`${row.file}, ${row.place}: "${name}" is killed by the own side`)
  return own
}
