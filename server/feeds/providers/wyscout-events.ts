import { footballEvent, opponent, periodStartSeconds } from '#sports/football.ts'
import type { BodyPart, GoalKind, Period, ShotOutcome } from '#sports/football.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { idOf, intOf, listOf, objectOf, textOf } from './wyscout-record.ts'

/** One happening of an event file, read. */
export interface Happening {
  id: string
  name: string
  sub: string
  tags: ReadonlySet<number>
  side: Side
  playerKey: string | null
  playerId: number | null
  period: Period
  /** Since the period began, with decimals. */
  seconds: number
  /** x 0 own goal line to 100, y 0 left to 100 right, seen by who acts. */
  x: number | null
  y: number | null
}

/** Tags: https://support.wyscout.com/ and tags2name.csv of the data set. */
export const tag = {
  goal: 101, ownGoal: 102, leftFoot: 401, rightFoot: 402, headOrBody: 403, assist: 301, red: 1701, yellow: 1702, secondYellow: 1703,
  accurate: 1801, blocked: 2101,
} as const

const periods: Record<string, Period> = { '1H': 1, '2H': 2, E1: 3, E2: 4, P: 5 }

/** Null with a reason when the record cannot be a happening of this match. */
export function readHappening(value: unknown, sideOf: ReadonlyMap<string, Side>, number: (id: unknown, side: Side) => number | null): Happening | string {
  const raw = objectOf(value)
  const period = periods[textOf(raw.matchPeriod)]
  const side = sideOf.get(idOf(raw.teamId) ?? '')
  if (period === undefined) return `an unknown period "${textOf(raw.matchPeriod)}"`
  if (side === undefined) return `team ${JSON.stringify(raw.teamId ?? null)} does not play in this match`
  if (typeof raw.eventSec !== 'number' || !Number.isFinite(raw.eventSec) || raw.eventSec < 0 || raw.eventSec > 36_000) return `no second that can be: ${JSON.stringify(raw.eventSec ?? null)}`
  const place = objectOf(listOf(raw.positions)[0])
  return {
    id: String(intOf(raw.id) ?? ''),
    name: textOf(raw.eventName),
    sub: textOf(raw.subEventName),
    tags: new Set(listOf(raw.tags).map((one) => intOf(objectOf(one).id) ?? 0)),
    side,
    playerKey: idOf(raw.playerId),
    playerId: number(raw.playerId, side),
    period,
    seconds: raw.eventSec,
    x: share(place.x),
    y: share(place.y),
  }
}

function share(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= 100 ? value : null
}

/** Reading of the match clock; null in the shoot-out. */
export function clockOf({ period, seconds }: Pick<Happening, 'period' | 'seconds'>): number | null {
  const start = periodStartSeconds[period]
  return start === undefined ? null : start + Math.floor(seconds)
}

function has(happening: Happening, ...tags: number[]): boolean {
  return tags.some((one) => happening.tags.has(one))
}

function isWithin(happening: Happening, from: number, to: number): boolean {
  return [...happening.tags].some((one) => one >= from && one <= to)
}

/** A goal is tagged at the shot and again at the keeper's vain save: only the first counts. */
function isKeeping({ name }: Happening): boolean {
  return name === 'Save attempt' || name === 'Goalkeeper leaving line'
}

export function isGoal(happening: Happening): boolean {
  return has(happening, tag.goal) && !isKeeping(happening)
}

