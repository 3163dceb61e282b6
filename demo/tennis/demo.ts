import type { Database } from '#core/database/db.ts'
import { drawSlug } from '#sports/tennis.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { saveRounds } from '#timeline/store/round.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { openFeed, type FeedTools, type FixtureFacts, type MadeUpFeed } from '../simulation/feed.ts'
import { onceByKey } from '../simulation/kept.ts'
import type { PricedCourse } from '../simulation/prices/feed-prices.ts'
import { savePeople } from '../simulation/people.ts'
import { weekAt, weekMs, weekName, weekStart } from '../simulation/week.ts'
import { lastNameOf } from '#feeds/tennis/sides.ts'
import { drawNameOf, knockoutRound } from '#feeds/tennis/tournaments.ts'
import { briefly } from './brief.ts'
import { drawLeadMs, playEdition, type DrawMatch, type DrawSide } from './edition.ts'
import { pricedAs } from './prices.ts'
import { ratesOf } from './rates.ts'
import { castOf, playedDraws, tournaments, type Cast, type PlayedDraw, type Side } from './tour.ts'

const provider = 'tennis-simulator'
const sport = 'tennis'
/** Matches of so long before now are stored first, the others in the background. */
const behindMs = 30 * 3_600_000
/** Weeks that are stored as results only: the same one of the years before. */
const weeksOfResults = [-52, -104]
/** The weeks that are in play around an instant, and their neighbours. */
const mostEditions = 9

type Ids = { sides: Map<string, number>; players: Map<string, number> }
type Place = { competitionId: number; seasonId: number; rounds: Map<number, number> }

/** A made-up tour of tennis, played in real time. */
export async function openTennis(tools: FeedTools): Promise<MadeUpFeed> {
  const cast = castOf(tools.seed)
  const ids = await saveCast(tools.database, cast)
  const editions = new Map<string, DrawMatch[]>()
  const placeOnce = onceByKey<Place>()
  const idOf = (key: string) => ids.players.get(key)!
  const editionOf = (at: number, week: number): DrawMatch[] => {
    const key = `${at}/${week}`
    const edition = editions.get(key) ?? playEdition(tools.seed, cast, { at, week, idOf })
    editions.delete(key)
    editions.set(key, edition)
    if (editions.size > mostEditions) editions.delete(editions.keys().next().value!)
    return edition
  }
  const matchesIn = (weeks: readonly number[]) =>
    weeks.flatMap((week) => tournaments.flatMap((_, at) => editionOf(at, week)))
  const around = (now: number) => {
    const week = weekAt(now)
    const isDrawn = now >= weekStart(week + 1) - drawLeadMs
    return matchesIn(isDrawn ? [week - 1, week, week + 1] : [week - 1, week])
  }
  return openFeed<DrawMatch>(tools, {
    sport,
    provider,
    list: (now) => around(now).filter(({ played }) => played.endsAt > now - behindMs),
    listPast: (now) => [
      ...around(now).filter(({ played }) => played.endsAt <= now - behindMs),
      ...weeksOfResults.flatMap((ago) => matchesIn([weekAt(now) + ago]).map(briefly)),
    ],
    eventsOf: ({ played }) => played.events(),
    pricedAs: pricesOf,
    async factsOf(matches, now) {
      const facts: FixtureFacts[] = []
      for (const match of matches) facts.push(factsOf(match, ids, await placeOf(match), now))
      return facts
    },
  })

  function placeOf(match: DrawMatch): Promise<Place> {
    const key = `${match.tournament.slug}/${match.draw}/${match.week}`
    return placeOnce(key, () => savePlace(tools.database, match))
  }
}

function pricesOf({ format, draw, tournament, sides, played }: DrawMatch): PricedCourse {
  const skills = { home: sides.home.side.skill, away: sides.away.side.skill }
  const course = pricedAs({ format, rates: ratesOf(draw, tournament.surface), skills }, played.events)
  return played.isWalkover ? { ...course, closesAt: played.endsAt } : course
}

function factsOf(match: DrawMatch, ids: Ids, place: Place, now: number): FixtureFacts {
  const { sides, court, tournament, toFinal, knownAt, place: drawPlace } = match
  const idOf = ({ side }: DrawSide) => (knownAt <= now ? ids.sides.get(side.key)! : null)
  return {
    competitionId: place.competitionId,
    seasonId: place.seasonId,
    roundId: place.rounds.get(toFinal)!,
    homeId: idOf(sides.home),
    awayId: idOf(sides.away),
    venue: court,
    detail: { surface: tournament.surface, drawPlace },
  }
}

async function savePlace(database: Database, { tournament, draw, week }: DrawMatch): Promise<Place> {
  const db = readerOf(database)
  const { en, zh } = drawNameOf(draw)
  const { id: competitionId } = await saveCompetition(db, {
    sport,
    slug: drawSlug(tournament.slug, draw),
    name: `${tournament.name}, ${en}`,
    shortName: tournament.name,
    names: { zh: `${tournament.zh}${zh}`, zh_short: tournament.zh },
    kind: 'tournament',
    level: 1,
    colour: tournament.colour,
    isDemo: true,
  })
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  const { id: seasonId } = await saveSeason(db, {
    competitionId,
    name: weekName(week),
    startsOn: dayOf(weekStart(week)),
    endsOn: dayOf(weekStart(week) + weekMs - 1),
  })
  const stages = rounds[draw].map((toFinal) => ({ toFinal, ...knockoutRound(toFinal) }))
  const saved = await saveRounds(
    db,
    stages.map(({ stage, group, name, ordinal }) => ({ seasonId, stage, groupName: group, name, ordinal })),
  )
  return { competitionId, seasonId, rounds: new Map(stages.map(({ toFinal }, at) => [toFinal, saved[at]!.id])) }
}

const rounds: Readonly<Record<PlayedDraw, readonly number[]>> = {
  men: [4, 3, 2, 1, 0],
  women: [4, 3, 2, 1, 0],
  'men-doubles': [3, 2, 1, 0],
  'women-doubles': [3, 2, 1, 0],
}

async function saveCast(database: Database, cast: Cast): Promise<Ids> {
  const all = playedDraws.flatMap((draw) => cast[draw])
  const players = all
    .flatMap(({ people }) => people)
    .map(({ key, name, shortName, zh, shortZh, nation }) => ({
      key,
      one: { sport, name, shortName, names: { zh, zh_short: shortZh }, detail: { nation } },
    }))
  const sides = all.map((side) => ({ key: side.key, one: { sport, ...namesOf(side) } }))
  return {
    sides: await savePeople(database, provider, 'team', sides),
    players: await savePeople(database, provider, 'player', players),
  }
}

/** A side has the name of its player, or both names of a pair. */
function namesOf({ people }: Side) {
  const [only, partner] = people
  const joined = (read: (person: Side['people'][number]) => string) => people.map(read).join(' / ')
  return {
    name: joined(({ name }) => name),
    shortName: partner ? joined(({ name }) => lastNameOf(name)) : only!.shortName,
    names: { zh: joined(({ zh }) => zh), zh_short: joined(({ shortZh }) => shortZh) },
    colours: [...only!.colours],
    detail: { nations: people.map(({ nation }) => nation) },
  }
}
