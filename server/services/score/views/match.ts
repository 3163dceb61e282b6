import type { MatchExtras } from '#contract/score/match-list.ts'
import { MatchListItem, type MatchBuckets, type MatchDetail, type Penalty } from '#contract/score/views/match.ts'
import { wallClock } from '#core/day-range.ts'
import { sportOf } from '#sports/index.ts'
import { roundIn } from '#sports/round-name.ts'
import type { Match, Participant, Round } from '#timeline/types.ts'
import type { Hydrated } from '../hydration.ts'
import { logoUrl } from './logo.ts'
import { nameIn, shortNameIn } from './name.ts'
import { lineText, lineValue, oddsMap } from './odds.ts'
import { decidedOf } from './shootout.ts'
import { venueIn, weatherIn } from './venue.ts'
import type { Language } from '#core/calls/caller.ts'
import type { MatchSummary } from '#sports/sport.ts'

/** The members of a match that determine its state on the wire. */
type Standing = { sport: string; summary: MatchSummary }
/** A match's state as old clients read it. `docs/CODES.md` lists the codes. */
type WireStatus = { status: 1 | 2 | 3 | 4; code: number; label: string }
/** The buckets of a day's list. */
type Bucket = 'uncoming' | 'going' | 'finished' | 'unknown'

function wireStatus(match: Standing, language: Language): WireStatus {
  const { status, code, label } = sportOf(match).wire.status(match.summary)
  return { status, code, label: label[language] }
}

const buckets = { 1: 'uncoming', 2: 'going', 3: 'finished', 4: 'unknown' } as const

function bucketOf(match: Standing): Bucket {
  return buckets[sportOf(match).wire.status(match.summary).status]
}

/** A match as a row of any list. `hydrated` must contain what `match` names: see `hydrate`. */
export function matchListItem(match: Match, hydrated: Hydrated): MatchListItem {
  const { summary } = match
  const { language, now } = hydrated
  const { sportId, competition, home, away, corners, penalty, prices, lines } = rowParts(match, hydrated)
  const { status, code, label } = wireStatus(match, language)
  const { wire, half, normal } = partsOf(match)
  return {
    matchId: match.id,
    sportType: sportId,
    sportId,
    leagueId: match.competitionId,
    leagueName: competition ? nameIn(language, competition) : '',
    leagueColor: competition?.colour ?? '',
    leagueLogo: '',
    level: competition?.level ?? 0,
    hostTeamId: home.id,
    hostTeamName: home.shortName,
    hostTeamFullName: home.name,
    hostTeamLogo: home.logo,
    hostTeamScore: summary.score.home,
    hostHalfScore: half?.home ?? 0,
    hostTeamRank: home.rank,
    hostCorner: corners?.home,
    guestTeamId: away.id,
    guestTeamName: away.shortName,
    guestTeamFullName: away.name,
    guestTeamLogo: away.logo,
    guestTeamScore: summary.score.away,
    guestHalfScore: half?.away ?? 0,
    guestTeamRank: away.rank,
    guestCorner: corners?.away,
    homeTeamNormalScore: normal.home,
    awayTeamNormalScore: normal.away,
    status,
    statusCode: code,
    statusLable: label,
    statusDesc: wire.stateText(summary, label, { home: home.shortName, away: away.shortName }, language) ?? label,
    ...decidedOf(match),
    timePlayed: wire.playedSeconds(summary, now),
    matchTime: match.kickOff,
    penalty,
    odds: prices.length > 0 ? oddsMap(prices) : undefined,
    dxRate: lineText(lines.total?.current.lineQuarters ?? null),
    animUrl: '',
    hasAnchor: 0,
    hasLive: 0,
    hasVid: 0,
    focus: false,
    userIsAppointment: false,
  }
}

function rowParts(match: Match, hydrated: Hydrated) {
  const bookings = hydrated.bookings.get(match.id)
  return {
    sportId: sportOf(match).wireId,
    competition: hydrated.competitions.get(match.competitionId),
    home: sideOf(match, 'home', hydrated),
    away: sideOf(match, 'away', hydrated),
    corners: bookings?.corners ?? null,
    penalty: bookings && penaltyOf(match, hydrated),
    prices: hydrated.prices.get(match.id) ?? [],
    lines: hydrated.lines.get(match.id) ?? {},
  }
}

/** The match's sport as old clients read it, and its scores beside the current one. */
function partsOf(match: Match) {
  const { wire, scores } = sportOf(match)
  const { half, normal } = scores(match.summary)
  return { wire, half, normal: normal ?? match.summary.score }
}

type SideView = { id: number; name: string; shortName: string; logo: string; rank: number }

/** An unknown side shows its label, `Winner of semi-final 1`. */
function sideOf(
  { homeId, awayId, homeLabel, awayLabel, seasonId }: Match,
  side: 'home' | 'away',
  { teams, ranks, language }: Hydrated,
): SideView {
  const [id, label] = side === 'home' ? [homeId, homeLabel] : [awayId, awayLabel]
  const team: Participant | undefined = id === null ? undefined : teams.get(id)
  const rank = (id !== null && ranks.get(seasonId)?.get(id)) || 0
  if (!team) return { id: id ?? 0, name: label ?? '', shortName: label ?? '', logo: logoUrl(id), rank }
  return {
    id: team.id,
    name: nameIn(language, team),
    shortName: shortNameIn(language, team),
    logo: logoUrl(team.id),
    rank,
  }
}

