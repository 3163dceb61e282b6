import { sports } from '#sports/index.ts'
import type { Palette } from '#sports/palette.ts'
import { paletteOf } from '#sports/palettes.ts'
import type { MapState } from '#sports/csgo/rules.ts'
import { attemptOf } from '#sports/esports/attempts.ts'
import type { MobaGame } from '#sports/esports/moba/state.ts'
import { seriesLineup } from '#sports/esports/palette.ts'
import type { SeriesState } from '#sports/esports/state.ts'
import { fold } from '#sports/sport.ts'
import { compareEvents, type Side, type TimelineEvent } from '#sports/timeline.ts'
import type { PlayerRef } from '#feeds/reading/parsed.ts'
import { arrowOf, letterOf, reasonKeys, sendKeys, type Stroke } from './desk-strokes.ts'

/** What of a series nobody types, and both sides of the comparison lack. */
const untyped: Readonly<Record<string, string>> = {
  minute: 'gold and experience are measured',
  player_minutes: 'the same of each player',
  player_items: 'purchases of each player',
  player_line: 'the line of a player is measured',
  scoreboard: 'totals that a source states beside what it lists',
  round_start: 'equipment in dollars',
  result: 'the score of a source beside its games',
}

const sides = ['home', 'away'] as const

/** A person waits for the end of a game, after which a source may have a building that fell. */
const isEnd = ({ type }: TimelineEvent) => type === 'game_end'

/** The events of a series in the order in which they are typed; players without a roster have one. */
export function typedOf(events: readonly TimelineEvent[], players: readonly PlayerRef[] = []): TimelineEvent[] {
  const kept = events.filter(({ type }) => !(type in untyped))
  const rosters = kept.some(({ type }) => type === 'roster')
    ? []
    : sides.flatMap((side) => {
        const own = players.flatMap((player, at) => (player.side === side ? [at + 1] : []))
        const listed = own.map((playerId) => ({ playerId, shirtNumber: null, position: null, isStarter: true }))
        return own.length === 0 ? [] : [seriesLineup({ side, formation: null, coach: null, players: listed })]
      })
  return [...rosters, ...kept].toSorted(
    (a, b) =>
      a.period - b.period || attemptOf(a) - attemptOf(b) || Number(isEnd(a)) - Number(isEnd(b)) || compareEvents(a, b),
  )
}

/** The events with other numbers of their players. */
export function renumber(
  events: readonly TimelineEvent[],
  real: (id: number | null) => number | null,
): TimelineEvent[] {
  return events.map((event) => {
    const listed = event.detail.players as { playerId: number }[] | undefined
    const players = listed && { players: listed.map((one) => ({ ...one, playerId: real(one.playerId)! })) }
    const ids = { playerId: real(event.playerId), otherPlayerId: real(event.otherPlayerId) }
    return { ...event, ...ids, detail: { ...event.detail, ...players } }
  })
}

const rosterOf = (event: TimelineEvent) => event.detail.players as { playerId: number; isStandIn: boolean }[]

/** The rosters as the dialog takes them, players numbered in their order. */
export function sheetsOf(events: readonly TimelineEvent[]) {
  return events.flatMap((event) =>
    event.type === 'roster'
      ? [
          {
            side: event.side!,
            lines: rosterOf(event).map(
              ({ playerId, isStandIn }, at) => `${at + 1} ${playerId}${isStandIn ? ' B' : ''}`,
            ),
          },
        ]
      : [],
  )
}

interface Typist {
  palette: Palette
  /** The number of a player at the desk. */
  shirtOf: (id: unknown) => string[]
  started: Set<number>
}

/** A key with its side, numbers and reason. */
function press({ palette }: Typist, id: string, side: Side | null, numbers: string[], reason: string | null): string[] {
  return [
    letterOf(palette, id),
    ...arrowOf(side),
    ...numbers,
    ...reasonKeys(palette, id, reason),
    ...sendKeys(palette, id),
  ]
}

const textOf = (given: unknown) => (typeof given === 'string' ? given : null)

/** What a person types for an event; null where there is nothing to type. */
function keysOf(typist: Typist, event: TimelineEvent): string[] | null {
  const { palette, shirtOf, started } = typist
  const { type, side, playerId, otherPlayerId, detail, period } = event
  const plainKey = (id: string, reason: string | null = null) => press(typist, id, side, shirtOf(playerId), reason)
  const has = (id: string) => palette.keys.some((key) => key.id === id)
  const two = [...shirtOf(playerId), ...(otherPlayerId === null ? [] : [' ', ...shirtOf(otherPlayerId)])]
  switch (type) {
    case 'format':
      return press(typist, 'format', (detail.advantage ?? null) as Side | null, [], `bo${String(detail.bestOf)}`)
    case 'veto':
      return plainKey({ ban: 'map_ban', pick: 'map_pick' }[String(detail.action)] ?? 'decider', textOf(detail.map))
    case 'game': {
      const start = textOf(detail.homeStart)
      const first = start === null ? null : ['ct', 'blue', 'radiant'].includes(start) ? 'home' : 'away'
      if (has('map')) return press(typist, 'map', first, [], textOf(detail.map))
      return first === null ? null : press(typist, 'camps', first, [], null)
    }
    case 'rules':
      return plainKey('rules', `${String(detail.regulation)}/${String(detail.overtime)}`)
    case 'draft':
      return press(typist, String(detail.action), side, [String((detail.hero as { id: number }).id)], null)
    case 'game_start':
      started.add(period)
      return [' ']
    case 'interrupted':
    case 'resumed':
      return [' ']
    case 'remake':
      started.delete(period)
      return plainKey('remake')
    case 'game_end': {
      const ending = textOf(detail.ending)
      return plainKey(started.has(period) ? 'game_end' : 'unplayed', ending === 'played' ? null : ending)
    }
    case 'kill': {
      const [helper] = (detail.players ?? []) as { playerId: number }[]
      const [place] = helper ? shirtOf(helper.playerId) : []
      const id = detail.headshot === true ? 'headshot' : 'kill'
      return press(typist, id, side, two, place === undefined ? null : `assist ${place}`)
    }
    case 'objective': {
      const kind = String(detail.kind)
      const which = palette.keys.find((key) => key.id === kind)?.reasons.find((one) => one.id === detail.which)
      return plainKey(kind, which?.id ?? null)
    }
    case 'bomb':
      return plainKey(String(detail.act), textOf(detail.site))
    case 'round':
      return plainKey('round', textOf(detail.ending))
    default:
      return plainKey(type)
  }
}

