import type { NameRelation } from './name.ts'

/** One player as one source names him, before any merge. */
export interface Identity {
  id: number
  provider: string | null
  /** The source identifies players by its own ids, not by their names. */
  isKeyed: boolean
  /** All spellings, as words. */
  names: readonly string[][]
  /** `yyyy-MM-dd`. */
  birthDate: string | null
  /** The year of birth of a source that states no day; null beside `birthDate`. */
  birthYear?: number | null
  /** 0 goalkeeper to 5 forward, as in line-ups. */
  position: number | null
  /** Teams whose player lists contain him, without a time. */
  listedIn: readonly number[]
  appearances: readonly Seen[]
}

/** One match of one identity. */
export interface Seen {
  matchId: number
  provider: string
  teamId: number
  opponentId: number | null
  isNational: boolean
  seasonId: number
  /** Kick-off, epoch ms. */
  at: number
  basis: 0 | 1 | 2
  shirtNumber: number | null
  goals: readonly number[]
  ownGoals: readonly number[]
}

/** Line-ups and goals of a match, by source and team: the other players that a name could mean there. */
export interface Context {
  listed(matchId: number, teamId: number, provider: string): readonly Identity[]
  /** Goals of a team in a match by a source: minutes and scorers; an own goal is listed with the other team. */
  goalsFor(matchId: number, teamId: number, provider: string): readonly { minute: number; id: number }[]
  /** All identities with appearances or lists of a team. */
  inTeam(teamId: number): readonly Identity[]
  relation(a: Identity, b: Identity): NameRelation | null
}

export type Ground =
  | 'birth date'
  | 'same goal'
  | 'line-up'
  | 'shirt number'
  | 'full name in one team'
  | 'short name in one season'
  | 'year of birth in one squad'
  | 'names in one team'
  | 'same full name'
  | 'same goals, other names'

/**
 * `same`: one person; `hard` grounds are conclusive, `soft` ones yield to them. `unsure`: the operator decides.
 * `different`: two people, whatever else matches. Null: no ground for one person.
 */
export type Verdict =
  | { kind: 'same'; strength: 'hard' | 'soft'; ground: Ground }
  | { kind: 'unsure'; ground: Ground }
  | { kind: 'different' }
  | null

const dayMs = 86_400_000
const yearMs = 365.25 * dayMs
/** Maximum distance of two appearances for one team: about a season in a club, two tournaments in a national team. */
const clubGapMs = 400 * dayMs
const nationGapMs = 8.5 * yearMs
/** Sources round minutes differently. */
const minuteSlack = 1
/** Minutes 45, 90, 105 and 120, in the form of `goals`. */
const lastMinutes: ReadonlySet<number> = new Set([1044, 2089, 3104, 4119])
/** A line-up with fewer players is incomplete. */
const wholeLineup = 11

/**
 * Whether two identities are one person. Symmetric, and a function of these two and the context alone, so that the
 * order of sources does not matter. docs/decisions/0017-one-person-one-player.md has the reasons for each ground.
 */
export function judge(a: Identity, b: Identity, context: Context): Verdict {
  if (isListedApart(a, b) || isTooYoungOrOld(a, b) || isTooYoungOrOld(b, a)) return { kind: 'different' }
  const relation = context.relation(a, b)
  const shared = countSharedGoals(a, b)
  if (relation === null) return shared >= 2 ? { kind: 'unsure', ground: 'same goals, other names' } : null
  const isBorn = a.birthDate !== null && b.birthDate !== null
  if (isBorn && a.birthDate !== b.birthDate)
    return shared > 0 ? { kind: 'unsure', ground: 'same goal' } : { kind: 'different' }
  const ground = hardGround(a, b, { relation, shared, isBorn }, context)
  const isClash = isKeeperAndForward(a, b) || areInOneReport(a, b) || isContradicted(a, b, shared, context)
  if (ground !== null) return isClash ? { kind: 'unsure', ground } : { kind: 'same', strength: 'hard', ground }
  const soft = softGround(a, b, relation, context)
  if (soft !== null)
    return isClash ? { kind: 'unsure', ground: soft } : { kind: 'same', strength: 'soft', ground: soft }
  if (areInOneTeam(a, b)) return { kind: 'unsure', ground: 'names in one team' }
  return relation === 'full' && areNear(a, b) ? { kind: 'unsure', ground: 'same full name' } : null
}