/** Corners and cards of a match that has started. */
function penaltyOf(match: Match, { bookings }: Hydrated): Penalty {
  const { corners = null, yellowCards = null } = bookings.get(match.id) ?? {}
  const redCards = sportOf(match).wire.redCards(match.summary)
  return {
    hostCorner: corners?.home ?? 0,
    guestCorner: corners?.away ?? 0,
    hostRed: redCards.home,
    guestRed: redCards.away,
    hostYellow: yellowCards?.home ?? 0,
    guestYellow: yellowCards?.away ?? 0,
  }
}

/** The further members of a row for a visitor: nothing is streamed here. */
export function matchExtras(match: Match, hydrated: Hydrated): MatchExtras {
  const penalty = hydrated.bookings.has(match.id) ? penaltyOf(match, hydrated) : undefined
  return { focus: false, userIsAppointment: false, hasAnchor: 0, hasVid: 0, hasLive: 0, animUrl: '', penalty }
}

/** A row without the members that it need not have, or with its times as texts too. */
export function rowInForm(
  row: MatchListItem,
  { isComplete = true, isFormated = false }: { isComplete?: boolean; isFormated?: boolean },
  zone: string,
): MatchListItem {
  if (isComplete && !isFormated) return row
  const texts = {
    matchTimeDesc: wallClock(row.matchTime, zone).replace('T', ' '),
    timePlayedDesc: `${Math.floor(row.timePlayed / 60)}'`,
  }
  const kept = Object.entries(row).filter(([name]) => isComplete || requiredMembers.has(name))
  // The flags of a caller follow the match: see `mark-places.ts`.
  return { ...(isFormated ? texts : {}), ...Object.fromEntries(kept) } as MatchListItem
}

const requiredMembers: ReadonlySet<string> = new Set(
  Object.entries(MatchListItem.shape).flatMap(([name, member]) => (member.isOptional() ? [] : [name])),
)

/** Rows by state, in the order given. */
export function matchBuckets(
  matches: readonly Match[],
  hydrated: Hydrated,
  inForm: (row: MatchListItem) => MatchListItem = (row) => row,
): MatchBuckets {
  const rows = Map.groupBy(matches, bucketOf)
  const bucket = (name: ReturnType<typeof bucketOf>) => {
    const own = rows.get(name) ?? []
    return { count: own.length, matches: own.map((match) => inForm(matchListItem(match, hydrated))) }
  }
  return {
    going: bucket('going'),
    uncoming: bucket('uncoming'),
    finished: bucket('finished'),
    unknown: bucket('unknown'),
  }
}

type DetailParts = { round: Round | null; hasLineup: boolean }

/** A match's own page. */
export function matchDetail(match: Match, { round, hasLineup }: DetailParts, hydrated: Hydrated): MatchDetail {
  const { summary } = match
  const { language, now } = hydrated
  const { sportId, competition, home, away, lines } = rowParts(match, hydrated)
  const { status, code, label } = wireStatus(match, language)
  const { wire, half, normal } = partsOf(match)
  return {
    matchId: match.id,
    sportId,
    leagueId: match.competitionId,
    leagueName: competition ? nameIn(language, competition) : '',
    leagueNick: competition ? shortNameIn(language, competition) : '',
    leagueLogo: '',
    tournamentId: match.competitionId,
    seasonId: match.seasonId,
    round: roundIn(language, match.round ?? ''),
    groupName: round?.groupName ?? '',
    roomId: String(match.id),
    matchTime: match.kickOff,
    matchStatus: status,
    matchStatusCode: code,
    matchStatusDesc: wire.stateText(summary, label, { home: home.shortName, away: away.shortName }, language) ?? label,
    ...decidedOf(match),
    timePlayed: wire.playedSeconds(summary, now),
    timeRemaining: wire.remainingSeconds(summary, now),
    focus: 0,
    hasLineup: hasLineup ? 1 : 0,
    hostTeamId: home.id,
    hostTeamName: home.shortName,
    hostTeamFullName: home.name,
    hostTeamLogo: home.logo,
    hostTeamRank: home.rank,
    hostTeamScore: summary.score.home,
    hostTeamNormalScore: normal.home,
    hostHalfScore: half?.home ?? 0,
    guestTeamId: away.id,
    guestTeamName: away.shortName,
    guestTeamFullName: away.name,
    guestTeamLogo: away.logo,
    guestTeamScore: summary.score.away,
    guestTeamNormalScore: normal.away,
    guestHalfScore: half?.away ?? 0,
    asiaRate: lineValue(lines.handicap?.current.lineQuarters ?? null),
    dxRate: lineValue(lines.total?.current.lineQuarters ?? null),
    hasVid: 0,
    hasLive: 0,
    animUrl: '',
    trendAnim: '',
    stadiumInfo: venueIn(language, match, hydrated.teams.get(match.homeId ?? 0)),
    weatherDesc: weatherIn(language, match),
  }
}
