import type { MatchStatus } from '#sports/sport.ts'
import { notReplayed } from './match-row.ts'

/** Kick-offs from the first instant to before the second, epoch ms. */
export type KickOffRange = { startsAt: number; endsAt: number }

/** Filters of a list; omitted members do not filter. */
export type MatchFilter = {
  sport?: string
  /** Matches of any of these sports. */
  sports?: readonly string[]
  ids?: readonly number[]
  range?: Partial<KickOffRange>
  statuses?: readonly MatchStatus[]
  /**
   * Matches that have begun and are hidden from a reader have the state scheduled: whether to list them among finished
   * ones, or to leave them out.
   */
  begun?: 'hidden_too' | 'not_hidden'
  competitionIds?: readonly number[]
  /** Those of any of these competitions or seasons. */
  editions?: { competitionIds: readonly number[]; seasonIds: readonly number[] }
  isHot?: boolean
  isDemo?: boolean
  seasonId?: number
  roundId?: number
  teamId?: number
  /** With `teamId`: matches of these two teams against each other, at either ground. */
  opponentId?: number
  homeId?: number
  awayId?: number
  /** These matches, and those of these teams and competitions that kick off in the range. */
  followed?: Followed
}
type Followed = {
  ids: readonly number[]
  teamIds: readonly number[]
  competitionIds: readonly number[]
  range: KickOffRange
}

/**
 * `where`: the whole condition on matches `m`. `sides`: of a team, or of two, the conditions for either ground, which
 * an index answers each; then `rest` is the condition without them and without replays.
 */
export type Conditions = { where: string; sides: string[]; rest: string; values: unknown[] }

export function conditions(filter: MatchFilter): Conditions {
  const values: unknown[] = []
  const parts: string[] = []
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value === undefined) return
    values.push(value)
    parts.push(condition(`$${values.length}`))
  }
  add(filter.sport, (place) => `m.sport = ${place}`)
  add(filter.sports, (place) => `m.sport = any(${place})`)
  add(filter.ids, (place) => `m.id = any(${place})`)
  add(dateOf(filter.range?.startsAt), (place) => `m.kick_off >= ${place}`)
  add(dateOf(filter.range?.endsAt), (place) => `m.kick_off < ${place}`)
  // Read only through a lens, where such matches are listed: see server/lens.
  const hidden = {
    hidden_too: "/*lens or m.summary ? 'isHidden'*/",
    not_hidden: "/*lens and not m.summary ? 'isHidden'*/",
  }
  add(filter.statuses, (place) => `(m.status = any(${place})${filter.begun ? ` ${hidden[filter.begun]}` : ''})`)
  add(filter.competitionIds, (place) => `m.competition_id = any(${place})`)
  if (filter.editions) {
    const [first, second] = [values.push(filter.editions.competitionIds), values.push(filter.editions.seasonIds)]
    parts.push(`(m.competition_id = any($${first}) or m.season_id = any($${second}))`)
  }
  add(filter.isHot, (place) => `m.competition_id in (select id from timeline.competition where is_hot = ${place})`)
  add(filter.isDemo, (place) => `m.is_demo = ${place}`)
  add(filter.seasonId, (place) => `m.season_id = ${place}`)
  add(filter.roundId, (place) => `m.round_id = ${place}`)
  add(filter.homeId, (place) => bySides(`m.home_id = ${place}`))
  add(filter.awayId, (place) => bySides(`m.away_id = ${place}`))
  if (filter.followed) parts.push(followedBy(filter.followed, values))
  const sides = sidesOf(filter, values)
  // A replay is no second match of its teams.
  const all = sides.length > 0 ? [...parts, eitherOf(sides), notReplayed] : parts
  return { where: allOf(all), sides, rest: allOf(parts), values }
}

function allOf(parts: readonly string[]): string {
  return parts.length > 0 ? parts.join(' and ') : 'true'
}

function followedBy({ ids, teamIds, competitionIds, range }: Followed, values: unknown[]): string {
  const first = values.push(ids, teamIds, competitionIds, new Date(range.startsAt), new Date(range.endsAt)) - 4
  const [match, team, competition, from, until] = [0, 1, 2, 3, 4].map((place) => `$${first + place}`)
  return `(m.id = any(${match}) or (m.kick_off >= ${from} and m.kick_off < ${until} and ${notReplayed}
    and (m.home_id = any(${team}) or m.away_id = any(${team}) or m.competition_id = any(${competition}))))`
}

/** A condition on the sides of a match. A lens may hide them, so that it finds them by the index of the table first. */
export function bySides(sides: string): string {
  return `(${sides} /*lens and m.id in (select s.id from timeline.match s where ${sides.replaceAll('m.', 's.')})*/)`
}

/** One of these conditions holds. */
export function eitherOf(sides: readonly string[]): string {
  const plain = sides.map((side) => side.replace(/ \/\*lens .*?\*\//, '')).join(' or ')
  return bySides(`(${plain})`)
}

function sidesOf({ teamId, opponentId }: MatchFilter, values: unknown[]): string[] {
  if (teamId === undefined) return []
  const team = `$${values.push(teamId)}`
  if (opponentId === undefined) return [bySides(`m.home_id = ${team}`), bySides(`m.away_id = ${team}`)]
  const opponent = `$${values.push(opponentId)}`
  return [
    bySides(`m.home_id = ${team} and m.away_id = ${opponent}`),
    bySides(`m.away_id = ${team} and m.home_id = ${opponent}`),
  ]
}

function dateOf(at: number | undefined): Date | undefined {
  return at === undefined ? undefined : new Date(at)
}
