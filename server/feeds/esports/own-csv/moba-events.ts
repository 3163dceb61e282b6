import { clockText } from '#sports/esports/clock.ts'
import { mobaEvent } from '#sports/esports/moba/build.ts'
import { lineNames } from '#sports/esports/moba/vocabulary.ts'
import type { DraftAction, Hero, LineCounts, LineName } from '#sports/esports/moba/vocabulary.ts'
import type { Score } from '#sports/match.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { columnOf } from '../../own-csv/cells.ts'
import type { GameRows } from '../../own-csv/declaration.ts'
import type { Row } from '../../own-csv/row.ts'
import type { Battle } from './battles.ts'
import type { InsideOf, Telling } from './series.ts'

/** The inside of a game of two teams of five, by its rows. */
export function mobaInside({ row, ordinal: game, rows: given }: Battle, telling: Telling): InsideOf {
  const kills = row.pair('kills')
  const rows = withinLength(given, row.count('length'), game, telling)
  const plays = [
    ...killEvents(game, rows.kills ?? [], telling),
    ...objectiveEvents(game, rows.objectives ?? [], telling),
    ...minuteEvents(game, rows.minutes ?? [], telling),
  ]
  const last = Math.max(0, ...plays.map(({ clockSeconds }) => clockSeconds ?? 0))
  return {
    events: [
      ...draftEvents(game, rows.draft ?? [], telling),
      ...plays,
      ...(kills === null ? [] : [mobaEvent.scoreboard({ game, kills })]),
      ...lineEvents(game, rows.lines ?? [], telling),
      ...purchaseEvents(game, rows.purchases ?? [], telling),
    ],
    endSeconds: Math.max(row.count('length') ?? 0, last),
    isStarted: plays.length > 0,
    stated: kills === null ? {} : { [`kills${game}`]: kills },
  }
}

/** The column with the time of a row, by table; a source may state the minute in which a game ended. */
const times = { kills: ['time', 0], objectives: ['time', 0], purchases: ['time', 0], minutes: ['minute', 59] } as const

/** Rows after the end of their game are refused. */
function withinLength(rows: GameRows, length: number | null, game: number, { refused }: Telling): GameRows {
  if (length === null) return rows
  const kept = { ...rows }
  for (const [table, [column, room]] of Object.entries(times)) {
    const isLate = (row: Row) => (row.count(column) ?? 0) > length + room
    for (const row of rows[table]?.filter(isLate) ?? [])
      refused.push({
        row,
        column,
        reason: `${clockText(row.count(column)!)} is after the end of game ${game}, ${clockText(length)}`,
      })
    if (rows[table]) kept[table] = rows[table].filter((row) => !isLate(row))
  }
  return kept
}

function heroOf(row: Row): Hero | null {
  const name = row.text('hero')
  return name === null ? null : { id: row.count('hero_id'), name }
}

/** Steps by their number; a step or a hero that stands twice is refused. */
function draftEvents(game: number, rows: readonly Row[], { refused }: Telling): TimelineEvent[] {
  const taken = new Map<string, Row>()
  const steps = new Map<number, Row>()
  return rows.flatMap((row) => {
    const [ordinal, hero] = [row.count('step')!, heroOf(row)!]
    const [step, other] = [steps.get(ordinal), taken.get(hero.name)]
    if (step !== undefined || other !== undefined) {
      const reason = step
        ? `step ${ordinal} of game ${game} has a row already, ${step.place}`
        : `${JSON.stringify(hero.name)} was taken in game ${game} already, ${other!.place}`
      refused.push({ row, column: step ? 'step' : 'hero', reason })
      return []
    }
    steps.set(ordinal, row)
    taken.set(hero.name, row)
    const action = row.word<DraftAction>('action')!
    return [mobaEvent.draft({ game, side: row.word<Side>('side')!, ordinal, action, hero })]
  })
}

const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home')

function numberIn(row: Row, column: string, side: Side, { players }: Telling): number | null {
  const name = row.text(column)
  return name === null ? null : players.numberOf(side, name)
}

