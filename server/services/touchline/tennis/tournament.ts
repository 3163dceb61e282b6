import { competitionRoom } from '#contract/rooms.ts'
import type { MatchRow } from '#contract/touchline/brief.ts'
import * as contract from '#contract/touchline/tennis-tournament.ts'
import type { Tournament } from '#contract/touchline/tennis-tournament.ts'
import { handle } from '#core/calls/handler.ts'
import { isSeasonShown } from '#core/lens.ts'
import { isOver } from '#sports/match.ts'
import { draws, drawSlug, readDrawSlug } from '#sports/tennis.ts'
import type { Side } from '#sports/timeline.ts'
import { findCompetition } from '#timeline/store/competition.ts'
import { listSeasonEvents } from '#timeline/store/event.ts'
import { listFinals, listMatchesOfSeason } from '#timeline/store/match.ts'
import { findSeason, listSeasonsOfSlugs, mapSeasons } from '#timeline/store/season.ts'
import type { Reader } from '#core/database/reader.ts'
import { pluck } from '#core/pluck.ts'
import type { Competition, Match, MatchEvent, Season } from '#timeline/types.ts'
import { tennisCalls } from './calls.ts'
import { matchRows } from '#timeline/views/rows.ts'
import { readOrderOfPlay } from './order-of-play.ts'

const nothing = {
  surface: null,
  bestOf: null,
  arePairs: false,
  played: 0,
  matches: 0,
  champions: [],
  seeds: [],
  days: [],
  day: null,
  courts: [],
  resumed: [],
}

export const getTournament = handle(contract.getTournament, async (call) => {
  const { params, query, db, language, lens, zone, now, dependsOn, fail } = call
  const season = (await findSeason(db, params.id)) ?? fail('season_not_found')
  const competition = (await findCompetition(db, season.competitionId)) ?? fail('season_not_found')
  if (competition.sport !== 'tennis') fail('wrong_sport', tennisCalls.getTournament)
  dependsOn(competitionRoom(competition.id))
  // Who plays in a later round has won the earlier one.
  const together = await drawsOf(db, competition, season)
  dependsOn(...together.map(({ competitionId }) => competitionRoom(competitionId)))
  if (!isSeasonShown(lens, season.id)) return { ...nothing, draws: together, isHidden: true }
  const shownDraws = together.filter(({ seasonId }) => isSeasonShown(lens, seasonId))
  const seasonIds = [...new Set([season.id, ...shownDraws.map(({ seasonId }) => seasonId)])]
  const [matches, order, finals, entries] = await Promise.all([
    listMatchesOfSeason(db, season.id),
    readOrderOfPlay(db, { seasonIds, day: query.day ?? null, zone, now }),
    listFinals(db, competition.id),
    listSeasonEvents(db, season.id, ['entry', 'format']),
  ])
  const seasons = await mapSeasons(db, pluck(finals, 'seasonId'))
  const shown = finals.filter(({ seasonId }) => isSeasonShown(lens, seasonId))
  const rows = await matchRows(
    db,
    [...new Map([...matches, ...order.matches, ...shown].map((one) => [one.id, one])).values()],
    language,
  )
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return {
    surface: surfaceOf(matches),
    bestOf: bestOf(entries),
    arePairs: entries.some(({ type, otherPlayerId }) => type === 'entry' && otherPlayerId !== null),
    draws: together,
    played: matches.filter(({ status }) => status === 'finished' || status === 'awarded').length,
    matches: matches.length,
    champions: championsOf(shown, seasons, rowOf),
    seeds: seedsOf(matches, entries, rowOf),
    days: order.days,
    day: order.day,
    courts: courtsOf(order.matches, rowOf),
    resumed: order.resumed,
  }
})

/** The draws of its tournament in the season of the same name; none where it is the only one. */
async function drawsOf(db: Reader, { slug }: Competition, { name }: Season): Promise<Tournament['draws']> {
  const tournament = readDrawSlug(slug)?.tournament
  if (tournament === undefined) return []
  const slugs = draws.map((draw) => drawSlug(tournament, draw))
  const held = new Map((await listSeasonsOfSlugs(db, slugs, name)).map((one) => [one.competitionSlug, one]))
  if (held.size < 2) return []
  return draws.flatMap((draw, at) => {
    const one = held.get(slugs[at]!)
    return one ? [{ draw, competitionId: one.competitionId, seasonId: one.id }] : []
  })
}

type Rows = ReadonlyMap<number, MatchRow>

/** By court, in the order of play; matches without a court stand last. */
function courtsOf(listed: readonly Match[], rowOf: Rows): Tournament['courts'] {
  return [...Map.groupBy(listed, ({ venue }) => venue)]
    .toSorted(([a], [b]) => Number(a === null) - Number(b === null))
    .map(([name, own]) => ({ name, matches: own.flatMap(({ id }) => rowOf.get(id) ?? []) }))
}

function surfaceOf(matches: readonly Match[]): string | null {
  const found = matches.find(({ detail }) => typeof detail.surface === 'string')?.detail.surface
  return typeof found === 'string' ? found : null
}

function bestOf(events: readonly MatchEvent[]): number | null {
  const found = events.find(({ type }) => type === 'format')?.detail.bestOf
  return typeof found === 'number' ? found : null
}

function winnerOf({ winner }: Match['summary']): Side | null {
  return winner === 'home' || winner === 'away' ? winner : null
}

function championsOf(
  finals: readonly Match[],
  seasons: ReadonlyMap<number, Season>,
  rowOf: Rows,
): Tournament['champions'] {
  return finals.flatMap(({ id, seasonId, summary }) => {
    const [final, side] = [rowOf.get(id), winnerOf(summary)]
    const champion = side && final?.[side]
    return champion ? [{ seasonId, season: seasons.get(seasonId)?.name ?? '', champion, final: final! }] : []
  })
}

/** Each seed with the furthest match of it: matches are by kick-off. */
function seedsOf(matches: readonly Match[], entries: readonly MatchEvent[], rowOf: Rows): Tournament['seeds'] {
  const byId = new Map(matches.map((match) => [match.id, match]))
  const seeds = new Map<number, { seed: number; match: Match; side: Side }>()
  for (const { type, matchId, side, detail } of entries) {
    const match = byId.get(matchId)
    if (type !== 'entry' || side === null || !match || typeof detail.seed !== 'number') continue
    const id = side === 'home' ? match.homeId : match.awayId
    if (id === null) continue
    const known = seeds.get(id)
    if (!known || match.kickOff >= known.match.kickOff) seeds.set(id, { seed: detail.seed, match, side })
  }
  return [...seeds.values()]
    .toSorted((a, b) => a.seed - b.seed)
    .flatMap(({ seed, match, side }) => {
      const brief = rowOf.get(match.id)?.[side]
      const winner = isOver(match.summary.status) ? winnerOf(match.summary) : null
      const isFinal = /^final$/i.test(match.round ?? '')
      const isOut = winner !== null && winner !== side
      return brief ? [{ side: brief, seed, round: match.round, isOut, isChampion: isFinal && winner === side }] : []
    })
}
