import type { Database } from '#core/database/db.ts'
import { matchImport } from '#kit/facts.ts'
import { createOdds } from '#odds/engine.ts'
import { footballEvent, withdrawn } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import type { PriceReport } from '#sports/odds.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createImport } from '#timeline/import.ts'
import type { MatchImport } from '#timeline/match-import.ts'
import { readerOf } from '#core/database/reader.ts'
import { refreshSearch } from '#timeline/search/refresh.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveRounds } from '#timeline/store/round.ts'
import { saveSeason } from '#timeline/store/season.ts'

const HOUR_MS = 3_600_000
/** 23:30 in Greenwich: the next day in Shanghai, the same one in Los Angeles. */
export const lateKickOff = Date.UTC(2026, 2, 14, 23, 30)

export type World = {
  league: number
  cup: number
  teams: { gulls: number; smiths: number }
  scorer: number
  matches: Record<'live' | 'other' | 'finished' | 'coming' | 'late' | 'past', number>
}

export const crews = {
  gulls: [
    'Ada Anker',
    'Ben Bight',
    'Cal Cove',
    'Dov Delta',
    'Eli Eddy',
    'Fay Ferry',
    'Gus Gale',
    'Hal Haven',
    'Ira Inlet',
    'Jan Jetty',
    'Kit Keel',
  ],
  smiths: [
    'Lou Lathe',
    'Max Mallet',
    'Ned Nail',
    'Oz Oven',
    'Pat Pincer',
    'Quin Quench',
    'Rex Rivet',
    'Sid Slag',
    'Tom Tongs',
    'Uli Urn',
    'Vic Vice',
  ],
}

/**
 * Today: Gulls against Smiths is in its 41st minute at 1-0, another match at 0-0, one ended 2-1 with a withdrawn goal,
 * one begins in four hours. A month ago Smiths and Gulls drew. No others in the three days around.
 */
export async function buildWorld(database: Database, now = Date.now()): Promise<World> {
  const db = readerOf(database)
  const league = await saveCompetition(db, {
    sport: 'football',
    slug: 'coast',
    name: 'Coast League',
    shortName: 'Coast',
    names: { zh: '海岸联赛' },
    isHot: true,
    colour: '#0f4c81',
  })
  const cup = await saveCompetition(db, {
    sport: 'football',
    slug: 'vale',
    name: 'Vale Cup',
    shortName: 'Vale',
    names: { zh: '谷地杯' },
    kind: 'cup',
    colour: '#7c2d12',
  })
  const season = await saveSeason(db, { competitionId: league.id, name: '2026/27', isCurrent: true })
  const cupSeason = await saveSeason(db, { competitionId: cup.id, name: '2026', isCurrent: true })
  const [round] = await saveRounds(db, [
    { seasonId: season.id, stage: 'regular', groupName: '', name: 'Round 9', ordinal: 9 },
  ])
  const team = (name: string, shortName: string, zh: string, colours: string[]) => ({
    sport: 'football',
    kind: 'team' as const,
    name,
    shortName,
    names: { zh },
    colours,
  })
  const person = (name: string) => ({
    sport: 'football',
    kind: 'player' as const,
    name,
    shortName: name.split(' ')[1]!,
  })
  const [gulls = 0, smiths = 0, millers = 0, weavers = 0, ...people] = await addParticipants(db, [
    team('Harbour Gulls', 'Gulls', '港鸥', ['#1d4ed8', '#ffffff']),
    team('Forge Smiths', 'Smiths', '铁匠', ['#b91c1c', '#111827']),
    team('Mill Millers', 'Millers', '磨坊', ['#f59e0b', '#ffffff']),
    team('Loom Weavers', 'Weavers', '织工', ['#15803d', '#ffffff']),
    ...[...crews.gulls, ...crews.smiths].map(person),
  ])
  const home = people.slice(0, 11)
  const away = people.slice(11)
  const match = (key: string, homeId: number, awayId: number, kickOff: number, more: Partial<MatchImport> = {}) =>
    matchImport({
      sport: 'football',
      key,
      competitionId: league.id,
      seasonId: season.id,
      roundId: round!.id,
      homeId,
      awayId,
      kickOff,
      ...more,
    })
  const inCup = { competitionId: cup.id, seasonId: cupSeason.id, roundId: null }
  const outcomes = await createImport({ database, sports }).importMatches([
    match('live', gulls, smiths, now - 41 * 60_000, {
      hasTimeline: true,
      venue: 'Pier Park',
      events: [...lineups(home, away), ...firstHalf(home, away, now - 41 * 60_000)],
    }),
    match('other', millers, weavers, now - 20 * 60_000, {
      ...inCup,
      hasTimeline: true,
      events: [footballEvent.periodStart({ key: 'start', period: 1, clockSeconds: 0, occurredAt: now - 20 * 60_000 })],
    }),
    match('finished', weavers, gulls, now - 6 * HOUR_MS, { hasTimeline: true, events: wholeMatch(home) }),
    match('coming', smiths, millers, now + 4 * HOUR_MS),
    match('late', weavers, smiths, lateKickOff, { events: [result(1, 0)] }),
    match('past', smiths, gulls, now - 30 * 24 * HOUR_MS, { events: [result(2, 2)] }),
  ])
  const [live = 0, other = 0, finished = 0, coming = 0, late = 0, past = 0] = outcomes.map((one) =>
    one.ok ? one.matchId : 0,
  )
  await refreshSearch(database)
  const keeper = createOdds(database)
  await keeper.saveBookmakers([{ id: 901, slug: 'penny', name: 'Penny & Sons', isDemo: true }])
  await keeper.savePrices(
    [live, coming].flatMap((matchId) => [
      price(matchId, 'opening', 2100, now - 30 * HOUR_MS),
      price(matchId, 'moving', 1900, now - 2 * HOUR_MS),
    ]),
  )
  return {
    league: league.id,
    cup: cup.id,
    teams: { gulls, smiths },
    scorer: home[9]!,
    matches: { live, other, finished, coming, late, past },
  }
}

