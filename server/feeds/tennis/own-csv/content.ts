import {
  statisticNames,
  tennis,
  tennisEvent,
  usualFormat,
  type EndingKind,
  type Format,
  type StatisticValues,
} from '#sports/tennis.ts'
import { fold } from '#sports/sport.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { columnOf } from '../../own-csv/cells.ts'
import type { GameContent, GameRows } from '../../own-csv/declaration.ts'
import type { GameFacts } from '../../own-csv/game-columns.ts'
import { CellFault, type Row } from '../../own-csv/row.ts'
import { numberOf, playersOf, sideOf, type SideRef } from '../sides.ts'
import { readScore, type WrittenScore } from '../tour-matches/score.ts'

const sides = ['home', 'away'] as const
const endings: ReadonlySet<string> = new Set<EndingKind>(['retired', 'defaulted', 'walkover'])
type Refused = NonNullable<GameContent['refused']>[number]

/** A match of tennis by its row, the figures of its sides and its points. */
export function tennisContent({ row, homeName, awayName, status }: GameFacts, rows: GameRows): GameContent {
  const people: Record<Side, SideRef> = {
    home: personsOf(row, 'home', homeName),
    away: personsOf(row, 'away', awayName),
  }
  const isEnded = endings.has(status)
  const loser = row.word<Side>('lost_by')
  if (isEnded && loser === null) throw new CellFault(row, 'lost_by', `is empty; status ${status} needs it`)
  if (!isEnded && loser !== null)
    throw new CellFault(row, 'lost_by', `is for ${[...endings].join(', ')}, not for ${status}`)
  const usual: Format = {
    ...usualFormat,
    bestOf: row.text('best_of') === '5' ? 5 : 3,
    discipline: people.home.people.length > 1 ? 'doubles' : 'singles',
  }
  const score = scoreOf(row, status, loser, usual)
  const format = score?.written.format ?? usual
  const { box = [], points = [] } = rows
  const refused: Refused[] = []
  const entries = sides.map((side) =>
    tennisEvent.entry({ side, playerId: numberOf(people, side, 0), partnerId: numberOf(people, side, 1) }),
  )
  const begin = [tennisEvent.format({ format }), ...entries]
  const plays = playsOf(points, people, begin, refused)
  const isAbandoned = status === 'abandoned'
  const ended = isEnded
    ? [tennisEvent[status as EndingKind]({ side: loser! })]
    : isAbandoned
      ? [tennisEvent.abandoned({})]
      : []
  const result =
    plays.length === 0 && score && score.sets.length > 0
      ? [tennisEvent.result({ sets: score.sets, winner: isAbandoned ? null : score.winner })]
      : []
  return {
    home: people.home.team,
    away: people.away.team,
    players: playersOf(people),
    events: [...unplayedOf(status), ...begin, ...plays, ...result, ...ended, ...figuresOf(box, refused)],
    stated: { totals: score === null || isAbandoned ? {} : totalsOf(score, isEnded), rows: {} },
    hasTimeline: plays.length > 0,
    remarks: score?.written.remarks ?? [],
    refused,
  }
}

function personsOf(row: Row, side: Side, name: string): SideRef {
  const names = name.split(' / ').map((one) => one.trim())
  if (names.length > 2 || names.includes(''))
    throw new CellFault(row, side, `${JSON.stringify(name)} is neither a player nor a pair like A / B`)
  return sideOf(names.map((one) => ({ name: one, key: null, nation: null })))
}

function unplayedOf(status: string): TimelineEvent[] {
  if (status === 'postponed') return [tennisEvent.postponed({})]
  return status === 'cancelled' ? [tennisEvent.cancelled({})] : []
}

type Sets = { home: number; away: number; tiebreak: { home: number; away: number } | null }[]

