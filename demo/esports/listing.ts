import type { TimelineEvent } from '#sports/timeline.ts'
import { weekAt, weekStart } from '../simulation/week.ts'
import { briefly, resultOnly } from './brief.ts'
import { drawLeadMs, playEdition, type Edition, type TournamentMatch, type World } from './edition.ts'

/** Series of so long before now are stored first, with all their events; the others in the background. */
const behindMs = 30 * 3_600_000
/** Weeks that are stored as results only. */
const weeksOfResults = [-2]
/** Both tournaments of the weeks around an instant, and of those before. */
const mostEditions = 8

/** A series of a tournament as it is reported: whole, without a log of kills, or as a result. */
export type Told = TournamentMatch & { edition: Edition; told: 'whole' | 'brief' | 'result'; events(): TimelineEvent[] }

interface Listing {
  /** Series that are stored first: those around now, and the coming ones. */
  present(now: number): Told[]
  past(now: number): Told[]
  /** The tournaments of the weeks before. */
  over(now: number): Edition[]
}

/** The series of a title by time; weeks are played once. */
export function openListing(world: World): Listing {
  const editions = new Map<string, Edition>()
  const editionOf = (at: 0 | 1, week: number): Edition => {
    const key = `${at}/${week}`
    const edition = editions.get(key) ?? playEdition(world, at, week)
    editions.delete(key)
    editions.set(key, edition)
    if (editions.size > mostEditions) editions.delete(editions.keys().next().value!)
    return edition
  }
  const matchesIn = (weeks: readonly number[], told: Told['told']) =>
    weeks
      .flatMap((week) => [editionOf(0, week), editionOf(1, week)])
      .flatMap((edition) => edition.matches.map((match) => toldAs(match, edition, told)))
  const around = (now: number, told: Told['told']) => {
    const week = weekAt(now)
    const isDrawn = now >= weekStart(week + 1) - drawLeadMs
    return matchesIn(isDrawn ? [week - 1, week, week + 1] : [week - 1, week], told)
  }
  return {
    present: (now) => around(now, 'whole').filter(({ endsAt }) => endsAt > now - behindMs),
    over: (now) => [weekAt(now) - 2, weekAt(now) - 1].flatMap((week) => [editionOf(0, week), editionOf(1, week)]),
    past: (now) => [
      ...around(now, 'brief').filter(({ endsAt }) => endsAt <= now - behindMs),
      ...weeksOfResults.flatMap((ago) => matchesIn([weekAt(now) + ago], 'result')),
    ],
  }
}

function toldAs(match: TournamentMatch, edition: Edition, told: Told['told']): Told {
  const shorten = { whole: (all: TimelineEvent[]) => all, brief: briefly, result: resultOnly }[told]
  return { ...match, edition, told, events: () => shorten(match.replay().events()) }
}