function price(matchId: number, stage: PriceReport['stage'], homeMilli: number, pricedAt: number): PriceReport {
  return {
    matchId,
    bookmakerId: 901,
    market: '1x2',
    stage,
    lineQuarters: null,
    homeMilli,
    drawMilli: 3400,
    awayMilli: 4100,
    isSuspended: false,
    pricedAt,
    source: 'fixtures',
  }
}

function lineups(home: number[], away: number[]): TimelineEvent[] {
  const positions = [0, 1, 1, 1, 3, 3, 3, 3, 3, 5, 5]
  const side = (which: 'home' | 'away', ids: number[]) =>
    footballEvent.lineup({
      side: which,
      // Five in a row is the narrowest that a pitch becomes.
      formation: '3-5-2',
      coach: null,
      players: ids.map((playerId, index) => ({
        playerId,
        shirtNumber: index + 1,
        position: positions[index]!,
        isStarter: true,
        line: null,
        slot: null,
      })),
    })
  return [side('home', home), side('away', away)]
}

function firstHalf(home: number[], away: number[], kickOff: number): TimelineEvent[] {
  const at = (key: string, clockSeconds: number) => ({
    key,
    period: 1 as const,
    clockSeconds,
    occurredAt: kickOff + clockSeconds * 1000,
  })
  return [
    footballEvent.periodStart(at('start', 0)),
    ...Array.from({ length: 12 }, (_, index) =>
      footballEvent.attack({ ...at(`attack ${index}`, 60 + index * 180), side: index % 3 === 0 ? 'away' : 'home' }),
    ),
    ...Array.from({ length: 6 }, (_, index) =>
      footballEvent.dangerousAttack({
        ...at(`danger ${index}`, 120 + index * 360),
        side: index % 2 === 0 ? 'home' : 'away',
      }),
    ),
    footballEvent.corner({ ...at('corner', 500), side: 'home' }),
    footballEvent.shot({
      ...at('shot 1', 720),
      side: 'home',
      playerId: home[9]!,
      outcome: 'goal',
      x: 92,
      y: 46,
      xg: 0.41,
    }),
    footballEvent.goal({ ...at('goal 1', 720), side: 'home', playerId: home[9]!, assistId: home[7]!, kind: 'open' }),
    footballEvent.shot({
      ...at('shot 2', 1300),
      side: 'away',
      playerId: away[9]!,
      outcome: 'saved',
      x: 84,
      y: 61,
      xg: 0.12,
    }),
    footballEvent.card({ ...at('card', 1500), side: 'away', playerId: away[3]!, colour: 'yellow' }),
    footballEvent.foul({ ...at('foul', 1495), side: 'away', playerId: away[3]! }),
  ]
}

function wholeMatch(away: number[]): TimelineEvent[] {
  const first = (key: string, clockSeconds: number) => ({ key, period: 1 as const, clockSeconds })
  const second = (key: string, clockSeconds: number) => ({ key, period: 2 as const, clockSeconds })
  return [
    footballEvent.periodStart(first('start', 0)),
    ...[first('corner 1', 200), first('corner 2', 900), second('corner 3', 3000)].map((when) =>
      footballEvent.corner({ ...when, side: 'home' }),
    ),
    footballEvent.corner({ ...second('corner 4', 3100), side: 'away' }),
    footballEvent.goal({ ...first('goal 1', 1000), side: 'home', kind: 'open' }),
    footballEvent.periodEnd({ ...first('end', 2760), isLast: false }),
    footballEvent.periodStart(second('start 2', 2700)),
    footballEvent.goal({ ...second('goal 2', 3300), side: 'away', playerId: away[8]!, kind: 'header' }),
    withdrawn(
      footballEvent.goal({ ...second('goal 3', 4000), side: 'away', playerId: away[9]!, kind: 'open' }),
      'offside',
    ),
    footballEvent.goal({ ...second('goal 4', 5100), side: 'home', kind: 'penalty' }),
    footballEvent.periodEnd({ ...second('end 2', 5640), isLast: true }),
  ]
}

function result(home: number, away: number): TimelineEvent {
  return footballEvent.result({ normal: { home, away } })
}
