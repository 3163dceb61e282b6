import type { Database } from '#core/database/db.ts'
import type { Odds } from '#odds/engine.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { MatchImporter } from '#timeline/import.ts'
import type { FeedSink } from '#timeline/ingest.ts'
import type { MatchImport } from '#timeline/match-import.ts'
import { readerOf } from '#timeline/reader.ts'
import { mapSourceKeys } from '#timeline/store/source-key.ts'
import { keepListed } from './kept.ts'
import { openPrices } from './prices/feed-prices.ts'
import type { PricedCourse, PricedMatch } from './prices/feed-prices.ts'
import { knownFrom, withoutOlder } from './reports.ts'

const hourMs = 3_600_000
const loadEveryMs = hourMs
const storedAtOnce = 12

export type FeedTools = {
  database: Database
  importer: MatchImporter
  ingest: FeedSink
  prices: Pick<Odds, 'savePrices'>
  seed: string
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
   * `knownAt` on. A correction or withdrawal repeats its event with a higher revision.
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

type Stage<One extends Fixture> = {
  tools: FeedTools
  of: MadeUpSport<One>
  prices: ReturnType<typeof openPrices>
  listed: readonly One[]
  /** Events sent so far, by the key of their match. */
  sent: Map<string, number>
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
    sent: new Map(),
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
    await store(stage, some, now)
    for (const one of some) stage.sent.set(one.key, happened(stage, one, now).length)
  }
  stage.matchIds = await knownOf(stage, listed)
  stage.listed = listed
  keepListed(stage.sent, listed)
  const drawnNext = listed.flatMap(({ hasOpenSides = false, knownAt }) =>
    hasOpenSides && knownAt > now ? [knownAt] : [],
  )
  stage.loadedAt = now
  stage.loadAt = Math.min(now + loadEveryMs, ...drawnNext)
}

async function store<One extends Fixture>(stage: Stage<One>, fixtures: readonly One[], now: number): Promise<void> {
  if (fixtures.length === 0) return
  const { tools, of } = stage
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
    events: withoutOlder(happened(stage, fixture, now)),
  }))
  const refused = (await tools.importer.importMatches(imports)).find((outcome) => !outcome.ok)
  if (refused && !refused.ok) throw new Error(`The demonstration has a match that cannot be: ${refused.reason}`)
}

/** Reports what happened by now; returns when the next event is due. */
async function play<One extends Fixture>(stage: Stage<One>, now: number): Promise<number> {
  const { tools, of, listed } = stage
  const begun = listed.filter(({ knownAt }) => knownAt <= now)
  const reports = begun.flatMap((fixture) => reportOf(stage, fixture, now))
  const receipts = reports.length === 0 ? [] : await tools.ingest.submitMany(reports)
  const refused = receipts.find((receipt) => !receipt.ok)
  if (refused && !refused.ok) throw new Error(`A report of the demonstration was refused: ${refused.reason}`)
  for (const fixture of begun) stage.sent.set(fixture.key, happened(stage, fixture, now).length)
  await tools.ingest.heartbeat(of.provider)
  const priceAt = await stage.prices.save(pricedOf(stage, listed, stage.matchIds, now), now)
  const next = listed.flatMap((fixture) => {
    if (fixture.knownAt > now) return [fixture.knownAt]
    const event = of.eventsOf(fixture)[stage.sent.get(fixture.key) ?? 0]
    return event === undefined ? [] : [knownFrom(event) ?? fixture.knownAt]
  })
  return Math.min(stage.loadAt, priceAt, ...next)
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
function reportOf<One extends Fixture>(stage: Stage<One>, fixture: One, now: number) {
  const matchId = stage.matchIds.get(fixture.key)
  const events = happened(stage, fixture, now)
  const before = stage.sent.get(fixture.key)
  if (matchId === undefined || events.length === (before ?? 0)) return []
  const kind = before === undefined ? ('snapshot' as const) : ('delta' as const)
  const fresh = before === undefined ? events : events.slice(before)
  return [
    { provider: stage.of.provider, matchId, sequence: events.length, kind, sentAt: now, events: withoutOlder(fresh) },
  ]
}

function happened<One extends Fixture>({ of }: Stage<One>, fixture: One, now: number): readonly TimelineEvent[] {
  if (now < fixture.knownAt) return []
  return of.eventsOf(fixture).filter((event) => (knownFrom(event) ?? now) <= now)
}
