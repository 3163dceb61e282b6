import * as contract from '#contract/touchline/table.ts'
import type { Table } from '#contract/touchline/table.ts'
import type { TeamBrief } from '#contract/touchline/brief.ts'
import type { QueryOf } from '#contract/operation.ts'
import { handle } from '#core/calls/handler.ts'
import { isSeasonShown } from '#core/lens.ts'
import { dayRange } from '#core/day-range.ts'
import { findSport } from '#sports/index.ts'
import { findPosition } from '#core/outbox/store/position.ts'
import { findSeason } from '#timeline/store/season.ts'
import type { TableRules } from '#sports/standings.ts'
import { nextMatches, readTable, type SeasonTable, type TableMoment, type TableView } from '#timeline/table.ts'
import type { Adjustment, Match, Season } from '#timeline/types.ts'
import { statedView, teamBrief, type Language } from '#timeline/views/brief.ts'
import { competitionRoom } from '#contract/rooms.ts'

export const getTable = handle(contract.getTable, async (call) => {
  const { params, query, language, lens, now, db, dependsOn, fail } = call
  const moment = momentOf(query, call.zone)
  if (moment === 'no_such_day')
    return fail('bad_request', {
      en: `No day "${query.date}" in ${call.zone}.`,
      zh: `时区 ${call.zone} 中没有日期“${query.date}”。`,
    })
  const season = (await findSeason(db, params.id)) ?? fail('season_not_found')
  dependsOn(competitionRoom(season.competitionId))
  const position = await findPosition(db)
  const read = await readTable(db, season, { ...views[query.type], moment, byConference: query.by === 'conference' })
  const next = moment === undefined ? nextMatches(read.matches, now) : new Map<number, Match>()
  const table = tableView(season, read, next, position, language)
  // Without results every team has zero points: that is no table to show.
  if (isSeasonShown(lens, season.id)) return table
  return { ...table, groups: [], best: [], counted: { matches: 0, of: read.counted.of }, isHidden: true }
})

const views: Record<QueryOf<typeof contract.getTable>['type'], TableView> = {
  all: {},
  home: { side: 'home' },
  away: { side: 'away' },
  last5: { last: 5 },
  last10: { last: 10 },
}

/** A day precedes a round where both are given. */
function momentOf(
  { date, round }: Pick<QueryOf<typeof contract.getTable>, 'date' | 'round'>,
  zone: string,
): TableMoment | 'no_such_day' | undefined {
  if (date === undefined) return round === undefined ? undefined : { round }
  const range = dayRange(date, zone)
  return range === 'no_such_day' ? range : { date, endsAt: range.endsAt }
}

function tableView(
  season: Season,
  { groups, best, rules, adjustments, teams, counted, hasConferences, isFinalOnly, statedBy }: SeasonTable,
  next: ReadonlyMap<number, Match>,
  position: number,
  language: Language,
): Table {
  const briefOf = (id: number | null) => {
    const team = id === null ? undefined : teams.get(id)
    return team ? teamBrief(team, language) : null
  }
  const sport = [...teams.values()][0]?.sport
  return {
    competitionId: season.competitionId,
    season: { id: season.id, name: season.name },
    counted,
    ...(hasConferences ? { hasConferences } : {}),
    ...(isFinalOnly ? { isFinalOnly } : {}),
    ...(findSport(sport ?? '')?.games === undefined ? {} : { isOfSeries: true }),
    ...statedView(statedBy, sport),
    groups: groups.map(({ name, rows }) => ({
      name,
      rows: rows.flatMap(({ teamId, streak, ...row }) => {
        const team = briefOf(teamId)
        const match = next.get(teamId)
        return team
          ? [{ ...row, ...(row.splits ? { streak } : {}), team, next: match ? nextView(match, teamId, briefOf) : null }]
          : []
      }),
    })),
    zones: rules.zones.map(({ key, name, kind }) => ({ key, name, kind })),
    best: best.map(({ zone: { key, from, bestOf }, rows }) => ({
      zone: key,
      place: from,
      count: bestOf ?? 0,
      rows: rows.map(({ group, row: { teamId }, isThrough, undecided }) => ({ group, teamId, isThrough, undecided })),
    })),
    adjustments: adjustments.map((one) => adjustmentView(one, language)),
    tieRules: tieRulesView(rules),
    position,
  }
}

function nextView(
  { id, homeId, awayId, kickOff, isKickOffExact, status, summary: { score } }: Match,
  teamId: number,
  briefOf: (id: number | null) => TeamBrief | null,
): Table['groups'][number]['rows'][number]['next'] {
  const isHome = homeId === teamId
  const [own, other] = isHome ? [score.home, score.away] : [score.away, score.home]
  const opponent = briefOf(isHome ? awayId : homeId)
  return {
    matchId: id,
    opponent,
    isHome,
    kickOff,
    isKickOffExact,
    score: status === 'scheduled' ? null : { own, other },
  }
}

function tieRulesView({
  tieBreaks,
  headToHead,
  isReapplied,
  lastResort,
  playOffsAfter,
  source,
}: TableRules): Table['tieRules'] {
  return {
    tieBreaks: [...tieBreaks],
    headToHead,
    isReapplied,
    lastResort,
    playOffsAfter: [...playOffsAfter],
    source: source && { document: source.document, isConfirmed: source.quotedBy !== null },
  }
}

function adjustmentView(
  { participantId, matchId, kind, points, orderIds, reason, reasons, decidedOn }: Adjustment,
  language: Language,
) {
  return {
    teamId: participantId,
    matchId,
    kind,
    points,
    order: orderIds,
    reason: reasons[language] ?? reason,
    decidedOn,
  }
}
