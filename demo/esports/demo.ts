import type { SeriesFacts, SeriesState } from '#sports/esports/state.ts'
import { sports } from '#sports/index.ts'
import type { SportFold } from '#sports/sport.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveBankRows } from '#timeline/store/bank-row.ts'
import { openFeed, type FeedTools, type FixtureFacts, type MadeUpFeed } from '../simulation/feed.ts'
import { onceByKey } from '../simulation/kept.ts'
import { weekAt } from '../simulation/week.ts'
import { honoursOf, transfersOf } from './bank.ts'
import { castOf } from './cast.ts'
import { teamsOfTitle, type Edition } from './edition.ts'
import { openListing, type Told } from './listing.ts'
import { roundKey, saveCast, savePlace, type Ids, type Place } from './place.ts'
import { pricedAs } from './prices.ts'
import type { SimulatedTitle } from './title.ts'
import { simulatedTitles } from './titles.ts'

/** The invented world of a title, by the id of its sport. */
export function demonstrationOf(sport: string): { open(tools: FeedTools): Promise<MadeUpFeed> } {
  return {
    open: (tools) =>
      openTitle(
        tools,
        simulatedTitles.find((title) => title.sport === sport)!,
      ),
  }
}

/** The made-up tournaments of one title of esports, played in real time. */
export async function openTitle(tools: FeedTools, title: SimulatedTitle): Promise<MadeUpFeed> {
  const { sport, chancesIn } = title
  const provider = `${sport}-simulator`
  const cast = castOf(tools.seed, sport, teamsOfTitle, title.spread)
  const ids = await saveCast(tools.database, { sport, provider, title, cast })
  const listing = openListing({ seed: tools.seed, title, cast, idOf: (key) => ids.players.get(key)! })
  const placeOnce = onceByKey<Place>()
  const fold = sports[sport] as unknown as SportFold<SeriesState, SeriesFacts>
  const placeOf = (edition: Edition) =>
    placeOnce(`${edition.circuit.slug}/${edition.week}`, () =>
      savePlace(tools.database, { sport, title, ids }, edition),
    )
  let bankedIn = Infinity
  const fillBank = async (now: number) => {
    const rows = transfersOf(`${tools.seed}/${sport}`, cast, ids, weekAt(now))
    for (const edition of listing.over(now)) {
      const { seasonId } = await placeOf(edition)
      rows.push(...honoursOf(edition, { seasonId, teamId: ({ key }) => ids.teams.get(key)! }))
    }
    await saveBankRows(readerOf(tools.database), sport, rows)
    bankedIn = weekAt(now)
  }
  const feed = openFeed<Told>(tools, {
    sport,
    provider,
    list: listing.present,
    listPast: listing.past,
    eventsOf: (match) => match.events(),
    pricedAs: (match) =>
      pricedAs({ fold, chancesIn, format: match.format, edge: match.edge * title.gameEdge }, () => match.events()),
    async factsOf(matches, now) {
      const facts: FixtureFacts[] = []
      for (const match of matches) {
        facts.push(factsOf(match, ids, await placeOf(match.edition), now))
      }
      return facts
    },
  })
  return {
    async step(now) {
      if (weekAt(now) > bankedIn) await fillBank(now)
      return feed.step(now)
    },
    async fill(now, isStopped) {
      await feed.fill(now, isStopped)
      if (!isStopped()) await fillBank(now)
    },
  }
}

function factsOf(
  { sides, knownAt, hasOpenSides, labels, round }: Told,
  ids: Ids,
  place: Place,
  now: number,
): FixtureFacts {
  const isKnown = hasOpenSides !== true || knownAt <= now
  return {
    competitionId: place.competitionId,
    seasonId: place.seasonId,
    roundId: place.rounds.get(roundKey(round))!,
    homeId: isKnown ? ids.teams.get(sides.home.key)! : null,
    awayId: isKnown ? ids.teams.get(sides.away.key)! : null,
    homeLabel: isKnown ? null : (labels?.home ?? null),
    awayLabel: isKnown ? null : (labels?.away ?? null),
    venue: null,
    detail: {},
  }
}