/** Whether two identities cannot be in one group: they are two people, or share neither name nor date of birth. */
export function isSurelyAnother(a: Identity, b: Identity, context: Context): boolean {
  if (context.relation(a, b) === null || (a.birthDate !== null && b.birthDate !== null && a.birthDate !== b.birthDate))
    return true
  return judge(a, b, context)?.kind === 'different'
}

/** A source that assigns two ids states that they are two people. */
function isListedApart(a: Identity, b: Identity): boolean {
  if (a.provider !== null && a.provider === b.provider && a.isKeyed && b.isKeyed) return true
  // Two line-ups of one match list them on both sides: two people.
  return a.appearances.some(
    (one) =>
      one.basis === 2 &&
      b.appearances.some((other) => other.basis === 2 && other.matchId === one.matchId && other.teamId !== one.teamId),
  )
}

/** No player in such a match is younger than 14 or older than 50. */
function isTooYoungOrOld({ birthDate }: Identity, { appearances }: Identity): boolean {
  if (birthDate === null) return false
  const born = Date.parse(birthDate)
  return appearances.some(({ at }) => at - born < 14 * yearMs || at - born > 50 * yearMs)
}

type Found = { relation: NameRelation; shared: number; isBorn: boolean }

function hardGround(a: Identity, b: Identity, { relation, shared, isBorn }: Found, context: Context): Ground | null {
  // Twins share the date, so the first name must match too.
  if (isBorn && (relation === 'full' || relation === 'order' || relation === 'initial')) return 'birth date'
  if (shared > 0) return 'same goal'
  if (isOnlyOneListed(a, b, context) || isOnlyOneListed(b, a, context)) return 'line-up'
  return haveOneShirt(a, b) ? 'shirt number' : null
}

/**
 * A full name in one team at one time is one person. So is, within one source and season, a last name beside the only
 * full name of the team that ends in it; a brother in the line-ups of any source makes that unsure. A single word is
 * one person on the lists of one team with one year of birth.
 */
function softGround(a: Identity, b: Identity, relation: NameRelation, context: Context): Ground | null {
  if (relation === 'full' || relation === 'order') return areInOneTeam(a, b) ? 'full name in one team' : null
  if (relation === 'single') return areListedWithOneYear(a, b) ? 'year of birth in one squad' : null
  if (
    relation !== 'part' ||
    a.isKeyed ||
    b.isKeyed ||
    a.provider === null ||
    a.provider !== b.provider ||
    lengthOf(a) === lengthOf(b)
  )
    return null
  const [short, long] = lengthOf(a) < lengthOf(b) ? [a, b] : [b, a]
  const places = short.appearances.filter((one) =>
    long.appearances.some((other) => other.teamId === one.teamId && other.seasonId === one.seasonId),
  )
  const isOnlyOne = (place: Seen) =>
    context
      .inTeam(place.teamId)
      .filter((other) => other.id !== short.id && isSeenNear(other, place) && context.relation(other, short) !== null)
      .every((other) => other.id === long.id || context.relation(other, long) !== null)
  return places.length > 0 && endsIn(long, short) && places.every(isOnlyOne) ? 'short name in one season' : null
}

function areListedWithOneYear(a: Identity, b: Identity): boolean {
  const year = yearOf(a)
  return year !== null && year === yearOf(b) && a.listedIn.some((teamId) => b.listedIn.includes(teamId))
}

function yearOf({ birthDate, birthYear = null }: Identity): number | null {
  return birthDate === null ? birthYear : Number(birthDate.slice(0, 4))
}

function lengthOf({ names }: Identity): number {
  return Math.max(...names.map((words) => words.length))
}

function endsIn({ names }: Identity, short: Identity): boolean {
  return short.names.every((words) =>
    names.some((other) => other.length > words.length && other.slice(-words.length).join(' ') === words.join(' ')),
  )
}

function isSeenNear({ appearances, listedIn }: Identity, { teamId, at, isNational }: Seen): boolean {
  const gap = isNational ? nationGapMs : clubGapMs
  // A list has no time: that of the other matches applies to it.
  if (
    listedIn.includes(teamId) &&
    (appearances.length === 0 || appearances.some((one) => Math.abs(one.at - at) <= gap))
  )
    return true
  return appearances.some((one) => one.teamId === teamId && Math.abs(one.at - at) <= gap)
}

