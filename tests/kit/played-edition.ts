import type { Database } from '#core/database/db.ts'
import { castOf } from '#demo/esports/cast.ts'
import { playEdition, teamsOfTitle } from '#demo/esports/edition.ts'
import { simulatedTitles } from '#demo/esports/titles.ts'
import { sports } from '#sports/index.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { createImport } from '#timeline/import.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { matchImport } from './facts.ts'

interface StoredSeries {
  matchId: number
  homeId: number
  awayId: number
  /** Each at its last revision. */
  events: readonly TimelineEvent[]
}

/** The first series of a made-up tournament of a title, stored. */
export async function playedEdition(database: Database, sport: string, count: number) {
  const db = readerOf(database)
  const title = simulatedTitles.find((one) => one.sport === sport)!
  const cast = castOf('recount', sport, teamsOfTitle, title.spread)
  const named = (kind: 'team' | 'player', name: string) => ({ sport, kind, name, shortName: name })
  const teamIds = await addParticipants(
    db,
    cast.map(({ name }) => named('team', name)),
  )
  const people = cast.flatMap(({ players }) => players)
  const playerIds = await addParticipants(
    db,
    people.map(({ handle }) => named('player', handle)),
  )
  const idOf = new Map(people.map(({ key }, at) => [key, playerIds[at]!]))
  const teamOf = new Map(cast.map(({ key }, at) => [key, teamIds[at]!]))
  const { id: competitionId } = await saveCompetition(db, { sport, slug: `${sport}-cup`, name: 'Cup', shortName: 'C' })
  const { id: seasonId } = await saveSeason(db, { competitionId, name: '2026', isCurrent: true })
  const { matches } = playEdition({ seed: 'recount', title, cast, idOf: (key) => idOf.get(key)! }, 1, 2970)
  const given = matches.slice(0, count).map(({ key, sides, startsAt, replay }) => ({
    key,
    kickOff: startsAt,
    homeId: teamOf.get(sides.home.key)!,
    awayId: teamOf.get(sides.away.key)!,
    events: [
      ...new Map(
        replay()
          .events()
          .map((event) => [event.key, event]),
      ).values(),
    ],
  }))
  const outcomes = await createImport({ database, sports }).importMatches(
    given.map((one) => matchImport({ sport, competitionId, seasonId, hasTimeline: true, ...one })),
  )
  const series = given.map(({ homeId, awayId, events }, at): StoredSeries => {
    const outcome = outcomes[at]!
    if (!outcome.ok) throw new Error(outcome.reason)
    return { matchId: outcome.matchId, homeId, awayId, events }
  })
  return { competitionId, seasonId, series }
}
