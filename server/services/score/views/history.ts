import type { HistoryMatch, HistoryRecord } from '#contract/score/views/history.ts'
import type { Language } from '#core/calls/caller.ts'
import { sportOf } from '#sports/index.ts'
import { headToHead, percent, recentRecord, type PastMatch } from '#sports/record.ts'
import type { Competition, Match, Participant } from '#timeline/types.ts'
import type { Lines } from '#odds/types.ts'
import { logoUrl } from './logo.ts'
import { nameIn, shortNameIn } from './name.ts'
import { lineValue, oddsRow } from './odds.ts'
import { decidedOf } from './shootout.ts'

const DAY_MS = 86_400_000

export type HistoryParts = {
  teams: ReadonlyMap<number, Participant>
  competitions: ReadonlyMap<number, Competition>
  /** Closing prices by match. */
  prices: ReadonlyMap<number, Lines>
  language: Language
  /** Whether the prices themselves are shown, not only their lines. */
  hasRates: boolean
  /** Kick-off (epoch ms) of the given match. */
  lookedAt: number
}

export function historyMatch(match: Match, parts: HistoryParts): HistoryMatch {
  const { summary, homeId, awayId } = match
  const { half, normal } = sportOf(match).scores(summary)
  const competition = parts.competitions.get(match.competitionId)
  const prices = parts.prices.get(match.id) ?? {}
  const rows = Object.values(prices).map(oddsRow)
  return {
    matchId: match.id,
    leagueId: match.competitionId,
    leagueName: competition ? nameIn(parts.language, competition) : '',
    matchTime: match.kickOff,
    hostTeamId: homeId ?? 0,
    hostTeamName: teamName(homeId, match.homeLabel, parts),
    hostTeamLogo: logoUrl(homeId),
    hostTeamScore: summary.score.home,
    hostTeamNormalScore: normal?.home,
    hostTeamHalfScore: half?.home,
    guestTeamId: awayId ?? 0,
    guestTeamName: teamName(awayId, match.awayLabel, parts),
    guestTeamLogo: logoUrl(awayId),
    guestTeamScore: summary.score.away,
    guestTeamNormalScore: normal?.away,
    guestTeamHalfScore: half?.away,
    ...decidedOf(match),
    timeInterval: Math.floor(Math.abs(match.kickOff - parts.lookedAt) / DAY_MS),
    asiaRate: lineValue(prices.handicap?.current.lineQuarters ?? null),
    dxRate: lineValue(prices.total?.current.lineQuarters ?? null),
    rateDetail: parts.hasRates ? Object.fromEntries(rows.map((row) => [String(row.typeId), row])) : undefined,
  }
}

function teamName(id: number | null, label: string | null, { teams, language }: HistoryParts): string {
  const team = teams.get(id ?? 0)
  return team ? shortNameIn(language, team) : (label ?? '')
}

export type Past = PastMatch & { match: Match }

/** Earlier meetings from the view of the given match's host, at either ground. */
export function meetingRecord(
  past: readonly Past[],
  hostId: number,
  guestId: number,
  parts: HistoryParts,
): HistoryRecord {
  const { meetings, homeWins, draws, awayWins } = headToHead(past, hostId, guestId)
  return {
    totalNum: meetings.length,
    hostWinNum: homeWins,
    hostDrawNum: draws,
    hostLoseNum: awayWins,
    hostWinRate: percent(homeWins, meetings.length),
    ...goals(past, hostId),
    matches: meetings.map(({ match }) => historyMatch(match, parts)),
  }
}

/** A team's last matches, from its view. */
export function teamRecord(past: readonly Past[], teamId: number, parts: HistoryParts): HistoryRecord {
  const { played, won, drawn, lost, winRate, matches } = recentRecord(past, teamId)
  return {
    totalNum: played,
    winNum: won,
    drawNum: drawn,
    loseNum: lost,
    winRate,
    ...goals(past, teamId),
    matches: matches.map(({ match }) => historyMatch(match, parts)),
  }
}

function goals(past: readonly Past[], teamId: number) {
  const { played, goalsFor, goalsAgainst } = recentRecord(past, teamId)
  const perGame = (sum: number) => (played === 0 ? 0 : sum / played).toFixed(1)
  return {
    hostScore: goalsFor,
    guestScore: goalsAgainst,
    pointsSumPerGame: perGame(goalsFor + goalsAgainst),
    pointsGetPerGame: perGame(goalsFor),
    pointsLostPerGame: perGame(goalsAgainst),
    pointsDiffPerGame: perGame(goalsFor - goalsAgainst),
  }
}
