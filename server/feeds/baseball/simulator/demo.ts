import type { Database } from '#core/database/db.ts'
import type { Odds } from '#odds/engine.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { MatchImporter } from '#timeline/import.ts'
import type { FeedSink } from '#timeline/ingest.ts'
import type { MatchImport } from '#timeline/match-import.ts'
import { readerOf } from '#timeline/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import type { NewParticipant } from '#timeline/store/participant.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { saveSeasonTeams } from '#timeline/store/season-team.ts'
import type { SeasonTeam } from '#timeline/store/season-team.ts'
import { addSourceKeys, mapSourceKeys } from '#timeline/store/source-key.ts'
import { priceTape } from '../../simulation/prices/tape.ts'
import type { PriceTape } from '../../simulation/prices/tape.ts'
import { createRandom } from '../../simulation/random.ts'
import { playGame } from './game.ts'
import { battersOf, listClubs, listFixtures, pitchersOf } from './league.ts'
import type { Club, Fixture } from './league.ts'
import { priceInput } from './prices.ts'

const provider = 'baseball-simulator'
const hourMs = 3_600_000
/** Line-ups are known so long before the first pitch. */
const lineupLeadMs = hourMs
/** The longest game, and the days that are loaded around today. */
const longestMs = 8 * hourMs
const aheadMs = 36 * hourMs
const behindMs = 36 * hourMs
const loadEveryMs = hourMs
/** Saved with one statement. */
const mostPrices = 2000
/** Games whose prices begin in one step, the nearest first: a step must stay short. */
const freshTapes = 4

type Tools = {
  database: Database
  importer: MatchImporter
  ingest: FeedSink
  prices: Pick<Odds, 'savePrices'>
  seed: string
}
type Ids = { clubs: Map<string, number>; players: Map<string, number> }
type Stage = Tools & {
  clubs: Club[]
  ids: Ids
  /** Events sent so far, by the key of their fixture; those of a game are made once. */
  sent: Map<string, number>
  games: Map<string, TimelineEvent[]>
  matchIds: Map<string, number>
  /** Prices still to be saved, by the key of their fixture. */
  tapes: Map<string, PriceTape>
  loadAt: number
}

/** A made-up league of baseball, played in real time. It has no clock: the caller of `step` passes the time. */
export async function openBaseball(tools: Tools): Promise<{ step(now: number): Promise<number> }> {
  const clubs = listClubs(tools.seed)
  const stage: Stage = {
    ...tools,
    clubs,
    ids: await savePeople(tools.database, clubs),
    sent: new Map(),
    games: new Map(),
    matchIds: new Map(),
    tapes: new Map(),
    loadAt: -Infinity,
  }
  return {
    async step(now) {
      if (now >= stage.loadAt) await load(stage, now)
      return play(stage, now)
    },
  }
}

/** Stores the games around now at their state; known ones are unchanged. */
async function load(stage: Stage, now: number): Promise<void> {
  const fixtures = listFixtures(stage.clubs, now - behindMs, now + aheadMs)
  const db = readerOf(stage.database)
  const keys = fixtures.map(({ key }) => key)
  const known = await mapSourceKeys(db, provider, 'match', keys)
  const missing = fixtures.filter(({ key }) => !known.has(key))
  if (missing.length > 0) {
    const place = await savePlace(stage.database, now)
    await saveSeasonTeams(
      db,
      stage.clubs.map((club) => divisionIn(stage, club, place)),
    )
    const outcomes = await stage.importer.importMatches(missing.map((one) => importOf(stage, one, place, now)))
    const refused = outcomes.find((outcome) => !outcome.ok)
    if (refused && !refused.ok) throw new Error(`The demonstration has a game that cannot be: ${refused.reason}`)
  }
  stage.matchIds = await mapSourceKeys(db, provider, 'match', keys)
  const kept = new Set(keys)
  for (const made of [stage.games, stage.tapes]) for (const key of made.keys()) if (!kept.has(key)) made.delete(key)
  stage.loadAt = now + loadEveryMs
}

/** Reports what happened by now in the games in play; returns when the next event is due. */
async function play(stage: Stage, now: number): Promise<number> {
  const due = listFixtures(stage.clubs, now - longestMs, now + lineupLeadMs)
  const reports = due.flatMap((fixture) => reportOf(stage, fixture, now))
  const receipts = reports.length === 0 ? [] : await stage.ingest.submitMany(reports)
  const refused = receipts.find((receipt) => !receipt.ok)
  if (refused && !refused.ok) throw new Error(`A report of the demonstration was refused: ${refused.reason}`)
  for (const fixture of due) stage.sent.set(fixture.key, happened(stage, fixture, now).length)
  await stage.ingest.heartbeat(provider)
  const priceAt = await savePrices(stage, now)
  const next = due.flatMap((fixture) => {
    const event = gameOf(stage, fixture)[stage.sent.get(fixture.key) ?? 0]
    return event === undefined ? [] : [event.occurredAt ?? fixture.startsAt - lineupLeadMs]
  })
  return Math.min(stage.loadAt, priceAt, ...next)
}

