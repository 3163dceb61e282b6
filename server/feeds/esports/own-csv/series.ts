import { otherSide, type Side, type TimelineEvent } from '#sports/timeline.ts'
import { seriesEvent } from '#sports/esports/build.ts'
import { addsUp, countGames, isDecided, isSame } from '#sports/esports/settle.ts'
import { lengths, type Format } from '#sports/esports/vocabulary.ts'
import type { Figures } from '#sports/reconcile.ts'
import type { GameContent, GameRows } from '../../own-csv/declaration.ts'
import type { GameFacts } from '../../own-csv/game-columns.ts'
import type { RoundRef } from '../../reading/parsed.ts'
import { foldedName, Players, sideNamed } from '../../own-csv/people.ts'
import { CellFault, type Row } from '../../own-csv/row.ts'
import {
  battlesOf,
  drawnIn,
  endingRemarks,
  isEndWith,
  leaderOf,
  surplusRemarks,
  type Battle,
  type Refused,
} from './battles.ts'
import { scoreRemarks } from './score-remarks.ts'

/** Data of a title inside a game. */
export interface InsideOf {
  events: TimelineEvent[]
  /** Reading of its clock at the end. */
  endSeconds: number
  /** Something of its play is known. */
  isStarted: boolean
  stated: Figures
  /** The same figures as its rows have them. */
  listed: Figures
  map?: string
  /** It is over, without a winner. */
  isDrawn?: boolean
}
export interface Telling {
  players: Players
  refused: Refused[]
  remarks: string[]
  format: Format
}

/** A series by its row and its games; `inside` reads those of a title. */
export function seriesContent(
  { row, homeName, awayName, country, status }: GameFacts,
  rows: GameRows,
  inside: (battle: Battle, telling: Telling) => InsideOf,
  ofSeries: (rows: GameRows, telling: Telling) => TimelineEvent[] = () => [],
): GameContent {
  const bestOf = lengths.find((one) => String(one) === row.text('best_of')) ?? null
  const format: Format = { bestOf, advantage: row.word<Side>('advantage') }
  const telling: Telling = { players: new Players(), refused: [], remarks: [], format }
  const { refused, remarks, players } = telling
  const roster = rosterEvents(rows.rosters ?? [], telling)
  const isOff = status === 'postponed' || status === 'cancelled'
  const battles = isOff ? [] : battlesOf(rows, refused)
  if (isOff) refused.push(...unplayed(rows, status))
  // A person decides who won a game of which two rows name different winners.
  const isInDoubt = status === 'final' && row.pair('score') === null && battles.some(({ isDisputed }) => isDisputed)
  const told = battles.map((battle) => ({ battle, inside: inside(battle, telling) }))
  for (const { battle, inside: one } of told) if (one.isDrawn) battle.isDrawn = true
  remarks.push(...surplusRemarks(battles, format), ...endingRemarks(battles), ...namedTwice(players.list))
  const score = row.pair('score')
  remarks.push(...scoreRemarks(row, status, battles, format), ...unplaced(row))
  return {
    home: sideNamed(homeName, country),
    away: sideNamed(awayName, country),
    round: roundOf(row),
    players: players.list,
    events: [
      ...(format.bestOf === null && format.advantage === null
        ? []
        : [seriesEvent.format({ bestOf: format.bestOf as 1, advantage: format.advantage })]),
      ...roster,
      ...ofSeries(rows, telling),
      ...told.flatMap(({ battle, inside: one }) => battleEvents(battle, one)),
      ...endOf(row, isInDoubt ? 'incomplete' : status, battles, format),
    ],
    stated: {
      totals: {
        ...(status === 'final' && score !== null ? { score } : {}),
        ...Object.assign({}, ...told.map((one) => one.inside.stated)),
      },
      rows: Object.assign({}, ...told.map((one) => one.inside.listed)),
    },
    hasTimeline: told.some(({ inside: { events } }) => events.length > 0),
    remarks,
    refused,
  }
}

/** Names of both sides: they are two players. */
function namedTwice(list: Players['list']): string[] {
  const away = new Set(list.filter(({ side }) => side === 'away').map(({ name }) => foldedName(name)))
  const both = list.filter(({ name, side }) => side === 'home' && away.has(foldedName(name)))
  return both.map(({ name }) => `"${name}" stands on both sides: taken as two players`)
}

