import {
  choice,
  count,
  ordinal,
  score,
  team,
  type Choice,
  type Count,
  type Fact,
  type Ordinal,
  type PlayerFact,
  type ScoreFact,
  type TeamFact,
} from '../../report/facts.ts'
import { named, ordered, otherOf, teamOf, wonOf, type ReportMatch, type Won } from '../../report/match.ts'
import { ruleOf, rulesOf, type Rules } from '../../report/rule.ts'
import type { SportGames } from '../../sport.ts'
import type { Side } from '../../timeline.ts'
import type { GameRecord } from '../../game-record.ts'
import type { MobaGame } from '../moba/state.ts'
import type { SeriesState } from '../state.ts'
import { shares } from './shares.ts'

type Series = ReportMatch<SeriesState>
/** `unit`: what the score of a game counts. */
type GameFacts = {
  number: Ordinal
  winner: TeamFact
  loser: TeamFact
  map: Fact | null
  score: ScoreFact | null
  unit: Choice<'kills' | 'rounds'>
  duration: Fact | null
  isOvertime: Choice<'yes' | 'no'>
}

export type SeriesFactsTold = {
  forfeitWin: Won
  fromTwoBehind: Won
  fromBehind: Won & { lost: Count }
  lastGame: Won & { games: Count }
  sweep: Won & { games: Count }
  seriesWin: Won
  game: GameFacts
  gameForfeited: { number: Ordinal; winner: TeamFact }
  goldComeback: { team: TeamFact; number: Ordinal; gold: Count }
  mostKills: { player: PlayerFact; team: TeamFact; kills: Count; games: Count }
  bestGame: { player: PlayerFact; team: TeamFact; hero: Fact | null; kills: Count; number: Ordinal }
  firstBloods: { team: TeamFact; bloods: Count; games: Count }
  killsOfSeries: { first: TeamFact; second: TeamFact; firstCount: Count; secondCount: Count }
}

const least = { gold: 5000, kills: 12 }

/** The sentences of a series of games. `games`: their records, by the title. */
export function seriesRules(games: SportGames): Rules<SeriesFactsTold, Series> {
  const recordsOf = ({ state }: Series): GameRecord[] => (state.status === 'finished' ? games.of(state) : [])
  return {
    ...leadRules(recordsOf),
    game: {
      part: 'course',
      share: 1,
      find: (match) => recordsOf(match).flatMap((record) => gameOf(match, record)),
    },
    gameForfeited: {
      part: 'course',
      share: 1,
      find: (match) =>
        recordsOf(match).flatMap(({ ordinal: at, winner, ending }) => {
          if (winner === null || ending === 'played' || ending === null) return []
          return [{ at, facts: { number: ordinal(at), winner: team(teamOf(match, winner)) } }]
        }),
    },
    goldComeback: rulesOf('players', shares.goldComeback, (match) => goldComebacks(match)),
    mostKills: ruleOf('players', 1, (match) => mostKills(match, recordsOf(match))),
    bestGame: ruleOf('players', shares.bestGame, (match) => bestGame(match, recordsOf(match))),
    firstBloods: ruleOf('figures', shares.firstBloods, (match) => firstBloods(match, recordsOf(match))),
    killsOfSeries: ruleOf('figures', 1, (match) => killsOfSeries(match, recordsOf(match))),
  }
}

type Records = (match: Series) => GameRecord[]

function leadRules(recordsOf: Records) {
  const wonWith = <F>(match: Series, find: (of: Side, winners: Side[]) => F | null): (Won & F) | null => {
    const found = match.state.status === 'finished' && match.state.isDisputed === false ? wonOf(match) : null
    if (found === null || match.state.ending !== null) return null
    const { side, ...facts } = found
    const winners = recordsOf(match).flatMap(({ winner }) => winner ?? [])
    const of = (one: Side) => winners.filter((winner) => winner === one).length
    const isWhole = of('home') === match.state.score.home && of('away') === match.state.score.away
    const more = find(side, isWhole ? winners : [])
    return more === null ? null : { ...facts, ...more }
  }
  /** Games that the winner lost before the first one won. */
  const lostFirst = (of: Side, winners: Side[]) => Math.max(0, winners.indexOf(of))
  return {
    forfeitWin: ruleOf<Series, Won>('lead', shares.forfeitWin, (match) => {
      const found = match.state.ending === null ? null : wonOf(match)
      if (found === null) return null
      const { side: _, ...facts } = found
      return facts
    }),
    fromTwoBehind: ruleOf<Series, Won>('lead', shares.fromTwoBehind, (match) =>
      wonWith(match, (of, winners) => (lostFirst(of, winners) >= 2 ? {} : null)),
    ),
    fromBehind: ruleOf<Series, Won & { lost: Count }>('lead', shares.fromBehind, (match) =>
      wonWith(match, (of, winners) => (lostFirst(of, winners) === 1 ? { lost: count(1) } : null)),
    ),
    lastGame: ruleOf<Series, Won & { games: Count }>('lead', shares.lastGame, (match) =>
      wonWith(match, (_, winners) => {
        const { bestOf } = match.state.format
        return bestOf !== null && bestOf > 1 && winners.length === bestOf ? { games: count(bestOf) } : null
      }),
    ),
    sweep: ruleOf<Series, Won & { games: Count }>('lead', shares.sweep, (match) =>
      wonWith(match, (of, winners) =>
        winners.length > 1 && winners.every((one) => one === of) ? { games: count(winners.length) } : null,
      ),
    ),
    seriesWin: ruleOf<Series, Won>('lead', 1, (match) =>
      wonWith(match, () => (match.state.score.home === match.state.score.away ? null : {})),
    ),
  }
}

