import { competitionRoom } from '#contract/rooms.ts'
import * as contract from '#contract/touchline/sheets.ts'
import type { PlayerSheets, SeasonSheets } from '#contract/touchline/sheets.ts'
import { handle } from '#core/calls/handler.ts'
import { dateIn } from '#core/day-range.ts'
import { findSport } from '#sports/index.ts'
import {
  isQualified,
  sheetLeaders,
  sheetSplits,
  sheetSums,
  valuesOf,
  type Sheet,
  type SheetLine,
} from '#sports/sheets.ts'
import type { Reader } from '#core/database/reader.ts'
import { pluck } from '#core/pluck.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { countPlayed } from '#timeline/store/season-team.ts'
import { findParticipant, mapParticipants } from '#timeline/store/participant.ts'
import { findSeason, mapSeasons } from '#timeline/store/season.ts'
import type { Participant } from '#timeline/types.ts'
import { readCareer, teamIdOf, type Played } from '../player-career.ts'
import { recordMemoryOf } from '../record-memory.ts'
import { finishedOf, playedIn, readSeasonRecords, type SeasonRecords } from '../season-records.ts'
import { competitionBrief, personBrief, teamBrief, type Language } from '#timeline/views/brief.ts'
import { listPlayerEvents } from '#timeline/store/event.ts'

/** The shots of a player in the season of his newest match; null without zones or known places. */
async function shotsOf(
  db: Reader,
  { id, sport }: Participant,
  [first, ...others]: readonly Played[],
): Promise<PlayerSheets['shots']> {
  const zones = findSport(sport)?.players.zones
  if (!zones || first === undefined) return null
  const { seasonId } = first.match
  const matchIds = new Set(
    [first, ...others].filter(({ match }) => match.seasonId === seasonId).map(({ match }) => match.id),
  )
  const events = (await listPlayerEvents(db, id, zones.types)).filter(
    ({ matchId, playerId }) => playerId === id && matchIds.has(matchId),
  )
  const counted = zones.of(events)
  if (counted.length === 0) return null
  const placed = [...Map.groupBy(events, ({ matchId }) => matchId).values()].filter((own) => zones.of(own).length > 0)
  return { seasonId, matches: placed.length, zones: counted }
}

export const getSeasonSheets = handle(contract.getSeasonSheets, async (call) => {
  const { params, query, language, db, dependsOn, fail } = call
  const season = (await findSeason(db, params.id)) ?? fail('season_not_found')
  dependsOn(competitionRoom(season.competitionId))
  const read = await readSeasonRecords(db, season.id, recordMemoryOf(call))
  const participants = await mapParticipants(db, [...read.teamOf.keys(), ...read.teamOf.values()])
  const { teamId } = query
  return {
    ...playedIn(read, teamId),
    sheets: read.sheets
      .filter(({ only }) => only !== 'match')
      .flatMap((sheet) => {
        const lines = linesOf(sheet, read, participants)
        const own = lines.filter(({ id }) => read.teamOf.get(id) === teamId)
        const leaders =
          teamId === undefined ? leadersOf(sheet, lines, { read, participants, language }, query.size) : []
        const players = own.map((line) => ({
          player: personBrief(participants.get(line.id)!, language),
          isQualified: isQualified(sheet, line),
          values: valuesOf(sheet, line.sums),
        }))
        return leaders.length + players.length === 0 ? [] : [{ ...headOf(sheet), leaders, players }]
      }),
  }
})

function headOf({ key, figures, minimum }: Sheet) {
  return {
    key,
    figures: figures.map((one) => ({ key: one.key, form: one.form })),
    minimum: { figure: minimum.key, form: minimum.form, perMatch: minimum.perMatch },
  }
}

/** By the count of the minimum, the greatest first. */
function linesOf(sheet: Sheet, read: SeasonRecords, participants: ReadonlyMap<number, Participant>): SheetLine[] {
  const teams = new Set(read.teamOf.values())
  const played = new Map([...teams].map((teamId) => [teamId, finishedOf(read, teamId)]))
  const lines = [...read.records].flatMap(([id, records]): SheetLine[] => {
    const sums = sheetSums(sheet, records)
    const name = participants.get(id)?.name
    const teamMatches = played.get(read.teamOf.get(id) ?? 0) ?? 0
    return sums && name !== undefined ? [{ id, name, sums, teamMatches }] : []
  })
  const amount = ({ sums }: SheetLine) => sums.counts[sheet.minimum.key] ?? 0
  return lines.sort((a, b) => amount(b) - amount(a) || a.id - b.id)
}