/** Rows of games of a series that is not played: which of the two is wrong is not known. */
function unplayed(tables: GameRows, status: string): Refused[] {
  const rows = Object.values(tables).flat()
  const ofGames = rows.filter((row) => (row.count('battle') ?? null) !== null)
  return ofGames.map((row) => ({
    row,
    column: 'game',
    reason: `its series is ${status}, so none of its games is taken`,
  }))
}

function rosterEvents(rows: readonly Row[], { players, refused }: Telling): TimelineEvent[] {
  const seen = new Set<string>()
  const known = rows.filter((row) => {
    const key = `${row.text('side')} ${foldedName(row.text('player')!)}`
    if (seen.has(key)) refused.push({ row, column: 'player', reason: `"${row.text('player')}" has a row already` })
    return !seen.has(key) && seen.add(key)
  })
  return (['home', 'away'] as const).flatMap((side) => {
    const own = known.filter((row) => row.word<Side>('side') === side)
    const list = own.map((row) => ({
      playerId: players.numberOf(side, row.text('player')!),
      role: row.text('role'),
      isStandIn: row.text('stand_in') === 'yes',
    }))
    return list.length === 0 ? [] : [seriesEvent.roster({ side, players: list })]
  })
}

function battleEvents({ row, ordinal: game, winner, ending }: Battle, inside: InsideOf): TimelineEvent[] {
  const [patch, homeStart] = [row.text('patch'), row.text('start')]
  const isPlayed = inside.isStarted || (ending === 'played' && winner !== null)
  return [
    seriesEvent.game({
      game,
      ...(patch === null ? {} : { patch }),
      ...(homeStart === null ? {} : { homeStart }),
      ...(inside.map === undefined ? {} : { map: inside.map }),
    }),
    ...(isPlayed ? [seriesEvent.gameStart({ game })] : []),
    ...inside.events,
    ...(winner === null ? [] : [seriesEvent.gameEnd({ game, clockSeconds: inside.endSeconds, side: winner, ending })]),
  ]
}

function endOf(row: Row, status: string, battles: readonly Battle[], format: Format): TimelineEvent[] {
  const [score, side] = [row.pair('score'), row.word<Side>('lost_by')]
  const counted = countGames(
    battles.map(({ winner }) => ({ winner, isStarted: true })),
    format,
  )
  if (status === 'postponed') return [seriesEvent.postponed({})]
  if (status === 'cancelled') return [seriesEvent.cancelled({})]
  if (status === 'forfeited' || status === 'disqualified') {
    if (side === null) throw new CellFault(row, 'lost_by', `is empty; status ${status} needs it`)
    return [
      seriesEvent[status === 'forfeited' ? 'forfeit' : 'disqualified']({ side }),
      // Other sources are compared with the result.
      seriesEvent.result({ score: score ?? counted.score, winner: otherSide(side) }),
    ]
  }
  if (status === 'awarded') {
    if (score === null) throw new CellFault(row, 'score', 'is empty; status awarded needs it')
    return [seriesEvent.awarded({ winner: side && otherSide(side), score })]
  }
  if (side !== null)
    throw new CellFault(row, 'lost_by', `is for forfeited, disqualified and awarded, not for ${status}`)
  if (status === 'abandoned') return [seriesEvent.abandoned({})]
  if (status === 'incomplete')
    return [seriesEvent.result({ score: score ?? counted.score, winner: null, isComplete: false })]
  if (status !== 'final') return []
  const isByGames = isDecided(counted.score, format)
  if (score === null && isByGames) return []
  const result = score ?? counted.score
  if (score === null && !isEndWith(result, format, drawnIn(battles)))
    throw new CellFault(row, 'score', 'is empty; battles do not decide the series')
  if (isByGames && (isSame(counted.score, result) || !addsUp(battles, format, result))) return []
  return [seriesEvent.result({ score: result, winner: leaderOf(result) })]
}

/** A stage or a group without a round has no place. */
function unplaced(row: Row): string[] {
  if (roundOf(row) !== null) return []
  const named = ['stage', 'group'].filter((column) => row.text(column) !== null)
  return named.map((column) => `"${row.text(column)}" in ${column} without round or round_name: left out`)
}

/** The round of a series; null without one. */
function roundOf(row: Row): RoundRef | null {
  const [ordinal, name, stage] = [row.count('round'), row.text('round_name'), row.word<RoundRef['stage']>('stage')]
  if (ordinal === null && name === null) return null
  return {
    stage: stage ?? 'regular',
    group: row.text('group') ?? '',
    name: name ?? `Round ${ordinal}`,
    ordinal: ordinal ?? 1,
  }
}
