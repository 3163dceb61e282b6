import type { Database } from '#core/database/db.ts'
import type { Odds } from '#odds/engine.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { MatchImporter } from '#timeline/import.ts'
import type { FeedSink } from '#timeline/ingest.ts'
import type { MatchImport } from '#timeline/match-import.ts'
import { readerOf } from '#core/database/reader.ts'
import { mapSourceKeys } from '#timeline/store/source-key.ts'
import type { Parsed, Refusal } from '#feeds/reading/parsed.ts'
import type { Courier } from './courier.ts'
import { keepListed } from './kept.ts'
import { openPrices, type PricedCourse, type PricedMatch } from './prices/feed-prices.ts'
import { knownFrom, withoutOlder } from './reports.ts'

const hourMs = 3_600_000
const loadEveryMs = hourMs
const storedAtOnce = 12
/** A match whose next event is due within this time is in play. */
const pauseMs = hourMs

export type FeedTools = {
  database: Database
  importer: MatchImporter
  ingest: FeedSink
  prices: Pick<Odds, 'savePrices'>
  seed: string
}

/** Receives the prices. */
export type PriceSink = Pick<Odds, 'saveBookmakers' | 'savePrices'>

/** Imports facts as those of an archive of a sport. */
export type ImportFacts = (
  source: { provider: string; sport: string },
  parsed: AsyncIterable<Parsed>,
) => Promise<{ refused: readonly Refusal[] }>

/** What an invented world is opened with. */
export type WorldTools = FeedTools & {
  prices: PriceSink
  courier: Courier
  importFacts: ImportFacts
  /** Leagues of each of the two day groups of football; six is the whole world. */
  leaguesPerGroup?: number
  /** Hears of a failure without which the matches go on. */
  onTrouble?: (error: unknown) => void
}

/** A made-up match whose whole course follows from the seed. */
export interface Fixture {
  key: string
  startsAt: number
  /** Line-ups, in a knock-out the sides, are known from then on: no event is reported before. */
  knownAt: number
  /** The sides are unknown before `knownAt`. */
  hasOpenSides?: boolean
}

/** Facts of a match for the importer; the rest is the same for every made-up match. Labels name unknown sides. */
export type FixtureFacts = Pick<
  MatchImport,
  'competitionId' | 'seasonId' | 'roundId' | 'homeId' | 'awayId' | 'venue' | 'detail'
> &
  Partial<Pick<MatchImport, 'homeLabel' | 'awayLabel'>>

/** The made-up matches of one sport. */
interface MadeUpSport<One extends Fixture> {
  sport: string
  provider: string
  /** Matches that are stored first: those around now. */
  list(now: number): readonly One[]
  /** Older matches, stored in the background. */
  listPast?(now: number): readonly One[]
  /**
   * In the order in which they are known: at `occurredAt`, a withdrawal at its own time; an event without one from
   * `knownAt` on. A correction or withdrawal repeats its event with a higher revision. Made again each time: whole
   * courses of all listed matches would take a hundred megabytes.
   */
  eventsOf(fixture: One): readonly TimelineEvent[]
  /** Stores the competitions, seasons and sides of matches as known at a time; one answer per match. */
  factsOf(fixtures: readonly One[], now: number): Promise<FixtureFacts[]>
  /** A match for its invented prices, which a sport without this does not have. */
  pricedAs?(fixture: One): PricedCourse
}

export interface MadeUpFeed {
  /** Plays everything due by `now`, and returns when the next event is due. */
  step(now: number): Promise<number>
  /** Stores older matches. */
  fill(now: number, isStopped: () => boolean): Promise<void>
}

/** The number of events sent, and when the next one is due; null after the last. */
type Told = { sent: number; nextAt: number | null }
type Course<One extends Fixture> = { fixture: One; events: readonly TimelineEvent[] }

type Stage<One extends Fixture> = {
  tools: FeedTools
  of: MadeUpSport<One>
  prices: ReturnType<typeof openPrices>
  listed: readonly One[]
  /** How far each match is reported, by its key. */
  told: Map<string, Told>
  /** The events of matches in play; those of all others are made again when they are needed. */
  inPlay: Map<string, readonly TimelineEvent[]>
  matchIds: Map<string, number>
  loadedAt: number
  loadAt: number
}

/** Plays made-up matches in real time as a feed. It has no clock: the caller of `step` passes the time. */
export function openFeed<One extends Fixture>(tools: FeedTools, of: MadeUpSport<One>): MadeUpFeed {
  const stage: Stage<One> = {
    tools,
    of,
    prices: openPrices(tools.seed, tools.prices),
    listed: [],
    told: new Map(),
    inPlay: new Map(),
    matchIds: new Map(),
    loadedAt: -Infinity,
    loadAt: -Infinity,
  }
  return {
    async step(now) {
      if (now >= stage.loadAt) await load(stage, now)
      return play(stage, now)
    },
    async fill(now, isStopped) {
      const past = of.listPast?.(now) ?? []
      const known = await knownOf(stage, past)
      const missing = past.filter(({ key }) => !known.has(key))
      for (let from = 0; from < missing.length && !isStopped(); from += storedAtOnce) {
        const some = missing.slice(from, from + storedAtOnce)
        await store(stage, some, now)
        await stage.prices.savePast(pricedOf(stage, some, await knownOf(stage, some), now), now)
      }
    },
  }
}

function knownOf<One extends Fixture>({ tools, of }: Stage<One>, fixtures: readonly One[]) {
  const keys = fixtures.map(({ key }) => key)
  return mapSourceKeys(readerOf(tools.database), of.provider, 'match', keys)
}