function durationOf({ seconds }: Pick<GameRecord, 'seconds'>): Fact | null {
  return seconds === null || seconds < 60 ? null : { kind: 'duration', seconds }
}

function gameOf(match: Series, record: GameRecord): { at: number; facts: GameFacts }[] {
  const { ordinal: at, winner, ending, map, isOvertime } = record
  if (winner === null || ending !== 'played') return []
  const isOfRounds = isOvertime !== undefined
  const facts: GameFacts = {
    number: ordinal(at),
    winner: team(teamOf(match, winner)),
    loser: team(teamOf(match, otherOf(winner))),
    map: isOfRounds && map !== null ? { kind: 'term', of: 'map', key: map } : null,
    score: record.score && score(...ordered(record.score, winner)),
    unit: choice(isOfRounds ? 'rounds' : 'kills'),
    duration: isOfRounds ? null : durationOf(record),
    isOvertime: choice(isOvertime === true ? 'yes' : 'no'),
  }
  return [{ at, facts }]
}

/** Games that a side won after it was far behind in gold. */
function goldComebacks({ state, homeId, awayId }: Series): SeriesFactsTold['goldComeback'][] {
  if (state.status !== 'finished') return []
  return state.games.flatMap(({ ordinal: at, winner, inside }) => {
    const minutes = (inside as Partial<MobaGame>).minutes ?? []
    if (winner === null) return []
    const behind = minutes.flatMap(({ goldLead }) =>
      goldLead === null ? [] : [winner === 'home' ? -goldLead : goldLead],
    )
    const most = Math.max(0, ...behind)
    if (most < least.gold) return []
    return [{ team: team(winner === 'home' ? homeId : awayId), number: ordinal(at), gold: count(most) }]
  })
}

/** Lines with kills; none unless each line of the series has them. */
function killLines(match: Series, records: readonly GameRecord[]) {
  const lines = records.flatMap((record) =>
    record.lines.map((line) => ({ ...line, at: record.ordinal, kills: line.counts.kills })),
  )
  const isWhole = records.every(({ lines: own }) => own.length > 0) && lines.every(({ kills }) => kills !== undefined)
  return isWhole ? lines : []
}

function mostKills(match: Series, records: readonly GameRecord[]): SeriesFactsTold['mostKills'] | null {
  const lines = killLines(match, records)
  const sums = [...Map.groupBy(lines, ({ playerId }) => playerId).values()]
    .map((own) => ({ line: own[0]!, kills: own.reduce((sum, { kills }) => sum + kills!, 0) }))
    .toSorted((a, b) => b.kills - a.kills)
  const [first, second] = sums
  const player = named(match, first?.line.playerId ?? null)
  if (!first || player === null || first.kills === second?.kills) return null
  return {
    player,
    team: team(teamOf(match, first.line.side)),
    kills: count(first.kills),
    games: count(records.length),
  }
}

/** The most kills in one game of a title with heroes. */
function bestGame(match: Series, records: readonly GameRecord[]): SeriesFactsTold['bestGame'] | null {
  const lines = killLines(match, records).filter(({ hero }) => hero !== null)
  const [best, second] = lines.toSorted((a, b) => b.kills! - a.kills!)
  const player = named(match, best?.playerId ?? null)
  if (!best || player === null || best.kills! < least.kills || best.kills === second?.kills) return null
  return {
    player,
    team: team(teamOf(match, best.side)),
    hero: { kind: 'term', of: 'hero', key: String(best.heroId ?? best.hero) },
    kills: count(best.kills!),
    number: ordinal(best.at),
  }
}

/** One side had the first kill of every game. */
function firstBloods(match: Series, records: readonly GameRecord[]): SeriesFactsTold['firstBloods'] | null {
  const first = records.flatMap(({ firsts }) => firsts.blood ?? [])
  const [side] = first
  if (first.length < 2 || first.length !== records.length || first.some((one) => one !== side)) return null
  return { team: team(teamOf(match, side!)), bloods: count(first.length), games: count(records.length) }
}

function killsOfSeries(match: Series, records: readonly GameRecord[]): SeriesFactsTold['killsOfSeries'] | null {
  const lines = killLines(match, records)
  const sum = (side: Side) => lines.filter((line) => line.side === side).reduce((all, { kills }) => all + kills!, 0)
  if (lines.length === 0) return null
  return {
    first: team(match.homeId),
    second: team(match.awayId),
    firstCount: count(sum('home')),
    secondCount: count(sum('away')),
  }
}