/** What one happening is in our words; passes and possession are counted elsewhere. */
export function eventsOf(happening: Happening, at: number, all: readonly Happening[]): TimelineEvent[] {
  const { side, playerId, period } = happening
  const about = { key: `w:${happening.id || at}`, side, playerId, period, clockSeconds: clockOf(happening), order: at }
  const isShot = happening.name === 'Shot' || happening.sub === 'Free kick shot' || happening.sub === 'Penalty'
  if (period === 5) return []
  const events: TimelineEvent[] = []
  if (isShot) events.push(footballEvent.shot({ ...about, key: `${about.key}:shot`, x: happening.x, y: happening.y, outcome: outcomeOf(happening), bodyPart: bodyPartOf(happening) }))
  if (isGoal(happening)) events.push(footballEvent.goal({ ...about, kind: kindOf(happening), assistId: assistOf(happening, at, all) }))
  else if (has(happening, tag.ownGoal) && !isKeeping(happening) && !isRepeated(happening, at, all)) events.push(footballEvent.goal({ ...about, side: opponent(side), kind: 'own' }))
  else if (happening.sub === 'Penalty') events.push(footballEvent.missedPenalty({ ...about, ...missOf(happening, at, all) }))
  if (happening.sub === 'Free Kick' || happening.sub === 'Free kick cross' || happening.sub === 'Free kick shot') events.push(footballEvent.freeKick(about))
  if (happening.sub === 'Corner') events.push(footballEvent.corner(about))
  if (happening.sub === 'Throw in') events.push(footballEvent.throwIn(about))
  if (happening.sub === 'Goal kick') events.push(footballEvent.goalKick(about))
  if (happening.name === 'Offside') events.push(footballEvent.offside(about))
  if (happening.name === 'Save attempt' && !has(happening, tag.goal)) events.push(footballEvent.save(about))
  // Protests, time wasting and the like are cautioned and no foul on an opponent.
  if (happening.name === 'Foul' && ['Foul', 'Hand foul', 'Late card foul', 'Violent Foul'].includes(happening.sub)) events.push(footballEvent.foul(about))
  return events
}

function kindOf(happening: Happening): GoalKind {
  return happening.sub === 'Penalty' ? 'penalty' : happening.sub === 'Free kick shot' ? 'free_kick' : 'open'
}

function outcomeOf(happening: Happening): ShotOutcome {
  if (has(happening, tag.goal)) return 'goal'
  if (has(happening, tag.blocked)) return 'blocked'
  if (isWithin(happening, 1217, 1223)) return 'post'
  if (isWithin(happening, 1210, 1216)) return 'off'
  return isWithin(happening, 1201, 1209) || has(happening, tag.accurate) ? 'saved' : 'off'
}

/** The source does not part head and body. */
function bodyPartOf(happening: Happening): BodyPart | null {
  if (has(happening, tag.leftFoot)) return 'left_foot'
  if (has(happening, tag.rightFoot)) return 'right_foot'
  return has(happening, tag.headOrBody) ? 'other' : null
}

/** The last pass of the side that is tagged an assist, if the goal came within a quarter of a minute. */
function assistOf(goal: Happening, at: number, all: readonly Happening[]): number | null {
  for (let index = at - 1; index >= 0; index -= 1) {
    const before = all[index]!
    if (before.period !== goal.period || goal.seconds - before.seconds > 15 || isGoal(before)) return null
    if (before.side === goal.side && has(before, tag.assist)) return before.playerId === goal.playerId ? null : before.playerId
  }
  return null
}

function missOf(happening: Happening, at: number, all: readonly Happening[]): { outcome: 'saved' | 'off' | 'post'; keeperId?: number | null } {
  const outcome = outcomeOf(happening)
  if (outcome === 'post' || outcome === 'off') return { outcome }
  const save = all.slice(at + 1, at + 4).find((one) => one.name === 'Save attempt' && one.side !== happening.side)
  return { outcome: 'saved', keeperId: save?.playerId ?? null }
}

/** The same own goal is sometimes tagged at two touches in a row. */
function isRepeated(happening: Happening, at: number, all: readonly Happening[]): boolean {
  return all.slice(Math.max(0, at - 4), at).some((one) => has(one, tag.ownGoal) && one.side === happening.side && !isKeeping(one) && happening.seconds - one.seconds < 6 && one.period === happening.period)
}

/** Kicks of the shoot-out, in the order taken. */
export function kicksOf(all: readonly Happening[]): TimelineEvent[] {
  const kicks = all.filter((one) => one.period === 5 && (one.sub === 'Penalty' || one.name === 'Shot'))
  return kicks.map((kick, index) =>
    footballEvent.shootoutKick({ key: `w:${kick.id || `kick:${index + 1}`}`, side: kick.side, playerId: kick.playerId, order: index + 1, isScored: has(kick, tag.goal) }),
  )
}