/** A series as it is typed: the clock of a game runs, and stands in pauses. */
export function strokesOf(sport: string, events: readonly TimelineEvent[]): Stroke[] {
  const palette = paletteOf({ sport })!
  const places = new Map(
    events.flatMap((event) =>
      event.type === 'roster' ? rosterOf(event).map(({ playerId }, at) => [playerId, at + 1] as const) : [],
    ),
  )
  const shirtOf = (id: unknown) => (typeof id === 'number' ? [String(places.get(id))] : [])
  const typist = { palette, shirtOf, started: new Set<number>() }
  let clock = { base: 0, at: Date.now() - 80_000_000, isRunning: false }
  return events.flatMap((event): Stroke[] => {
    if (event.type === 'roster') return []
    const keys = keysOf(typist, event)
    if (keys === null) return []
    const reading = event.clockSeconds ?? clock.base
    const at = clock.at + (clock.isRunning ? Math.max(0, reading - clock.base) * 1000 : 0) + 500
    if (event.type === 'game_start') clock = { base: 0, at: at + 1_000, isRunning: true }
    else if (event.type === 'interrupted') clock = { base: reading, at: at + 60_000, isRunning: false }
    else if (event.type === 'resumed') clock = { base: reading, at, isRunning: true }
    else if (event.type === 'game_end' || event.type === 'remake') clock = { base: 0, at, isRunning: false }
    return [{ at: event.type === 'game_start' ? clock.at : at, keys, entries: 1 }]
  })
}

type Inside = Partial<MobaGame & MapState>

/** What a fold says inside a game: of a hero its number, of an objective what the palette can name. */
function insideOf(palette: Palette, { draft, kills, objectives, rounds, bombs, ...inside }: Inside) {
  const reasons = (kind: string) => palette.keys.find(({ id }) => id === kind)?.reasons ?? []
  const listed = Array.isArray(kills) ? kills : []
  return {
    draft: draft?.map(({ ordinal, side, action, hero }) => [ordinal, side, action, hero.id]),
    draftFaults: inside.draftFaults,
    kills: listed.length > 0 ? null : kills,
    killLog: inside.killLog,
    firstBlood: inside.firstBlood,
    tenKills: inside.tenKills,
    objectives: objectives?.map(({ seconds, side, kind, which, playerId }) => [
      seconds,
      side,
      kind,
      playerId,
      reasons(kind).some(({ id }) => id === which) ? which : null,
    ]),
    rules: inside.rules,
    rounds: rounds?.map(({ number, winner, ending }) => [number, winner, ending]),
    surplusRounds: inside.surplusRounds,
    shots: listed.map(({ round, side, killerId, victimId, assistId, isHeadshot }) => [
      round,
      side,
      killerId,
      victimId,
      assistId,
      isHeadshot,
    ]),
    bombs: bombs?.map(({ round, side, act, site, playerId }) => [round, side, act, site, playerId]),
  }
}

/** What a fold says of a series, without names of events, times of the day, patches, roles and reasons. */
export function plain(sport: string, events: readonly TimelineEvent[]) {
  const palette = paletteOf({ sport })!
  const state = fold(sports[sport]!, events) as SeriesState<Inside>
  const { score, status, phase, period, winner, format, ending, surplusGames, periods, veto, rosters, games } = state
  const roster = (side: Side) => rosters[side]?.map(({ playerId, isStandIn }) => [playerId, isStandIn])
  return {
    score,
    status,
    phase,
    period,
    winner,
    format,
    surplusGames,
    ending: ending && [ending.kind, ending.side],
    periods: periods.map(({ ordinal, kind, score: own }) => [ordinal, kind, own]),
    veto: veto.map(({ ordinal, action, side, map }) => [ordinal, action, side, map]),
    rosters: [roster('home'), roster('away')],
    figures: sports[sport]!.figures?.(events),
    games: games.map((game) => ({
      ordinal: game.ordinal,
      attempt: game.attempt,
      map: game.map,
      homeStart: game.homeStart,
      isStarted: game.isStarted,
      isPaused: game.isPaused,
      winner: game.winner,
      ending: game.ending,
      // Maps of Counter-Strike have no clock.
      seconds: sport === 'csgo' ? null : game.seconds,
      inside: insideOf(palette, game.inside),
    })),
  }
}
