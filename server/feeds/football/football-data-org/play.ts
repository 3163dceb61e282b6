import type { Pair, Period } from '#sports/football.ts'
import { countIn, idIn, listIn, objectIn, textIn, type Raw } from '../../reading/json-members.ts'
import type { PlayerRef } from '../../reading/parsed.ts'
import { startOf, type ListedGoal, type Play } from '../live/play.ts'
import { clockOf, numberOf } from '../openfootball/goals.ts'

const playing = new Set(['IN_PLAY', 'LIVE', 'PAUSED', 'EXTRA_TIME', 'PENALTY_SHOOTOUT', 'SUSPENDED', 'FINISHED'])
const nil: Pair = { home: 0, away: 0 }

/** The state of a match by its status, its score and, where the plan has them, its goals; null while not played. */
export function playOf(raw: Raw, players: PlayerRef[], now: number): Play | null {
  const status = textIn(raw.status)
  if (!playing.has(status)) return null
  const score = scoreOf(objectIn(raw.score), status)
  // A match that is suspended before it began has no score.
  if (score === null) return null
  const minute = countIn(raw.minute)
  const begun = begunOf({ status, minute, ...score })
  const ended = status === 'FINISHED' || status === 'PAUSED' ? begun.length : begun.length - 1
  const latest = begun.at(-1)!
  const { half, normal, play, shootout } = score
  return {
    begun,
    ended,
    isOver: status === 'FINISHED',
    half,
    normal,
    score: play,
    goals: goalsOf(raw, begun.includes(3), players),
    shootout,
    startedAt: minute !== null && ended < begun.length && latest < 5 ? startOf(latest, minute, now) : null,
  }
}

type Score = {
  half: Pair | null
  /** After 90 minutes, where more was played. */
  normal: Pair | null
  /** The score of play, without a shoot-out: `fullTime` includes its kicks. */
  play: Pair
  shootout: Pair | null
  isExtra: boolean
}

function scoreOf(raw: Raw, status: string): Score | null {
  const [half, full, regular] = [pairIn(raw.halfTime), pairIn(raw.fullTime), pairIn(raw.regularTime)]
  const [extra, penalties] = [pairIn(raw.extraTime), pairIn(raw.penalties)]
  if (full === null && (status === 'FINISHED' || status === 'SUSPENDED')) return null
  const duration = [textIn(raw.duration), status]
  const isShootout = duration.includes('PENALTY_SHOOTOUT')
  const isExtra = isShootout ? extra !== null : duration.includes('EXTRA_TIME')
  const shootout = isShootout ? (penalties ?? nil) : null
  const whole = full ?? nil
  const play = !isShootout ? whole : regular ? plus(regular, extra ?? nil) : minus(whole, shootout ?? nil)
  return { half, normal: isExtra ? (regular ?? minus(play, extra ?? nil)) : null, play, shootout, isExtra }
}

function begunOf(at: Score & { status: string; minute: number | null }): Period[] {
  const { status, minute, half, shootout, isExtra } = at
  const extra: Period[] = isExtra ? [3, 4] : []
  if (status === 'FINISHED' || shootout) return [1, 2, ...extra, ...(shootout ? [5 as const] : [])]
  if (isExtra) return [1, 2, 3, ...((minute ?? 0) > 105 ? [4 as const] : [])]
  if (status === 'PAUSED') return (minute ?? 0) < 90 ? [1] : [1, 2]
  return half !== null || (minute ?? 0) > 45 ? [1, 2] : [1]
}

function goalsOf(raw: Raw, hasExtra: boolean, players: PlayerRef[]): ListedGoal[] {
  let before = nil
  return listIn(raw.goals).flatMap((goal) => {
    const after = pairIn(goal.score)
    const isOwn = textIn(goal.type) === 'OWN'
    const stated = after === null ? null : after.home > before.home ? 'home' : after.away > before.away ? 'away' : null
    before = after ?? before
    // Which of the two teams an own goal names is not documented: without the score after it, it has no side.
    const side = stated ?? (isOwn ? null : sideIn(raw, goal))
    const when = whenOf(goal, hasExtra)
    if (side === null || when === null) return []
    const scorerSide = isOwn ? (side === 'home' ? 'away' : 'home') : side
    return [
      {
        side,
        ...when,
        kind: isOwn ? ('own' as const) : textIn(goal.type) === 'PENALTY' ? ('penalty' as const) : ('open' as const),
        playerId: personIn(goal.scorer, scorerSide, players),
        assistId: personIn(goal.assist, side, players),
      },
    ]
  })
}

/** Period and clock of a listed event; null without a minute. */
export function whenOf(raw: Raw, hasExtra: boolean): { period: Period; clockSeconds: number } | null {
  const minute = countIn(raw.minute)
  return minute ? clockOf({ minute, added: countIn(raw.injuryTime) ?? 0 }, hasExtra) : null
}

/** The side whose team a listed event names. */
export function sideIn(raw: Raw, event: Raw): 'home' | 'away' | null {
  const team = idIn(objectIn(event.team).id)
  if (team === null) return null
  return team === idIn(objectIn(raw.homeTeam).id) ? 'home' : team === idIn(objectIn(raw.awayTeam).id) ? 'away' : null
}

/** Place of a person among the players of the match; null without a name. */
export function personIn(value: unknown, side: 'home' | 'away', players: PlayerRef[]): number | null {
  const raw = objectIn(value)
  const name = textIn(raw.name)
  return name === '' ? null : numberOf({ name, side, key: idIn(raw.id) }, players)
}

export function pairIn(value: unknown): Pair | null {
  const raw = objectIn(value)
  const [home, away] = [countIn(raw.home), countIn(raw.away)]
  return home === null || away === null ? null : { home, away }
}

function plus(a: Pair, b: Pair): Pair {
  return { home: a.home + b.home, away: a.away + b.away }
}

function minus(a: Pair, b: Pair): Pair {
  return { home: Math.max(0, a.home - b.home), away: Math.max(0, a.away - b.away) }
}
