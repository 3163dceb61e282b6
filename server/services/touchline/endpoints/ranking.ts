import * as contract from '#contract/touchline/ranking.ts'
import type { Ranking, RankingName, RankingRow } from '#contract/touchline/ranking.ts'
import { handle } from '#core/calls/handler.ts'
import type { RatingPool } from '#sports/ranking/elo.ts'
import { listRankHistory, listRatedMatches, listRatingHistory } from '#timeline/ranking/rated.ts'
import { readFifaList, readOwnList } from '#timeline/ranking/read-list.ts'
import type { RankedTeam, RankingList } from '#timeline/ranking/read-list.ts'
import { partOf } from '#timeline/reader.ts'
import type { Reader } from '#timeline/reader.ts'
import { teamBrief } from '../views/brief.ts'
import type { Language } from '../views/brief.ts'

type Read = RankingList & { pool: RatingPool | null }

export const ranking = handle(contract.getRanking, async ({ params, query, language, lens, db }): Promise<Ranking> => {
  const { list } = params
  const until = query.date ?? null
  const read = await readList(db, list, query.gender, until)
  const history =
    query.team === undefined || read.day === null
      ? []
      : read.pool === null
        ? await listRankHistory(db, query.gender, query.team, read.day)
        : await listRatingHistory(db, read.pool, query.team, read.day)
  return {
    list,
    gender: query.gender,
    day: read.day,
    earlier: read.earlier,
    later: read.later,
    isDemo: read.pool === 'demo',
    isHidden: list !== 'fifa' && lens.isSpoilerFree,
    rows: read.rows.map((row) => rowView(row, language)),
    history,
  }
})

export const ratedMatches = handle(contract.listRatedMatches, async ({ params, query, db }) => {
  const pool = params.list === 'countries' ? 'country' : (await hasClubs(db)) ? 'club' : 'demo'
  return { pageNum: query.pageNum, pageSize: query.pageSize, ...(await listRatedMatches(db, pool, partOf(query))) }
})

/** No source has results of women: their own lists are empty. Invented clubs stand where no league was imported. */
async function readList(db: Reader, list: RankingName, gender: Ranking['gender'], until: string | null): Promise<Read> {
  if (list === 'fifa') return { ...(await readFifaList(db, gender, until)), pool: null }
  const pool = list === 'countries' ? 'country' : (await hasClubs(db)) ? 'club' : 'demo'
  if (gender === 'women') return { day: null, earlier: null, later: null, rows: [], pool }
  return { ...(await readOwnList(db, pool, until)), pool }
}

async function hasClubs(db: Reader): Promise<boolean> {
  return (await listRatedMatches(db, 'club', { limit: 1, offset: 0 })).list.length > 0
}

function rowView({ place, team, points, placeChange, pointsChange, confederation }: RankedTeam, language: Language) {
  const row: RankingRow = {
    place,
    team: teamBrief(team, language),
    points: Math.round(points * 100) / 100,
    placeChange,
    pointsChange: pointsChange === null ? null : Math.round(pointsChange * 100) / 100,
    confederation,
  }
  return row
}