function killEvents(game: number, rows: readonly Row[], telling: Telling): TimelineEvent[] {
  return rows.map((row, order) => {
    const side = row.word<Side>('side')!
    const playerId = numberIn(row, 'player', side, telling)
    const victimId = numberIn(row, 'victim', otherSide(side), telling)
    const clockSeconds = row.count('time')!
    return mobaEvent.kill({ game, key: `g${game}:kill:${order + 1}`, clockSeconds, order, side, playerId, victimId })
  })
}

function objectiveEvents(game: number, rows: readonly Row[], telling: Telling): TimelineEvent[] {
  return rows.flatMap((row, order) => {
    const [side, kind] = [row.word<Side>('side')!, row.text('kind')!]
    const playerId = numberIn(row, 'player', side, telling)
    const at = { game, key: `g${game}:objective:${order + 1}`, clockSeconds: row.count('time')!, order, side }
    if (kind !== 'buyback') return [mobaEvent.objective({ ...at, kind, which: row.text('which'), playerId })]
    if (playerId !== null) return [mobaEvent.buyback({ ...at, playerId })]
    telling.refused.push({ row, column: 'player', reason: 'is empty; a buyback needs its player' })
    return []
  })
}

/** Leads at each minute; a lead that differs from the gold of both sides is refused. */
function minuteEvents(game: number, rows: readonly Row[], { refused }: Telling): TimelineEvent[] {
  const seen = new Set<number>()
  return rows.flatMap((row) => {
    const clockSeconds = row.count('minute')!
    const gold = bothOf(row, 'gold')
    const [goldLead, xpLead] = [leadOf(row, 'gold'), leadOf(row, 'xp')]
    const fault = seen.has(clockSeconds)
      ? { column: 'minute', reason: `minute ${clockSeconds / 60} of game ${game} has a row already` }
      : gold !== null && goldLead !== gold.home - gold.away
        ? { column: 'gold_lead', reason: `${goldLead}, the gold of both sides makes ${gold.home - gold.away}` }
        : null
    if (fault !== null) {
      refused.push({ row, ...fault })
      return []
    }
    seen.add(clockSeconds)
    return [mobaEvent.minute({ game, clockSeconds, goldLead, xpLead, gold })]
  })
}

/** The purchases of each player, in the order of their times. */
function purchaseEvents(game: number, rows: readonly Row[], { players }: Telling): TimelineEvent[] {
  const bought = rows.map((row) => {
    const side = row.word<Side>('side')!
    const playerId = players.numberOf(side, row.text('player')!)
    return { side, playerId, purchase: [row.count('time')!, row.text('item')!] as const }
  })
  return [...Map.groupBy(bought, ({ playerId }) => playerId)].map(([playerId, own]) => {
    const purchases = own.map(({ purchase }) => purchase).toSorted((a, b) => a[0] - b[0])
    return mobaEvent.playerItems({ game, side: own[0]!.side, playerId, rows: purchases })
  })
}

function bothOf(row: Row, what: string): Score | null {
  const [home, away] = [row.count(`${what}_home`), row.count(`${what}_away`)]
  return home === null || away === null ? null : { home, away }
}

function leadOf(row: Row, what: string): number | null {
  const both = bothOf(row, what)
  return row.count(`${what}_lead`) ?? (both === null ? null : both.home - both.away)
}

const namesIn = (row: Row, column: string) =>
  (row.text(column) ?? '')
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)

function lineEvents(game: number, rows: readonly Row[], { players, refused }: Telling): TimelineEvent[] {
  const seen = new Set<number>()
  return rows.flatMap((row) => {
    const side = row.word<Side>('side')!
    const playerId = players.numberOf(side, row.text('player')!)
    if (seen.has(playerId)) {
      refused.push({ row, column: 'player', reason: `"${row.text('player')}" has a line of game ${game} already` })
      return []
    }
    seen.add(playerId)
    const counts: { [name in LineName]?: number } = {}
    for (const name of lineNames) {
      const value = row.count(columnOf(name))
      if (value !== null) counts[name] = value
    }
    return [
      mobaEvent.playerLine({
        game,
        side,
        playerId,
        hero: heroOf(row),
        role: row.text('role'),
        lane: row.text('lane'),
        items: namesIn(row, 'items'),
        runes: namesIn(row, 'runes'),
        abilities: namesIn(row, 'abilities'),
        isMvp: row.text('mvp') === 'yes',
        counts: counts satisfies LineCounts,
      }),
    ]
  })
}
