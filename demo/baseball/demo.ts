import type { Database } from '#core/database/db.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { saveSeasonTeams } from '#timeline/store/season-team.ts'
import { openFeed, type FeedTools, type Fixture, type FixtureFacts, type MadeUpFeed } from '../simulation/feed.ts'
import { onceByKey } from '../simulation/kept.ts'
import { savePeople } from '../simulation/people.ts'
import { createRandom } from '../simulation/random.ts'
import { playGame } from './game.ts'
import { battersOf, listClubs, listPairings, pitchersOf, type Club, type Pairing } from './league.ts'
import { pricedAs } from './prices.ts'

const provider = 'baseball-simulator'
const sport = 'baseball'
const hourMs = 3_600_000
/** Line-ups are known so long before the first pitch. */
const lineupLeadMs = hourMs
/** Games of so long around now are stored. */
const aroundMs = 36 * hourMs

type Game = Fixture & Pairing
type Ids = { clubs: Map<string, number>; players: Map<string, number> }
type Place = { competitionId: number; seasonId: number }

/** A made-up league of baseball, played in real time. */
export async function openBaseball(tools: FeedTools): Promise<MadeUpFeed> {
  const clubs = listClubs(tools.seed)
  const ids = await saveClubs(tools.database, clubs)
  const placeOnce = onceByKey<Place>()
  const eventsOf = (game: Game): TimelineEvent[] => eventsIn(tools.seed, game, ids)
  return openFeed<Game>(tools, {
    sport,
    provider,
    list: (now) =>
      listPairings(clubs, now - aroundMs, now + aroundMs).map((one) => ({
        ...one,
        knownAt: one.startsAt - lineupLeadMs,
      })),
    eventsOf,
    pricedAs: (game) => pricedAs(() => eventsOf(game)),
    async factsOf(fixtures) {
      const facts: FixtureFacts[] = []
      for (const { home, away, startsAt } of fixtures) {
        const year = String(new Date(startsAt).getUTCFullYear())
        facts.push({
          ...(await placeOnce(year, () => savePlace(tools.database, year, clubs, ids))),
          roundId: null,
          homeId: ids.clubs.get(home.key)!,
          awayId: ids.clubs.get(away.key)!,
          venue: null,
          detail: {},
        })
      }
      return facts
    },
  })
}

function eventsIn(seed: string, { key, home, away, startsAt }: Game, ids: Ids): TimelineEvent[] {
  const idsOf = (people: readonly { key: string }[]) => people.map((one) => ids.players.get(one.key)!)
  const roster = (club: Club) => {
    const [starter, ...rest] = createRandom(`${seed}/${key}/${club.key}`).shuffle(idsOf(pitchersOf(club)))
    return { batters: idsOf(battersOf(club)), pitchers: [starter!, ...rest] }
  }
  return playGame(createRandom(`${seed}/${key}`), {
    rules: { innings: 9, placedRunnerBase: 2 },
    rosters: { home: roster(home), away: roster(away) },
    startsAt,
  })
}

/** The table of the league: by winning percentage. */
const byWins = {
  points: { win: 1, draw: 0, loss: 0 },
  tieBreaks: ['win_percentage', 'head_to_head_points', 'goal_difference'],
  headToHead: 'always',
  source: { document: 'Lakes League' },
}

async function savePlace(database: Database, year: string, clubs: readonly Club[], ids: Ids): Promise<Place> {
  const db = readerOf(database)
  const { id: competitionId } = await saveCompetition(db, {
    sport,
    slug: 'lakes-league',
    name: 'Lakes League',
    shortName: 'Lakes',
    names: { zh: '湖区棒球联盟', zh_short: '湖区联盟' },
    kind: 'league',
    level: 1,
    colour: '#17609f',
    isDemo: true,
  })
  const { id: seasonId } = await saveSeason(db, { competitionId, name: year, rules: byWins })
  const teams = clubs.map(({ key, division }) => ({
    seasonId,
    teamId: ids.clubs.get(key)!,
    conference: '',
    group: division,
    final: null,
  }))
  await saveSeasonTeams(db, teams)
  return { competitionId, seasonId }
}

async function saveClubs(database: Database, clubs: readonly Club[]): Promise<Ids> {
  const teams = clubs.map(({ key, name, shortName, zh, zhShort, colours }) => ({
    key,
    one: { sport, name, shortName, names: { zh, zh_short: zhShort }, colours },
  }))
  const people = clubs
    .flatMap(({ players }) => players)
    .map(({ key, name, shortName }) => ({ key, one: { sport, name, shortName } }))
  return {
    clubs: await savePeople(database, provider, 'team', teams),
    players: await savePeople(database, provider, 'player', people),
  }
}
