import type { TeamBrief } from '#contract/touchline/brief.ts'
import * as contract from '#contract/touchline/ranking.ts'
import type { Ranking, RankingName, RankingRow } from '#contract/touchline/ranking.ts'
import { handle } from '#core/calls/handler.ts'
import type { RatingPool } from '#sports/ranking/elo.ts'
import {
  listRankHistory,
  listRatedMatches as readRatedMatches,
  listRatingHistory,
} from '#timeline/ranking/store/rated.ts'
import { mapRecentPlaces, mapRecentRatings } from '#timeline/ranking/store/recent.ts'
import { readFifaList, readOwnList, type RankedTeam, type RankingList } from '#timeline/ranking/read-list.ts'
import type { Reader } from '#core/database/reader.ts'
import { pageOf } from '#core/database/page.ts'
import type { Participant } from '#timeline/types.ts'
import { countryNameIn, teamBrief, type Language } from '#timeline/views/brief.ts'

type Read = RankingList & { pool: RatingPool | null }

export const getRanking = handle(
  contract.getRanking,
  async ({ params, query, language, lens, db }): Promise<Ranking> => {
    const { list } = params
    const until = query.date ?? null
    const read = await readList(db, list, query.gender, until)
    const history =
      query.team === undefined || read.day === null
        ? []
        : read.pool === null
          ? await listRankHistory(db, query.gender, query.team, read.day)
          : await listRatingHistory(db, read.pool, query.team, read.day)
    const recent = await mapRecent(db, read, query.gender)
    return {
      list,
      gender: query.gender,
      day: read.day,
      earlier: read.earlier,
      later: read.later,
      isDemo: read.pool === 'demo',
      isHidden: list !== 'fifa' && lens.isSpoilerFree,
      rows: read.rows.map((row) => rowView(row, recent.get(row.teamId) ?? [], language)),
      history,
    }
  },
)

export const listRatedMatches = handle(contract.listRatedMatches, async ({ params, query, db }) => {
  const pool = params.list === 'countries' ? 'country' : (await hasClubs(db)) ? 'club' : 'demo'
  return { pageNum: query.pageNum, pageSize: query.pageSize, ...(await readRatedMatches(db, pool, pageOf(query))) }
})

/** No source has results of women: their own lists are empty. Invented clubs stand where no league was imported. */
async function readList(db: Reader, list: RankingName, gender: Ranking['gender'], until: string | null): Promise<Read> {
  if (list === 'fifa') return { ...(await readFifaList(db, gender, until)), pool: null }
  const pool = list === 'countries' ? 'country' : (await hasClubs(db)) ? 'club' : 'demo'
  if (gender === 'women') return { day: null, earlier: null, later: null, rows: [], pool }
  return { ...(await readOwnList(db, pool, until)), pool }
}

async function hasClubs(db: Reader): Promise<boolean> {
  return (await readRatedMatches(db, 'club', { limit: 1, offset: 0 })).list.length > 0
}

/** The short history of each listed team. */
async function mapRecent(
  db: Reader,
  { pool, day, rows }: Read,
  gender: Ranking['gender'],
): Promise<ReadonlyMap<number, readonly (number | null)[]>> {
  if (day === null) return new Map()
  if (pool === null) return mapRecentPlaces(db, gender, day)
  return mapRecentRatings(db, { pool, teamIds: rows.map(({ teamId }) => teamId), until: day })
}

function rowView(
  { place, team, points, placeChange, pointsChange, confederation }: RankedTeam,
  recent: readonly (number | null)[],
  language: Language,
): RankingRow {
  return {
    place,
    team: rankedBrief(team, language),
    points: hundredths(points),
    placeChange,
    pointsChange: pointsChange === null ? null : hundredths(pointsChange),
    confederation,
    recent: recent.map((one) => (one === null ? null : hundredths(one))),
  }
}

/** As teams are named in Chinese, where their country is named otherwise. */
const chineseTeams: Readonly<Record<string, string>> = { HK: '中国香港', MO: '中国澳门', TW: '中国台北' }

/** A national team without a Chinese name goes by that of its country. */
function rankedBrief(team: Participant, language: Language): TeamBrief {
  const brief = teamBrief(team, language)
  if (language === 'en' || team.detail.isNational !== true || team.names.zh !== undefined) return brief
  const name = chineseTeams[team.country ?? ''] ?? countryNameIn(language, team.country)
  return name === null ? brief : { ...brief, name, shortName: name }
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
