import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { matchImport } from '#kit/facts.ts'
import { footballEvent } from '#kit/football.ts'
import { addPerson, type TestPerson } from '#kit/people.ts'
import { addSettlements } from '#kit/settlements.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveSeason } from '#timeline/store/season.ts'

const DAY_MS = 86_400_000
const plays = ['result', 'handicap', 'total'] as const

export const kickOffEvents = ([1, 2] as const).map((period) =>
  footballEvent.periodStart({ key: `start ${period}`, period, clockSeconds: period === 1 ? 0 : 2700 }),
)
export const endEvents = ([1, 2] as const).map((period) =>
  footballEvent.periodEnd({ key: `end ${period}`, period, clockSeconds: period * 2700, isLast: period === 2 }),
)
export const homeGoal = footballEvent.goal({
  key: 'winner',
  period: 2,
  clockSeconds: 4000,
  side: 'home',
  kind: 'open',
})

/** Matches that home won by a goal, one a day until yesterday. */
async function addPast(database: Database, count: number) {
  const db = readerOf(database)
  const { id: competitionId } = await saveCompetition(db, {
    sport: 'football',
    slug: 'past-league',
    name: 'Past League',
    shortName: 'PL',
  })
  const { id: seasonId } = await saveSeason(db, { competitionId, name: '2026' })
  const [homeId = 0, awayId = 0] = await addParticipants(db, [
    { sport: 'football', kind: 'team', name: 'Harbour Town', shortName: 'Harbour' },
    { sport: 'football', kind: 'team', name: 'River City', shortName: 'River' },
  ])
  const events = [...kickOffEvents, homeGoal, ...endEvents]
  const matches = Array.from({ length: count }, (_, index) => ({
    ...matchImport({
      sport: 'football',
      key: `past ${index}`,
      competitionId,
      seasonId,
      homeId,
      awayId,
      kickOff: Date.now() - (index + 1) * DAY_MS,
    }),
    events,
  }))
  const outcomes = await createImport({ database, sports }).importMatches(matches)
  return {
    competitionId,
    matches: outcomes.map((outcome, index) => {
      if (!outcome.ok) throw new Error(JSON.stringify(outcome))
      return { id: outcome.matchId, day: new Date(matches[index]!.kickOff).toISOString().slice(0, 10) }
    }),
  }
}

/** Authors with settled prophecies on the same matches: skill is a part of the picks that are told to win. */
export async function addAuthors(database: Database, { authors = 24, matches = 30 } = {}): Promise<TestPerson[]> {
  const past = await addPast(database, matches)
  const people: TestPerson[] = []
  for (let at = 0; at < authors; at++) {
    const person = await addPerson(database, { nickname: `Author ${at + 1}` })
    people.push(person)
    // The last ones have too few for a place.
    const own = at < authors - 3 ? past.matches : past.matches.slice(0, 3)
    const given = own.flatMap(({ id, day }, index) =>
      plays.map((play, turn) => {
        const roll = (index * 7 + turn * 3 + at * 5) % 20
        const said = [0.35, 0.45, 0.55, 0.65][(index + turn + at) % 4]!
        const isHit = roll < 20 * (said + (at === 0 ? 0.12 : at === 1 ? -0.2 : -0.02))
        const outcome = index === 4 && play === 'total' ? 'push' : isHit ? 'win' : 'loss'
        const fair = said - (at === 0 ? 0.08 : at === 1 ? -0.1 : 0.01 * ((at % 5) - 2))
        return { matchId: id, day, play, said, fairSeal: fair, fairClose: fair, odds: 0.95 / fair, outcome } as const
      }),
    )
    await addSettlements(database, person.userId, given)
  }
  await database.pool.query('update prophecies.settlement set competition_id = $1 where competition_id = 1', [
    past.competitionId,
  ])
  return people
}
