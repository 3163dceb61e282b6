import { baseballFold } from '#sports/baseball/fold.ts'
import type { BaseballState } from '#sports/baseball/state.ts'
import { fold } from '#sports/sport.ts'
import type { Side } from '#sports/timeline.ts'
import type { GameContent, GameRows } from '../../own-csv/declaration.ts'
import type { GameFacts } from '../../own-csv/game-columns.ts'
import { sideNamed } from '../../own-csv/people.ts'
import { CellFault, type Row } from '../../own-csv/row.ts'
import { GameReader, type Game } from '../retrosheet/game.ts'
import type { FileRecord } from '../retrosheet/record.ts'
import { boxLinesOf, sumFaults, type BoxLine } from './box.ts'
import { statedGame } from './stated-game.ts'

/** A game of baseball by its row, its box score and its plays, which are records of Retrosheet and precede the rest. */
export function baseballContent(
  { row, homeName, awayName, country, status }: GameFacts,
  { box = [], points = [] }: GameRows,
): GameContent {
  const [score, isOver] = [row.pair('score'), status === 'final']
  if (isOver && score === null) throw new CellFault(row, 'score', 'is empty; a final game needs its score')
  const refused: NonNullable<GameContent['refused']>[number][] = []
  const lines = boxLinesOf(box, refused)
  const hasPlays = points.length > 0
  const played = hasPlays ? playedGame(row, lines, points, refused) : null
  const game = played ?? statedGame(row, lines, status)
  const events = played?.events.filter(({ type }) => isOver || type !== 'game_end') ?? game.events
  return {
    home: sideNamed(homeName, country),
    away: sideNamed(awayName, country),
    players: game.players.map((player) => ({ ...player, key: null })),
    events: [...events],
    stated: { totals: isOver ? totalsOf(row) : {}, rows: {} },
    hasTimeline: hasPlays,
    remarks: [
      ...inningsFault(row),
      ...(isOver ? sumFaults(lines, { score, hits: row.pair('hits') }) : []),
      ...(played ? contradictions(played, lines) : []),
    ],
    refused,
  }
}

function playedGame(
  row: Row,
  lines: readonly BoxLine[],
  points: readonly Row[],
  refused: NonNullable<GameContent['refused']>[number][],
): Game {
  const told = [
    ...lines.filter(({ isStarter }) => isStarter).map((line) => ({ row: line.row, record: startOf(line.row) })),
    ...points.map((one) => ({ row: one, record: recordOf(one) })),
  ]
  const reader = new GameReader(row.text('game')!, { file: row.file, line: 0 })
  const length = row.count('length')
  if (length !== null) reader.take({ kind: 'info', fields: ['innings', String(length)] }, 0)
  for (const [at, { record }] of told.entries()) reader.take(record, at)
  const game = reader.finish()
  for (const { at, reason } of game.refused) {
    const own = told[Number(at.replace('line ', ''))]!.row
    const column = own.text('play') == null ? 'position' : 'play'
    refused.push({ row: own, column, reason: reason.slice(game.id.length + 2) })
  }
  return game
}

const teamOf = (row: Row) => (row.text('side') === 'home' ? '1' : '0')
const keyOf = (row: Row) => `${row.text('side')}:${row.text('player')}`

function startOf(row: Row): FileRecord {
  return { kind: 'start', fields: [keyOf(row), row.text('player')!, teamOf(row), ...placeOf(row)] }
}

function placeOf(row: Row): [slot: string, position: string] {
  return [String(row.count('slot') ?? ''), String(row.count('position') ?? '')]
}

/** A row with a place in the order is a player who enters, any other one a play. */
function recordOf(row: Row): FileRecord {
  if (row.count('position') !== null) return { ...startOf(row), kind: 'sub' }
  const [inning, pitches, play] = [String(row.count('inning')), row.text('pitches') ?? '', row.text('play') ?? '']
  return { kind: 'play', fields: [inning, teamOf(row), keyOf(row), '??', pitches, play] }
}

function totalsOf(row: Row): GameContent['stated']['totals'] {
  const stated = ['score', 'hits', 'errors'].map((name) => [name, row.pair(name)] as const)
  return Object.fromEntries(stated.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

function inningsFault(row: Row): string[] {
  const [score, innings] = [row.pair('score'), row.pairs('innings')]
  if (score === null || innings === null) return []
  const sum = innings.reduce((total, one) => ({ home: total.home + one.home, away: total.away + one.away }))
  if (sum.home === score.home && sum.away === score.away) return []
  return [
    `line ${row.line}, column "innings": they add up to ${sum.home}-${sum.away}, the score is ${score.home}-${score.away}`,
  ]
}

/** What contradicts itself in the plays, such as a batter out of order, and the box score where they differ. */
function contradictions({ events, players }: Pick<Game, 'events' | 'players'>, lines: readonly BoxLine[]): string[] {
  const periods = new Map(events.map(({ key, period }) => [key, period]))
  const state = fold(baseballFold, [...events])
  const numbers = new Map(players.map(({ side, name }, at) => [playerKey(side, name), at + 1]))
  return [
    ...state.faults.map(({ kind, key }) => `${kind.replaceAll('_', ' ')}: ${key} of inning ${periods.get(key) ?? 0}`),
    ...lines.flatMap((line) => differencesOf(line, numbers.get(playerKey(line.side, line.name)), state)),
  ]
}

function playerKey(side: Side | null | undefined, name: string): string {
  return `${side ?? ''} ${name}`
}

function differencesOf(line: BoxLine, playerId: number | undefined, state: BaseballState): string[] {
  if (playerId === undefined) return [`${line.name} is in no play and no line-up`]
  return (['batting', 'pitching'] as const).flatMap((part) => {
    const counted: Readonly<Record<string, number>> = state[part][playerId] ?? {}
    return Object.entries(line[part] ?? {}).flatMap(([term, count]) =>
      (counted[term] ?? 0) === count
        ? []
        : [`${line.name}: ${part} ${term} ${count} in the box score, ${counted[term] ?? 0} by the plays`],
    )
  })
}
