import { pairOf } from '../detail.ts'
import type { GameRules } from '../esports/series.ts'
import type { Score } from '../match.ts'
import type { TimelineEvent } from '../timeline.ts'
import { bombOf, killOf, playerLineOf, roundOf, roundStartOf, rulesOf } from './read.ts'
import { playedRounds, roundsWon } from './rounds.ts'
import {
  usualRules,
  type Bomb,
  type Kill,
  type MapRules,
  type PlayerLine,
  type Round,
  type RoundStart,
} from './vocabulary.ts'

/** One map of a series. */
export interface MapState {
  rules: MapRules
  /** Every reported round by number; those after the decision are surplus. */
  reported: readonly Round[]
  rounds: readonly Round[]
  surplusRounds: number
  /** As reported: that of the round in play precedes the round itself. */
  starts: readonly RoundStart[]
  /** As reported; `killsOf` says which of them are in a round that was played. */
  kills: readonly Kill[]
  bombs: readonly Bomb[]
  lines: readonly PlayerLine[]
  /** The score in rounds as the source states it; null unknown. */
  stated: Score | null
}

const newMap: MapState = {
  rules: usualRules,
  reported: [],
  rounds: [],
  surplusRounds: 0,
  starts: [],
  kills: [],
  bombs: [],
  lines: [],
  stated: null,
}

/** The rules of a map of Counter-Strike: its score is that of its rounds, or without any as its source states it. */
export const csgoRules: GameRules<MapState> = {
  initial: newMap,
  apply(map, event: TimelineEvent) {
    if (event.type === 'round') return withRound(map, roundOf(event))
    if (event.type === 'round_start') return withStart(map, roundStartOf(event))
    if (event.type === 'rules') return counted({ ...map, rules: rulesOf(event) })
    if (event.type === 'kill') return withKill(map, killOf(event))
    if (event.type === 'bomb') return withBomb(map, bombOf(event))
    if (event.type === 'scoreboard') return { ...map, stated: pairOf(event.detail.rounds) ?? map.stated }
    if (event.type !== 'player_line') return map
    const line = playerLineOf(event)
    return line === null
      ? map
      : { ...map, lines: [...map.lines.filter(({ playerId }) => playerId !== line.playerId), line] }
  },
  scoreOf: ({ rounds, stated }) => (rounds.length === 0 ? stated : roundsWon(rounds)),
  leadOf: () => null,
}

function withRound(map: MapState, round: Round | null): MapState {
  if (round === null) return map
  return counted({ ...map, reported: [...map.reported.filter(({ number }) => number !== round.number), round] })
}

function withStart(map: MapState, start: RoundStart | null): MapState {
  if (start === null) return map
  return { ...map, starts: [...map.starts.filter(({ number }) => number !== start.number), start] }
}

function counted(map: MapState): MapState {
  const { rounds, surplus } = playedRounds(map.reported, map.rules)
  return { ...map, rounds, surplusRounds: surplus }
}

function withKill(map: MapState, kill: Kill | null): MapState {
  return kill === null ? map : { ...map, kills: [...map.kills, kill] }
}

function withBomb(map: MapState, bomb: Bomb | null): MapState {
  return bomb === null ? map : { ...map, bombs: [...map.bombs, bomb] }
}