function leadersOf(
  sheet: Sheet,
  lines: readonly SheetLine[],
  { read, participants, language }: Context,
  size: number,
): SeasonSheets['sheets'][number]['leaders'] {
  return sheet.figures
    .filter(({ leaders }) => leaders !== undefined)
    .map((figure) => ({
      figure: figure.key,
      isRate: figure.isRate === true,
      least: figure.least ? { figure: figure.least.key, perMatch: figure.least.perMatch } : null,
      isMain: figure.isMain === true,
      list: sheetLeaders(sheet, figure, lines, size).map(({ id, rank, value }) => {
        const team = participants.get(read.teamOf.get(id) ?? 0)
        return {
          rank,
          player: personBrief(participants.get(id)!, language),
          team: team ? teamBrief(team, language) : null,
          value,
        }
      }),
    }))
    .filter(({ list }) => list.length > 0)
}

interface Context {
  read: SeasonRecords
  participants: ReadonlyMap<number, Participant>
  language: Language
}

export const getPlayerSheets = handle(
  contract.getPlayerSheets,
  async ({ params, query, language, now, db, zone, fail }) => {
    const found = await findParticipant(db, params.id)
    if (found?.kind !== 'player') return fail('player_not_found')
    const sheets = findSport(found.sport)?.players.sheets ?? []
    if (sheets.length === 0) return { shots: null, sheets: [] }
    const played = await readCareer(db, found, now)
    const names = await namesOf(db, played)
    const from = (query.pageNum - 1) * query.size
    return {
      shots: await shotsOf(db, found, played),
      sheets: sheets.flatMap((sheet) => {
        const matches = played.filter(({ record }) => sheetSums(sheet, [record]) !== null)
        if (matches.length === 0) return []
        const { key, figures } = headOf(sheet)
        const seasons = [...Map.groupBy(matches, (one) => `${one.match.seasonId} ${teamIdOf(one)}`).values()]
        return [
          {
            key,
            figures,
            seasons: sheet.only === 'match' ? [] : seasons.flatMap((own) => seasonView(sheet, own, names, language)),
            splits: sheet.hasSplits ? splitsOf(sheet, seasons[0] ?? [], zone) : [],
            matchCount: sheet.only === 'season' ? 0 : matches.length,
            matches:
              sheet.only === 'season'
                ? []
                : matches.slice(from, from + query.size).map((one) => matchView(sheet, one, names, language)),
          },
        ]
      }),
    }
  },
)

/** Parts of a season by the day of each match in a time zone. */
function splitsOf(sheet: Sheet, season: readonly Played[], zone: string) {
  const played = season.map(({ record, match }) => ({
    record,
    month: dateIn(match.kickOff, zone).slice(0, 7),
    winner: match.summary.winner,
  }))
  return sheetSplits(sheet, played).map(({ part, month, sums }) => ({ part, month, values: valuesOf(sheet, sums) }))
}

type Names = Awaited<ReturnType<typeof namesOf>>

async function namesOf(db: Reader, played: readonly Played[]) {
  const ids = [...new Set(played.map(({ match }) => match.seasonId))]
  const [seasons, competitions, teams, records] = await Promise.all([
    mapSeasons(db, ids),
    mapCompetitions(
      db,
      played.map(({ match }) => match.competitionId),
    ),
    mapParticipants(
      db,
      played.flatMap(({ match }) => [match.homeId, match.awayId].filter((id) => id !== null)),
    ),
    countPlayed(db, ids),
  ])
  return { seasons, competitions, teams, records }
}

function seasonView(
  sheet: Sheet,
  own: readonly Played[],
  { seasons, competitions, teams, records }: Names,
  language: Language,
): PlayerSheets['sheets'][number]['seasons'] {
  const [first] = own as [Played]
  const [season, competition] = [seasons.get(first.match.seasonId), competitions.get(first.match.competitionId)]
  const teamId = teamIdOf(first) ?? 0
  const sums = sheetSums(sheet, pluck(own, 'record'))
  if (!season || !competition || !sums) return []
  const team = teams.get(teamId)
  return [
    {
      seasonId: season.id,
      seasonName: season.name,
      competition: competitionBrief(competition, language),
      team: team ? teamBrief(team, language) : null,
      ...(records.get(`${season.id} ${teamId}`) ?? { matchesPlayed: own.length, matchesCounted: own.length }),
      values: valuesOf(sheet, sums),
    },
  ]
}

function matchView(
  sheet: Sheet,
  { match, record }: Played,
  { teams }: Names,
  language: Language,
): PlayerSheets['sheets'][number]['matches'][number] {
  const isHome = record.side === 'home'
  const opponent = teams.get((isHome ? match.awayId : match.homeId) ?? 0)
  const { home, away } = match.summary.score
  return {
    matchId: match.id,
    kickOff: match.kickOff,
    opponent: opponent ? teamBrief(opponent, language) : null,
    isHome,
    score: isHome ? { own: home, other: away } : { own: away, other: home },
    values: valuesOf(sheet, sheetSums(sheet, [record])!),
  }
}
