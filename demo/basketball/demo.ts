import type { Database } from '#core/database/db.ts'
import { basketballEvent } from '#sports/basketball/build.ts'
import { basketball, boxOf } from '#sports/basketball.ts'
import { fold } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { saveMemberships } from '#timeline/store/membership.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { saveSeasonTeams } from '#timeline/store/season-team.ts'
import type { Membership } from '#timeline/types.ts'
import { openFeed, type FeedTools, type Fixture, type FixtureFacts, type MadeUpFeed } from '../simulation/feed.ts'
import { onceByKey } from '../simulation/kept.ts'
import { savePeople } from '../simulation/people.ts'
import { createRandom } from '../simulation/random.ts'
import { withoutOlder } from '../simulation/reports.ts'
import { playGame } from './game.ts'
import { listClubs, listPairings, type Club, type Pairing } from './league.ts'
import { pricedAs } from './prices.ts'
import type { Roster } from './side.ts'

const provider = 'basketball-simulator'
const sport = 'basketball'
const hourMs = 3_600_000
const lineupLeadMs = hourMs
/** Games of so long around now are stored first, with their events. */
const behindMs = 36 * hourMs
const aheadMs = 48 * hourMs
/** Older ones are stored in the background with their result and box score only. */
const pastMs = 30 * 24 * hourMs

/** `isBrief`: only its result and box score are reported. */
type Game = Fixture & Pairing & { isBrief: boolean }
type Ids = { clubs: Map<string, number>; players: Map<string, number> }
type Place = { competitionId: number; seasonId: number }

/** A made-up league of basketball, played in real time. */
export async function openBasketball(tools: FeedTools): Promise<MadeUpFeed> {
  const clubs = listClubs(tools.seed)
  const ids = await saveClubs(tools.database, clubs)
  const placeOnce = onceByKey<Place>()
  const between = (from: number, to: number, isBrief: boolean): Game[] =>
    listPairings(clubs, from, to).map((one) => ({ ...one, isBrief, knownAt: one.startsAt - lineupLeadMs }))
  const eventsOf = ({ key, home, away, startsAt, isBrief }: Game): TimelineEvent[] => {
    const rosters = { home: rosterOf(home, ids), away: rosterOf(away, ids) }
    const events = playGame(createRandom(`${tools.seed}/basketball/${key}`), { rosters, startsAt })
    return isBrief ? briefly(events) : events
  }
  const placeOf = (startsAt: number): Promise<Place> => {
    const name = seasonName(startsAt)
    return placeOnce(name, () => savePlace(tools.database, name, clubs, ids))
  }
  return openFeed<Game>(tools, {
    sport,
    provider,
    list: (now) => between(now - behindMs, now + aheadMs, false),
    listPast: (now) => between(now - pastMs, now - behindMs, true).toReversed(),
    eventsOf,
    pricedAs: (game) => pricedAs(game, () => eventsOf(game)),
    async factsOf(fixtures) {
      const facts: FixtureFacts[] = []
      for (const { home, away, startsAt } of fixtures)
        facts.push({
          ...(await placeOf(startsAt)),
          roundId: null,
          homeId: ids.clubs.get(home.key)!,
          awayId: ids.clubs.get(away.key)!,
          venue: home.arena,
          detail: {},
        })
      return facts
    },
  })
}

function rosterOf({ strength, players }: Club, ids: Ids): Roster {
  return { strength, players: players.map((one) => ({ ...one, id: ids.players.get(one.key)! })) }
}

/** A game as a source without play-by-play tells it: line-ups, result by period, and box score. */
export function briefly(events: readonly TimelineEvent[]): TimelineEvent[] {
  const state = fold(basketball, withoutOlder(events))
  const box = boxOf(state)!
  const occurredAt = events.at(-1)!.occurredAt
  const boxes = (['home', 'away'] as const).map((side) =>
    basketballEvent.box({
      side,
      players: box[side].lines
        .filter(({ seconds }) => seconds !== 0)
        .map(({ playerId, seconds, plusMinus, isStarter, counts }) => ({
          playerId,
          seconds,
          plusMinus,
          isStarter,
          ...counts,
        })),
      occurredAt,
    }),
  )
  const periods = state.periods.map(({ score }) => score)
  const lineups = events.filter(({ type }) => type === 'lineup')
  return [...lineups, ...boxes, basketballEvent.result({ score: state.score, periods, occurredAt })]
}

/** By winning percentage. */
const byWins = {
  points: { win: 1, draw: 0, loss: 0 },
  tieBreaks: ['win_percentage', 'head_to_head_points', 'goal_difference'],
  headToHead: 'always',
  source: { document: 'Meridian League' },
}

/** A season begins with July: `2026/27`. */
export function seasonName(at: number): string {
  const day = new Date(at)
  const year = day.getUTCFullYear() - (day.getUTCMonth() < 6 ? 1 : 0)
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`
}

async function savePlace(database: Database, name: string, clubs: readonly Club[], ids: Ids): Promise<Place> {
  const db = readerOf(database)
  const { id: competitionId } = await saveCompetition(db, {
    sport,
    slug: 'meridian-league',
    name: 'Meridian League',
    shortName: 'Meridian',
    names: { zh: '子午篮球联盟', zh_short: '子午联盟' },
    kind: 'league',
    level: 1,
    colour: '#1b5fa8',
    isDemo: true,
  })
  const year = Number(name.slice(0, 4))
  const { id: seasonId } = await saveSeason(db, {
    competitionId,
    name,
    startsOn: `${year}-07-01`,
    endsOn: `${year + 1}-06-30`,
    rules: byWins,
  })
  const teams = clubs.map(({ key, conference }) => ({
    seasonId,
    teamId: ids.clubs.get(key)!,
    conference: '',
    group: conference,
    final: null,
  }))
  await saveSeasonTeams(db, teams)
  await saveMemberships(
    db,
    clubs.flatMap((club) => club.players.map((player) => memberOf(club, player, seasonId, ids))),
  )
  return { competitionId, seasonId }
}

const positions = ['point_guard', 'shooting_guard', 'small_forward', 'power_forward', 'centre']

function memberOf(
  club: Club,
  { key, shirtNumber, position }: Club['players'][number],
  seasonId: number,
  ids: Ids,
): Membership {
  return {
    teamId: ids.clubs.get(club.key)!,
    playerId: ids.players.get(key)!,
    seasonId,
    role: 'player',
    position: positions[position] ?? null,
    shirtNumber,
    startsOn: null,
    endsOn: null,
  }
}

async function saveClubs(database: Database, clubs: readonly Club[]): Promise<Ids> {
  const teams = clubs.map(({ key, name, shortName, zh, zhShort, colours, arena }) => ({
    key,
    one: { sport, name, shortName, names: { zh, zh_short: zhShort }, colours, detail: { stadium: arena } },
  }))
  const people = clubs
    .flatMap(({ players }) => players)
    .map(({ key, name, shortName, zh, shortZh }) => ({
      key,
      one: { sport, name, shortName, names: { zh, zh_short: shortZh } },
    }))
  return {
    clubs: await savePeople(database, provider, 'team', teams),
    players: await savePeople(database, provider, 'player', people),
  }
}
