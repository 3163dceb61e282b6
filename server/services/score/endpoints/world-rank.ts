import * as contract from '#contract/score/world-rank.ts'
import type { WorldRankRow } from '#contract/score/world-rank.ts'
import type { Language } from '#core/calls/caller.ts'
import { handle } from '#core/calls/handler.ts'
import { confederationNamed, continents, type Confederation } from '#sports/ranking/confederations.ts'
import { readFifaList, readOwnList, type RankedTeam } from '#timeline/ranking/read-list.ts'
import { logoUrl } from '../views/logo.ts'
import { nameIn } from '../views/name.ts'

const WOMEN = 2

export const listFifaRanks = handle(contract.listFifaRanks, async ({ db, query, language }) => {
  const { rows } = await readFifaList(db, query.gender === WOMEN ? 'women' : 'men', query.date ?? null)
  const { page, size } = query
  return within(rows, query.confederation)
    .slice((page - 1) * size, page * size)
    .map((row) => rankRow(row, language))
})

/** The own ranking; results of women are not among the sources, so it has none of them. */
export const listCountryRanks = handle(contract.listCountryRanks, async ({ db, query, language }) => {
  const { rows } = query.gender === WOMEN ? { rows: [] } : await readOwnList(db, 'country', query.date ?? null)
  return pageOf(within(within(rows, query.confederation), query.continent), query, language)
})

/** Clubs of imported leagues; where there are none, the invented ones of the demonstration. */
export const listClubRanks = handle(contract.listClubRanks, async ({ db, query, language }) => {
  const until = query.date ?? lastDayOf(query.year)
  const real = await readOwnList(db, 'club', until)
  const { rows } = real.day === null ? await readOwnList(db, 'demo', until) : real
  return pageOf(within(rows, query.continent), query, language)
})

function pageOf(rows: readonly RankedTeam[], { page, limit }: { page: number; limit: number }, language: Language) {
  const list = rows.slice((page - 1) * limit, page * limit).map((row) => rankRow(row, language))
  return { pageNum: page, pageSize: limit, list, total: rows.length, totalPage: Math.ceil(rows.length / limit) }
}

/** Null without a year of four digits. */
function lastDayOf(year: number | undefined): string | null {
  return year === undefined || year < 1000 || year > 9999 ? null : `${year}-12-31`
}

/** Teams of one confederation, by its name or continent; none for an unknown name. */
function within(rows: readonly RankedTeam[], name: string | undefined): readonly RankedTeam[] {
  if (name === undefined || name === '') return rows
  const wanted = confederationNamed(name)
  return rows.filter(({ confederation }) => confederation === wanted && wanted !== null)
}

function rankRow({ place, team, points, placeChange, confederation }: RankedTeam, language: Language): WorldRankRow {
  const known = confederation === null ? null : continents[confederation as Confederation]
  return {
    rank: place,
    teamId: team.id,
    teamName: nameIn(language, team),
    teamLogo: logoUrl(team.id),
    points: Math.round(points * 100) / 100,
    change: placeChange ?? 0,
    confederation: confederation ?? '',
    continent: known?.[language] ?? '',
  }
}
