import { openFeed, type FeedTools, type MadeUpFeed } from '#demo/simulation/feed.ts'
import { savePeople } from '#demo/simulation/people.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { saveSeason } from '#timeline/store/season.ts'

const sport = 'rondel'
const provider = 'rondel-simulator'
const names = ['North Hill', 'South Dale']

/** One made-up match, of today. */
export async function openRondel(tools: FeedTools, opened: number): Promise<MadeUpFeed> {
  const db = readerOf(tools.database)
  const league = { sport, slug: 'made-up-rondel', name: 'Made-up Rondel', shortName: 'Made-up', isDemo: true }
  const { id: competitionId } = await saveCompetition(db, league)
  const { id: seasonId } = await saveSeason(db, { competitionId, name: '2026' })
  const teams = names.map((name) => ({ key: name, one: { sport, name, shortName: name } }))
  const ids = await savePeople(tools.database, provider, 'team', teams)
  const [homeId, awayId] = names.map((name) => ids.get(name)!)
  return openFeed(tools, {
    sport,
    provider,
    list: () => [{ key: 'today', startsAt: opened, knownAt: opened }],
    eventsOf: () => [],
    factsOf: async (fixtures) =>
      fixtures.map(() => ({
        competitionId,
        seasonId,
        roundId: null,
        homeId: homeId!,
        awayId: awayId!,
        venue: null,
        detail: {},
      })),
  })
}
