import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '#core/database/db.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { MatchImport } from '#timeline/match-import.ts'
import type { MatchImporter } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { mapMatches } from '#timeline/store/match.ts'
import { mapSourceKeys } from '#timeline/store/source-key.ts'
import type { Match } from '#timeline/types.ts'
import type { Fixture } from '../calendar.ts'
import { createCast, type Cast } from '../cast.ts'
import { listSeasonPlans, type SeasonPlan } from '../fixtures.ts'
import { latest } from '../script/reports.ts'
import { dayMs, type World } from '../world.ts'
import { archiveEvents, fixtureImport } from './match.ts'
import { provider, savePeople, type PeopleIds } from './people.ts'
import { saveCupSeason, saveLeagueSeason, type SeasonIds } from './season.ts'

export type LoadTools = { database: Database; importer: MatchImporter }

/** A world in the database. `current`: seasons marked as the current one of their league. */
export type LoadedWorld = { world: World; ids: PeopleIds; cast: Cast; current: Set<string> }

/** Matches over for longer are stored with the decisive events only. */
const fullForMs = dayMs
const chunkSize = 50

/** Clubs and people of a world; idempotent. */
export async function loadPeople({ database }: LoadTools, world: World): Promise<LoadedWorld> {
  const ids = await savePeople(readerOf(database), world)
  return { world, ids, cast: createCast(world, ids.people), current: new Set() }
}

/** `today`: shown first; `season`: the rest of the current seasons; `past`: the seasons before. */
type Stretch = 'today' | 'season' | 'past'
const todayMs = 1.5 * dayMs

/**
 * Matches at their state at `now`. Known matches that are over or in the future are unchanged; those that ended while
 * nothing ran are completed. Returns the fixtures that were stored. `inHand`: keys of matches that the simulator plays.
 */
export async function loadMatches(
  tools: LoadTools,
  loaded: LoadedWorld,
  now: number,
  stretch: Stretch,
  inHand: ReadonlySet<string> = new Set(),
): Promise<Fixture[]> {
  const { world, ids, cast } = loaded
  const plans = listSeasonPlans(world, cast, now)
    .map((plan) => ({
      ...plan,
      fixtures: plan.fixtures.filter(({ kickOff }) => stretchOf(plan, kickOff, now) === stretch),
    }))
    .filter(({ fixtures }) => fixtures.length > 0)
  const stored: Fixture[] = []
  for (const plan of plans) {
    const missing = (await withoutSettled(tools, plan.fixtures, now)).filter(({ key }) => !inHand.has(key))
    const name = `${plan.competition}/${plan.season}`
    if (missing.length > 0 || (plan.isCurrent && !loaded.current.has(name))) {
      const season = await saveSeasonOf(tools, world, plan)
      if (plan.isCurrent) loaded.current.add(name)
      for (let from = 0; from < missing.length; from += chunkSize) {
        const chunk = missing.slice(from, from + chunkSize)
        await importAll(
          tools,
          chunk.map((fixture) => fixtureImport(world, fixture, season, ids, eventsAt(cast, fixture, plan, now))),
        )
        // Requests to this process must not wait for the setup of a world.
        await nextTurn()
      }
      stored.push(...missing)
    }
  }
  return stored
}

function stretchOf({ isPast }: SeasonPlan, kickOff: number, now: number): Stretch {
  if (Math.abs(kickOff - now) < todayMs) return 'today'
  return isPast ? 'past' : 'season'
}

async function saveSeasonOf({ database }: LoadTools, world: World, plan: SeasonPlan): Promise<SeasonIds> {
  const db = readerOf(database)
  const league = world.leagues.find(({ slug }) => slug === plan.competition)
  return league
    ? saveLeagueSeason(db, world, league, plan.season, plan.isCurrent)
    : saveCupSeason(db, world, plan.season, plan.isCurrent)
}

/** Fixtures that are unknown, or that may have news: started and not known to be over. */
async function withoutSettled({ database }: LoadTools, fixtures: readonly Fixture[], now: number): Promise<Fixture[]> {
  const db = readerOf(database)
  const ids = await mapSourceKeys(
    db,
    provider,
    'match',
    fixtures.map(({ key }) => key),
  )
  const begun = fixtures.filter(({ key, kickOff }) => ids.has(key) && hasWord(kickOff, now))
  const known = await mapMatches(
    db,
    begun.map(({ key }) => ids.get(key)!),
  )
  const open = new Set(begun.filter(({ key }) => !isOver(known.get(ids.get(key)!)!)).map(({ key }) => key))
  return fixtures.filter(({ key }) => !ids.has(key) || open.has(key))
}

export function isOver({ status }: Pick<Match, 'status'>): boolean {
  return status === 'finished' || status === 'abandoned' || status === 'awarded' || status === 'cancelled'
}

/** A refused import of generated data is a defect, not bad input. */
async function importAll({ importer }: LoadTools, matches: MatchImport[]): Promise<void> {
  const outcomes = await importer.importMatches(matches)
  const refused = outcomes.find((outcome) => !outcome.ok)
  if (refused && !refused.ok) throw new Error(`The demo world holds a match that cannot be: ${refused.reason}`)
}

/** The earliest event of a match is seven hours before kick-off: its postponement. */
function hasWord(kickOff: number, now: number): boolean {
  return kickOff - 7 * 3_600_000 <= now
}

/** The events of a match reported by now. */
function eventsAt(cast: Cast, fixture: Fixture, { isPast }: SeasonPlan, now: number): TimelineEvent[] {
  if (!hasWord(fixture.kickOff, now)) return []
  const brief = cast.script(fixture, 'brief')
  if (brief.endsAt < now - fullForMs) return isPast ? archiveEvents(latest(brief.steps)) : latest(brief.steps)
  return latest(cast.script(fixture, 'full').steps.filter(({ at }) => at <= now))
}