/** The score of a row from the home side; the reader of scores needs it from the winner's. */
function scoreOf(
  row: Row,
  status: string,
  loser: Side | null,
  usual: Format,
): { winner: Side; sets: Sets; written: WrittenScore } | null {
  const text = row.text('score')
  const isEnded = endings.has(status)
  const isAbandoned = status === 'abandoned'
  if (status !== 'final' && !isEnded && !isAbandoned) {
    if (text !== null) throw new CellFault(row, 'score', `is for a match that is over, not for ${status}`)
    return null
  }
  if (text === null && status === 'final') throw new CellFault(row, 'score', 'is empty; a final match needs its score')
  if (text === null) return null
  const winner: Side = loser === null ? winnerOf(text) : loser === 'home' ? 'away' : 'home'
  const turned = winner === 'home' ? text : text.replace(/(\d+)-(\d+)/g, '$2-$1')
  const written = readScore(isEnded || isAbandoned ? `${turned} ${wordOf(status)}` : turned, usual)
  if (typeof written === 'string') throw new CellFault(row, 'score', `${JSON.stringify(text)} is no score: ${written}`)
  const bySide = (own: number, other: number) =>
    winner === 'home' ? { home: own, away: other } : { home: other, away: own }
  const sets = written.sets.map(({ won, lost, tiebreak }) => ({
    ...bySide(won, lost),
    tiebreak: tiebreak && bySide(tiebreak.won, tiebreak.lost),
  }))
  return { winner, sets, written }
}

function wordOf(status: string): string {
  if (status === 'abandoned') return 'ABD'
  return status === 'retired' ? 'RET' : status === 'defaulted' ? 'Def.' : 'W/O'
}

function winnerOf(text: string): Side {
  const sets = [...text.matchAll(/(\d+)-(\d+)/g)].map(([, home, away]) => Number(home) - Number(away))
  const home = sets.filter((one) => one > 0).length
  return home >= sets.length - home ? 'home' : 'away'
}

function totalsOf({ winner, sets }: { winner: Side; sets: Sets }, isEnded: boolean): GameContent['stated']['totals'] {
  const games = sets.map(({ home, away }, index) => [`set${index + 1}`, { home, away }] as const)
  const won = sets.filter((one) => (winner === 'home' ? one.home > one.away : one.away > one.home)).length
  const score = winner === 'home' ? { home: won, away: sets.length - won } : { home: sets.length - won, away: won }
  return { ...(isEnded ? {} : { score }), ...Object.fromEntries(games) }
}

/** Each point as an event. A point after the last one, or in a set that has not started, is refused. */
function playsOf(
  rows: readonly Row[],
  people: Record<Side, SideRef>,
  begin: readonly TimelineEvent[],
  refused: Refused[],
): TimelineEvent[] {
  const [first] = rows
  if (!first) return []
  const plays: TimelineEvent[] = [tennisEvent.start({ server: first.word<Side>('server') })]
  let state = fold(tennis, [...begin, ...plays])
  for (const [at, row] of rows.entries()) {
    if (state.status === 'finished') {
      refused.push({ row, column: 'winner', reason: 'a point after the last point of the match' })
      continue
    }
    const [set, server, side] = [row.count('set')!, row.word<Side>('server')!, row.word<Side>('winner')!]
    const point = tennisEvent.point({
      key: `p${at + 1}`,
      period: set,
      order: (at + 1) * 10,
      side,
      server,
      playerId: people[server].people.length === 1 ? numberOf(people, server, 0) : null,
      ending: row.word('ending'),
    })
    const before = state.period
    if (set < before || set > before + 1) {
      refused.push({ row, column: 'set', reason: `set ${set} after set ${before}` })
      continue
    }
    state = tennis.apply(state, point)
    plays.push(point)
  }
  return plays
}

function figuresOf(rows: readonly Row[], refused: Refused[]): TimelineEvent[] {
  const seen = new Set<Side>()
  return rows.flatMap((row) => {
    const side = row.word<Side>('side')!
    if (seen.has(side)) {
      refused.push({ row, column: 'side', reason: `the ${side} side has a row already` })
      return []
    }
    seen.add(side)
    const values: StatisticValues = {}
    for (const name of statisticNames) {
      const value = row.count(columnOf(name))
      if (value !== null) values[name] = value
    }
    return Object.keys(values).length > 0 ? [tennisEvent.statistics({ side, of: 0, values })] : []
  })
}
