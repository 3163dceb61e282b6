import { confederationOf } from '#sports/ranking/confederations.ts'
import type { RatingPool } from '#sports/ranking/elo.ts'
import type { Reader } from '#core/database/reader.ts'
import { mapParticipants } from '../store/participant.ts'
import type { Participant } from '../types.ts'
import {
  findRatedDays,
  listPublishedDays,
  listRated,
  published,
  readPublishedList,
  type Gender,
  type ListedTeam,
} from './store/lists.ts'

export interface RankedTeam extends ListedTeam {
  team: Participant
}

export interface RankingList {
  /** Day of the list, `yyyy-MM-dd`; null where there is none. */
  day: string | null
  /** The list before and the list after it. */
  earlier: string | null
  later: string | null
  rows: RankedTeam[]
}

const noList: RankingList = { day: null, earlier: null, later: null, rows: [] }

/** A change of the own list is that of four weeks. */
const changeDays = 28

/** FIFA's newest list of a day or before it. */
export async function readFifaList(db: Reader, gender: Gender, until: string | null): Promise<RankingList> {
  const days = await listPublishedDays(db, gender, published)
  const day = days.find((one) => until === null || one <= until) ?? null
  if (day === null) return { ...noList, later: days.at(-1) ?? null }
  const at = days.indexOf(day)
  return {
    day,
    earlier: days[at + 1] ?? null,
    later: days[at - 1] ?? null,
    rows: await withTeams(db, await readPublishedList(db, gender, published, day)),
  }
}

/** The own list at the end of a day, by default of the last rated match. */
export async function readOwnList(db: Reader, pool: RatingPool, until: string | null): Promise<RankingList> {
  const days = await findRatedDays(db, pool)
  if (days === null) return noList
  if (until !== null && until < days.first) return { ...noList, later: days.last }
  const day = until === null || until > days.last ? days.last : until
  const before = new Map(
    (await listPlaces(db, pool, dayBefore(day, changeDays))).map((one, at) => [one.teamId, { ...one, place: at + 1 }]),
  )
  const listed = (await listPlaces(db, pool, day)).map(({ teamId, rating, team }, at): RankedTeam => {
    const earlier = before.get(teamId)
    return {
      place: at + 1,
      teamId,
      points: rating,
      placeChange: earlier ? earlier.place - (at + 1) : null,
      pointsChange: earlier ? rating - earlier.rating : null,
      confederation: confederationOf(team.country),
      team,
    }
  })
  const [earlier, later] = [dayBefore(day, changeDays), dayBefore(day, -changeDays)]
  return {
    day,
    earlier: earlier < days.first ? null : earlier,
    later: day >= days.last ? null : later > days.last ? days.last : later,
    rows: listed,
  }
}

/** National teams outside of FIFA are rated, and not listed. */
async function listPlaces(db: Reader, pool: RatingPool, day: string) {
  const rated = await listRated(db, pool, day)
  const teams = await mapParticipants(
    db,
    rated.map(({ teamId }) => teamId),
  )
  return rated.flatMap((one) => {
    const team = teams.get(one.teamId)
    return team && (pool !== 'country' || confederationOf(team.country) !== null) ? [{ ...one, team }] : []
  })
}

async function withTeams(db: Reader, rows: readonly ListedTeam[]): Promise<RankedTeam[]> {
  const teams = await mapParticipants(
    db,
    rows.map(({ teamId }) => teamId),
  )
  return rows.flatMap((row) => {
    const team = teams.get(row.teamId)
    return team ? [{ ...row, team }] : []
  })
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
}