/**
 * Goals that two sources report of both: the same match and side, at most a minute apart, or one of them without its
 * stoppage time. A goal that only one source calls an own goal counts.
 */
function countSharedGoals(a: Identity, b: Identity): number {
  let count = 0
  for (const one of a.appearances) {
    for (const other of b.appearances) {
      if (one.matchId !== other.matchId || one.provider === other.provider) continue
      for (const [teamId, minute] of goalsOf(one))
        if (goalsOf(other).some(([team, at]) => team === teamId && isOneMinute(at, minute))) count += 1
    }
  }
  return count
}

/** A source without stoppage time has its goals in the last minute of the period. */
function isOneMinute(one: number, other: number): boolean {
  const [first, last] = one < other ? [one, other] : [other, one]
  if (last - first <= minuteSlack) return true
  return lastMinutes.has(first) && Math.floor(first / 1000) === Math.floor(last / 1000)
}

/** Goals by the team they count for. */
export function goalsOf({ teamId, opponentId, goals, ownGoals }: Seen): [number, number][] {
  return [
    ...goals.map((minute): [number, number] => [teamId, minute]),
    ...(opponentId === null ? [] : ownGoals.map((minute): [number, number] => [opponentId, minute])),
  ]
}

/**
 * Whether `scorer` scored for a team in whose complete line-up, from another source without goals, only the name of
 * `listed` matches.
 */
function isOnlyOneListed(scorer: Identity, listed: Identity, context: Context): boolean {
  return scorer.appearances.some(({ matchId, teamId, provider, basis, goals, ownGoals }) => {
    if (basis !== 1 || goals.length + ownGoals.length === 0) return false
    const there = listed.appearances.find(
      (one) => one.matchId === matchId && one.teamId === teamId && one.provider !== provider && one.basis === 2,
    )
    if (!there) return false
    const lineup = context.listed(matchId, teamId, there.provider)
    if (lineup.length < wholeLineup || context.goalsFor(matchId, teamId, there.provider).length > 0) return false
    return lineup.every((other) => other.id === listed.id || context.relation(scorer, other) === null)
  })
}

function haveOneShirt(a: Identity, b: Identity): boolean {
  return a.appearances.some(
    (one) =>
      one.shirtNumber !== null &&
      b.appearances.some(
        (other) =>
          other.shirtNumber === one.shirtNumber && other.teamId === one.teamId && other.seasonId === one.seasonId,
      ),
  )
}

/**
 * A goal that one source gives to the one identity, and another source, which lists the other identity in that match,
 * gives to a third player.
 */
function isContradicted(a: Identity, b: Identity, shared: number, context: Context): boolean {
  if (shared > 0) return false
  const denies = (scorer: Identity, other: Identity) =>
    scorer.appearances.some((one) =>
      goalsOf(one).some(([teamId, minute]) => {
        const there = other.appearances.find(
          ({ matchId, provider }) => matchId === one.matchId && provider !== one.provider,
        )
        const scorers = there
          ? context
              .goalsFor(one.matchId, teamId, there.provider)
              .filter((goal) => Math.abs(goal.minute - minute) <= minuteSlack)
          : []
        return scorers.length > 0 && scorers.every(({ id }) => id !== other.id)
      }),
    )
  return denies(a, b) || denies(b, a)
}

/** One source names both in one match: two people, or two spellings of one name. */
function areInOneReport(a: Identity, b: Identity): boolean {
  return a.appearances.some((one) =>
    b.appearances.some((other) => other.matchId === one.matchId && other.provider === one.provider),
  )
}

function isKeeperAndForward(a: Identity, b: Identity): boolean {
  return (a.position === 0 && b.position === 5) || (a.position === 5 && b.position === 0)
}

/** Both with one team at about the same time. */
function areInOneTeam(a: Identity, b: Identity): boolean {
  if (a.appearances.some((one) => isSeenNear(b, one)) || b.appearances.some((one) => isSeenNear(a, one))) return true
  return a.listedIn.some((teamId) => b.listedIn.includes(teamId))
}

/** Both with any teams within a season of each other. */
function areNear(a: Identity, b: Identity): boolean {
  return a.appearances.some((one) => b.appearances.some((other) => Math.abs(one.at - other.at) <= clubGapMs))
}
