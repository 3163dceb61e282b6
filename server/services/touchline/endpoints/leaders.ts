import { competitionRoom } from '#contract/rooms.ts'
import * as contract from '#contract/touchline/leaders.ts'
import type { LeaderList, LeaderRow } from '#contract/touchline/leaders.ts'
import type { QueryOf } from '#contract/operation.ts'
import { handle } from '#core/calls/handler.ts'
import { leadersOf, sortLeaders, type Leader } from '#sports/leaders.ts'
import { findSeason } from '#timeline/store/season.ts'
import { readRankings, type Ranking, type SeasonRankings } from '../season-lines.ts'
import { nameIn, personBrief, teamBrief, type Language } from '#timeline/views/brief.ts'

export const getLeaders = handle(contract.getLeaders, async ({ params, query, language, now, db, dependsOn, fail }) => {
  const season = (await findSeason(db, params.id)) ?? fail('season_not_found')
  dependsOn(competitionRoom(season.competitionId))
  const read = await readRankings(db, season, now)
  const lists = read.rankings.map((ranking) => listView(ranking, read, { start: 0, end: query.size }, language))
  return { matchesPlayed: read.matchesPlayed, lists: lists.filter(({ total }) => total > 0) }
})

export const listLeaders = handle(
  contract.listLeaders,
  async ({ params, query, language, now, db, dependsOn, fail }) => {
    const season = (await findSeason(db, params.id)) ?? fail('season_not_found')
    dependsOn(competitionRoom(season.competitionId))
    const read = await readRankings(db, season, now)
    const { pageNum, pageSize, sort, order } = query
    const ranking = read.rankings.find(({ kind }) => kind === params.kind)
    const none = { kind: params.kind, subject: 'player' as const, matchesCounted: 0, total: 0, list: [] }
    const part = { start: (pageNum - 1) * pageSize, end: pageNum * pageSize }
    const list = ranking ? listView(ranking, read, part, language, { sort, order }) : none
    return { pageNum, pageSize, matchesPlayed: read.matchesPlayed, ...list }
  },
)

function listView(
  { kind, subject, lines, matchesCounted }: Ranking,
  read: SeasonRankings,
  { start, end }: { start: number; end: number },
  language: Language,
  { sort, order }: Pick<QueryOf<typeof contract.listLeaders>, 'sort' | 'order'> = { sort: 'value', order: 'desc' },
): LeaderList {
  const ranked = leadersOf(kind, lines)
  const nameOf = ({ id, name }: Leader) => {
    const found = read.participants.get(id)
    return found ? nameIn(language, found) : name
  }
  const sorted = sort === 'value' && order === 'desc' ? ranked : sortLeaders(ranked, sort, order, nameOf)
  const list = sorted.slice(start, end).map((leader) => rowView(leader, subject, read, language))
  return { kind, subject, matchesCounted, total: ranked.length, list }
}

function rowView(
  { id, rank, value, penalties, yellowCards, redCards, matches }: Leader,
  subject: Ranking['subject'],
  { participants, teamOf }: SeasonRankings,
  language: Language,
): LeaderRow {
  const [player, team] = [
    subject === 'player' ? participants.get(id) : undefined,
    participants.get(subject === 'team' ? id : (teamOf.get(id) ?? 0)),
  ]
  return {
    rank,
    player: player ? personBrief(player, language) : null,
    team: team ? teamBrief(team, language) : null,
    value,
    penalties,
    yellowCards,
    redCards,
    matches,
  }
}