/** Stores the matches around now at their state; known ones change only when their sides become known. */
async function load<One extends Fixture>(stage: Stage<One>, now: number): Promise<void> {
  const listed = stage.of.list(now)
  const known = await knownOf(stage, listed)
  const isDrawn = ({ hasOpenSides = false, knownAt }: One) => hasOpenSides && knownAt <= now && knownAt > stage.loadedAt
  const missing = listed.filter((one) => !known.has(one.key) || isDrawn(one))
  for (let from = 0; from < missing.length; from += storedAtOnce) {
    const some = missing.slice(from, from + storedAtOnce)
    for (const course of await store(stage, some, now)) tell(stage, course, now)
  }
  stage.matchIds = await knownOf(stage, listed)
  stage.listed = listed
  keepListed(stage.told, listed)
  keepListed(stage.inPlay, listed)
  const drawnNext = listed.flatMap(({ hasOpenSides = false, knownAt }) =>
    hasOpenSides && knownAt > now ? [knownAt] : [],
  )
  stage.loadedAt = now
  stage.loadAt = Math.min(now + loadEveryMs, ...drawnNext)
}

async function store<One extends Fixture>(
  stage: Stage<One>,
  fixtures: readonly One[],
  now: number,
): Promise<Course<One>[]> {
  const { tools, of } = stage
  const courses = coursesOf(stage, fixtures)
  const facts = await of.factsOf(fixtures, now)
  const imports = fixtures.map((fixture, at): MatchImport => ({
    provider: of.provider,
    key: fixture.key,
    sport: of.sport,
    homeLabel: null,
    awayLabel: null,
    ...facts[at]!,
    kickOff: fixture.startsAt,
    isKickOffExact: true,
    hasTimeline: true,
    isDemo: true,
    isByKey: true,
    events: withoutOlder(happened(courses[at]!, now)),
  }))
  const refused = (await tools.importer.importMatches(imports)).find((outcome) => !outcome.ok)
  if (refused && !refused.ok) throw new Error(`The demonstration has a match that cannot be: ${refused.reason}`)
  return courses
}

/** Reports what happened by now; returns when the next event is due. */
async function play<One extends Fixture>(stage: Stage<One>, now: number): Promise<number> {
  const { tools, of, listed } = stage
  const nextAt = ({ key, knownAt }: One) => {
    const told = stage.told.get(key)
    return knownAt > now || told === undefined ? knownAt : (told.nextAt ?? Infinity)
  }
  const due = listed.filter((fixture) => nextAt(fixture) <= now)
  // In parts: after a start, that is every match that began since yesterday, with all its events.
  for (let from = 0; from < due.length; from += storedAtOnce)
    await report(stage, coursesOf(stage, due.slice(from, from + storedAtOnce)), now)
  await tools.ingest.heartbeat(of.provider)
  const priceAt = await stage.prices.save(pricedOf(stage, listed, stage.matchIds, now), now)
  return Math.min(stage.loadAt, priceAt, ...listed.map(nextAt))
}

async function report<One extends Fixture>(
  stage: Stage<One>,
  courses: readonly Course<One>[],
  now: number,
): Promise<void> {
  const reports = courses.flatMap((course) => reportOf(stage, course, now))
  const receipts = reports.length === 0 ? [] : await stage.tools.ingest.submitMany(reports)
  const refused = receipts.find((receipt) => !receipt.ok)
  if (refused && !refused.ok) throw new Error(`A report of the demonstration was refused: ${refused.reason}`)
  for (const course of courses) tell(stage, course, now)
}

/** These matches for their prices; one whose sides are unknown has none. */
function pricedOf<One extends Fixture>(
  { of }: Stage<One>,
  fixtures: readonly One[],
  matchIds: ReadonlyMap<string, number>,
  now: number,
): PricedMatch[] {
  return fixtures.flatMap((fixture) => {
    const { key, startsAt, knownAt, hasOpenSides = false } = fixture
    const matchId = matchIds.get(key)
    if (of.pricedAs === undefined || matchId === undefined || (hasOpenSides && knownAt > now)) return []
    return [{ key, matchId, kickOff: startsAt, courseOf: () => of.pricedAs!(fixture) }]
  })
}

/** The first report of a process is a snapshot: the stored state may be old. */
function reportOf<One extends Fixture>(stage: Stage<One>, course: Course<One>, now: number) {
  const { key } = course.fixture
  const matchId = stage.matchIds.get(key)
  const events = happened(course, now)
  const before = stage.told.get(key)?.sent
  if (matchId === undefined || events.length === (before ?? 0)) return []
  const kind = before === undefined ? ('snapshot' as const) : ('delta' as const)
  const fresh = before === undefined ? events : events.slice(before)
  return [
    { provider: stage.of.provider, matchId, sequence: events.length, kind, sentAt: now, events: withoutOlder(fresh) },
  ]
}

/** Everything that happened by now was sent. */
function tell<One extends Fixture>(stage: Stage<One>, course: Course<One>, now: number): void {
  const { fixture, events } = course
  const sent = happened(course, now).length
  const next = events[sent]
  const nextAt = next === undefined ? null : Math.max(fixture.knownAt, knownFrom(next) ?? fixture.knownAt)
  stage.told.set(fixture.key, { sent, nextAt })
  if (nextAt !== null && nextAt < now + pauseMs) stage.inPlay.set(fixture.key, events)
  else stage.inPlay.delete(fixture.key)
}

function coursesOf<One extends Fixture>({ of, inPlay }: Stage<One>, fixtures: readonly One[]): Course<One>[] {
  return fixtures.map((fixture) => ({ fixture, events: inPlay.get(fixture.key) ?? of.eventsOf(fixture) }))
}

function happened<One extends Fixture>({ fixture, events }: Course<One>, now: number): readonly TimelineEvent[] {
  if (now < fixture.knownAt) return []
  return events.filter((event) => (knownFrom(event) ?? now) <= now)
}