/** Saves the prices that are due, and returns when the next one is. Prices saved before are saved without a change. */
async function savePrices(stage: Stage, now: number): Promise<number> {
  const fresh = listFixtures(stage.clubs, now - behindMs, now + aheadMs)
    .filter(({ key }) => stage.matchIds.has(key) && !stage.tapes.has(key))
    .toSorted((a, b) => Math.abs(a.startsAt - now) - Math.abs(b.startsAt - now))
  for (const fixture of fresh.slice(0, freshTapes)) {
    const { key, startsAt } = fixture
    const game = { seed: stage.seed, key, matchId: stage.matchIds.get(key)!, startsAt, events: gameOf(stage, fixture) }
    const depth = startsAt < now - longestMs ? 'brief' : 'full'
    stage.tapes.set(key, priceTape(priceInput({ ...game, depth }), -Infinity))
  }
  const tapes = [...stage.tapes.values()]
  const due = tapes.flatMap((tape) => tape.take(now))
  for (let from = 0; from < due.length; from += mostPrices)
    await stage.prices.savePrices(due.slice(from, from + mostPrices))
  return Math.min(fresh.length > freshTapes ? now : Infinity, ...tapes.flatMap((tape) => tape.nextAt() ?? []))
}

/** The first report of a process is a snapshot: the stored state may be old. */
function reportOf(stage: Stage, fixture: Fixture, now: number) {
  const matchId = stage.matchIds.get(fixture.key)
  const events = happened(stage, fixture, now)
  const before = stage.sent.get(fixture.key)
  if (matchId === undefined || events.length === (before ?? 0)) return []
  const kind = before === undefined ? ('snapshot' as const) : ('delta' as const)
  const fresh = before === undefined ? events : events.slice(before)
  return [{ provider, matchId, sequence: events.length, kind, sentAt: now, events: fresh }]
}

function happened(stage: Stage, fixture: Fixture, now: number): TimelineEvent[] {
  if (now < fixture.startsAt - lineupLeadMs) return []
  return gameOf(stage, fixture).filter(({ occurredAt }) => occurredAt === null || occurredAt <= now)
}

function gameOf(stage: Stage, { key, home, away, startsAt }: Fixture): TimelineEvent[] {
  const known = stage.games.get(key)
  if (known) return known
  const idsOf = (people: readonly { key: string }[]) => people.map((one) => stage.ids.players.get(one.key)!)
  const roster = (club: Club) => {
    const [starter, ...rest] = createRandom(`${stage.seed}/${key}/${club.key}`).shuffle(idsOf(pitchersOf(club)))
    return { batters: idsOf(battersOf(club)), pitchers: [starter!, ...rest] }
  }
  const game = playGame(createRandom(`${stage.seed}/${key}`), {
    rules: { innings: 9, placedRunnerBase: 2 },
    rosters: { home: roster(home), away: roster(away) },
    startsAt,
  })
  stage.games.set(key, game)
  return game
}

function divisionIn({ ids }: Stage, { key, division }: Club, { seasonId }: Place): SeasonTeam {
  return { seasonId, teamId: ids.clubs.get(key)!, conference: '', group: division, final: null }
}

type Place = { competitionId: number; seasonId: number }

function importOf(stage: Stage, fixture: Fixture, place: Place, now: number): MatchImport {
  const { key, home, away, startsAt } = fixture
  return {
    provider,
    key,
    sport: 'baseball',
    ...place,
    roundId: null,
    homeId: stage.ids.clubs.get(home.key)!,
    awayId: stage.ids.clubs.get(away.key)!,
    homeLabel: null,
    awayLabel: null,
    kickOff: startsAt,
    isKickOffExact: true,
    venue: null,
    detail: {},
    hasTimeline: true,
    isDemo: true,
    isByKey: true,
    events: happened(stage, fixture, now),
  }
}

/** The table of the league: by winning percentage. */
const byWins = {
  points: { win: 1, draw: 0, loss: 0 },
  tieBreaks: ['win_percentage', 'head_to_head_points', 'goal_difference'],
  headToHead: 'always',
  source: { document: 'Lakes League' },
}

async function savePlace(database: Database, now: number): Promise<Place> {
  const db = readerOf(database)
  const { id: competitionId } = await saveCompetition(db, {
    sport: 'baseball',
    slug: 'lakes-league',
    name: 'Lakes League',
    shortName: 'Lakes',
    names: { zh: '湖区棒球联盟', zh_short: '湖区联盟' },
    kind: 'league',
    level: 1,
    colour: '#17609f',
    isDemo: true,
  })
  const name = String(new Date(now).getUTCFullYear())
  const { id: seasonId } = await saveSeason(db, { competitionId, name, rules: byWins })
  return { competitionId, seasonId }
}

async function savePeople(database: Database, clubs: readonly Club[]): Promise<Ids> {
  const teams = clubs.map(({ key, name, shortName, zh, zhShort, colours }) => ({
    key,
    one: {
      sport: 'baseball',
      kind: 'team' as const,
      name,
      shortName,
      names: { zh, zh_short: zhShort },
      colours,
      isDemo: true,
    },
  }))
  const people = clubs
    .flatMap(({ players }) => players)
    .map(({ key, name, shortName }) => ({
      key,
      one: { sport: 'baseball', kind: 'player' as const, name, shortName, isDemo: true },
    }))
  return { clubs: await saveAll(database, 'team', teams), players: await saveAll(database, 'player', people) }
}

/** Ids by key; those that are missing are added. */
async function saveAll(
  database: Database,
  kind: 'team' | 'player',
  wanted: readonly { key: string; one: NewParticipant }[],
): Promise<Map<string, number>> {
  const db = readerOf(database)
  const ids = await mapSourceKeys(
    db,
    provider,
    kind,
    wanted.map(({ key }) => key),
  )
  const missing = wanted.filter(({ key }) => !ids.has(key))
  const added = await addParticipants(
    db,
    missing.map(({ one }) => one),
  )
  missing.forEach(({ key }, at) => ids.set(key, added[at]!))
  await addSourceKeys(
    db,
    missing.map(({ key }, at) => ({ provider, kind, key, id: added[at]! })),
  )
  return ids
}
