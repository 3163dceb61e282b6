import type { Compared, TeamRecord, TeamSeason } from '#contract/touchline/team-season.ts'
import { addGoalTimes, noGoalTimes } from '#sports/goal-times.ts'
import { sportOf } from '#sports/index.ts'
import type { SportScoring } from '#sports/player.ts'
import { outcomeFor } from '#sports/outcome.ts'
import type { TableGroup, TableRow } from '#sports/standings.ts'
import {
  figureKinds,
  standingBy,
  teamFigures,
  type FiguredMatch,
  type FigureKind,
  type FigureSum,
} from '#sports/team-figures.ts'
import type { Match, MatchEvent } from '#timeline/types.ts'

const LATE_SECONDS = 75 * 60
/** Fewer say nothing about a season; a figure needs half of the team's matches too. */
const FEWEST_MATCHES = 3

type Goals = ReadonlyMap<number, readonly MatchEvent[]>
type Sided = Match & { homeId: number; awayId: number }

export function isSided(match: Match): match is Sided {
  return match.homeId !== null && match.awayId !== null
}

/** A finished match with what is known of its goals and shots. */
export function figuredMatch(
  { id, homeId, awayId, summary: { score } }: Sided,
  goals: Goals,
  shots: ReadonlyMap<number, { home: number; away: number }>,
): FiguredMatch {
  const listed = goals.get(id) ?? []
  const isTimed = isAllTimed(listed, score)
  const late = listed.filter(({ clockSeconds, period }) => period > 1 && (clockSeconds ?? 0) >= LATE_SECONDS)
  const count = (side: 'home' | 'away') => late.filter((goal) => goal.side === side).length
  const first = listed.toSorted((a, b) => a.period - b.period || (a.clockSeconds ?? 0) - (b.clockSeconds ?? 0))[0]
  return {
    homeId,
    awayId,
    score,
    first: isTimed ? (first?.side ?? null) : undefined,
    late: isTimed ? { home: count('home'), away: count('away') } : null,
    shots: shots.get(id) ?? null,
  }
}

/** Whether every goal of a match is listed with its minute. */
function isAllTimed(listed: readonly MatchEvent[], score: { home: number; away: number }): boolean {
  return (
    listed.length === score.home + score.away &&
    listed.every(({ clockSeconds, side }) => clockSeconds !== null && side !== null)
  )
}

/** A team among all teams of a season, by each figure that is known of it. */
export function comparedOf(
  teamId: number,
  matches: readonly FiguredMatch[],
  groups: Record<'all' | 'home' | 'away', readonly TableGroup[]>,
): Compared[] {
  const sums = teamFigures(matches)
  const of = sums.get(teamId)?.goals.matches ?? 0
  if (of < FEWEST_MATCHES) return []
  const points = { points: groups.all, home_points: groups.home, away_points: groups.away }
  return [
    ...Object.entries(points).map(([kind, side]) => ({ kind: kind as keyof typeof points, by: pointsOf(side) })),
    ...figureKinds.map((kind) => ({ kind, by: new Map([...sums].map(([id, figures]) => [id, figures[kind]])) })),
  ].flatMap(({ kind, by }) => {
    const standing = standingBy(by, teamId, kind === 'conceded')
    const counted = by.get(teamId)?.matches ?? 0
    if (!standing || (figureKinds.includes(kind as FigureKind) && counted * 2 < of)) return []
    return [{ kind, ...standing, matches: counted, of: kind.endsWith('points') ? counted : of }]
  })
}

function pointsOf(groups: readonly TableGroup[]): Map<number, FigureSum> {
  return new Map(
    groups.flatMap(({ rows }) => rows).map(({ teamId, points, played }) => [teamId, { sum: points, matches: played }]),
  )
}

export function recordOf(groups: readonly TableGroup[], teamId: number): TeamRecord | null {
  const row = groups.flatMap(({ rows }) => rows).find((one) => one.teamId === teamId)
  if (!row) return null
  const { played, won, drawn, lost, goalsFor, goalsAgainst, points }: TableRow = row
  return { played, won, drawn, lost, goalsFor, goalsAgainst, points }
}

/** When a team scored and conceded, from the matches of which every goal has a minute. Null without any. */
export function goalTimesOf(
  teamId: number,
  finished: readonly Sided[],
  goals: Goals,
  { types }: Pick<SportScoring, 'types'>,
): TeamSeason['goalTimes'] {
  if (types.length === 0) return null
  const timed = finished.filter(({ id, summary }) => isAllTimed(goals.get(id) ?? [], summary.score))
  const own = timed.filter(({ homeId, awayId }) => homeId === teamId || awayId === teamId)
  let [scored, conceded] = [noGoalTimes(), noGoalTimes()]
  for (const { id, homeId } of own) {
    const [side, other] = homeId === teamId ? (['home', 'away'] as const) : (['away', 'home'] as const)
    scored = addGoalTimes(scored, goals.get(id) ?? [], side)
    conceded = addGoalTimes(conceded, goals.get(id) ?? [], other)
  }
  if (![...scored.quarters, ...conceded.quarters].some((count) => count > 0)) return null
  const all = addGoalTimes(
    noGoalTimes(),
    timed.flatMap(({ id }) => goals.get(id) ?? []),
  )
  // Two teams play each match: the average is of as many matches as the team's.
  const average = all.quarters.map((count) => (count / (timed.length * 2)) * own.length)
  const of = finished.filter(({ homeId, awayId }) => homeId === teamId || awayId === teamId).length
  return { for: scored, against: conceded, average, matches: own.length, of }
}

/** The result of the team in a round; null where it did not play, or played twice. */
export function outcomeIn(matches: readonly Sided[], teamId: number): 'W' | 'D' | 'L' | null {
  const own = matches.filter(({ homeId, awayId }) => homeId === teamId || awayId === teamId)
  const [match] = own
  if (!match || own.length > 1) return null
  return outcomeFor(sportOf(match), match, teamId)
}
