import { footballEvent } from '#sports/football/build.ts'
import { withdrawn, otherSide, type Side, type TimelineEvent } from '#sports/timeline.ts'
import type { GoalKind } from '#sports/football/vocabulary.ts'
import { keeperOf, pickPlayer, emit, when, type Game, type Now } from './game.ts'

const kinds: readonly { kind: GoalKind; weight: number }[] = [
  { kind: 'open', weight: 66 },
  { kind: 'header', weight: 17 },
  { kind: 'penalty', weight: 9 },
  { kind: 'free_kick', weight: 4 },
  { kind: 'own', weight: 4 },
]
/** By position: keeper, back, holding, midfield, attacking midfield, forward. */
const scorers: Record<GoalKind, readonly number[]> = {
  open: [0, 0.8, 1.2, 3, 6, 10],
  header: [0, 3, 1.5, 2, 3, 9],
  penalty: [0, 0.2, 1, 2, 5, 10],
  free_kick: [0, 1, 1.5, 4, 6, 3],
  own: [0.6, 6, 2, 1, 0.5, 0.2],
}
const assisters = [0.2, 2, 2, 4, 7, 5]
const reasons = ['offside', 'handball in the build-up', 'foul in the build-up'] as const

/** A goal that counts, sometimes after a video review. */
export function scoreGoal(game: Game, side: Side, now: Now): void {
  const { random } = game
  const goal = makeGoal(game, side, now)
  game.score[side]++
  emit(game, goal, random.int(2, 9))
  if (canReview(game, now) && random.chance(0.22)) {
    const check = checkVideo(game, side, goal, now)
    emit(game, { ...check, revision: 2, detail: { ...check.detail, outcome: 'goal_confirmed' } }, random.int(45, 95))
  }
  // Providers sometimes name the wrong player first, and correct it minutes later.
  if (goal.detail.kind === 'open' && random.chance(0.05)) {
    const mended = pickPlayer(game, side, scorers.open).id
    const assistId = goal.otherPlayerId === mended ? null : goal.otherPlayerId
    emit(game, { ...goal, playerId: mended, otherPlayerId: assistId, revision: 2 }, random.int(120, 360))
  }
}

/** A goal that the video review withdraws 40 to 120 seconds later. */
export function disallowGoal(game: Game, side: Side, now: Now): void {
  if (!canReview(game, now)) return
  const { random } = game
  const goal = makeGoal(game, side, now, 'open')
  const emitted = emit(game, goal, random.int(2, 9))
  const check = checkVideo(game, side, goal, now)
  const reason = random.weighted(reasons, (one) => (one === 'offside' ? 3 : 1))
  const decidedAt = emitted.at + random.int(40, 110) * 1000
  game.steps.push(
    { at: decidedAt, event: withdrawn(goal, reason, decidedAt) },
    { at: decidedAt, event: { ...check, revision: 2, detail: { ...check.detail, outcome: 'goal_cancelled', reason } } },
  )
}

function checkVideo(game: Game, side: Side, goal: TimelineEvent, now: Now): TimelineEvent {
  const check = footballEvent.varCheck({
    ...when(game, 'var', now),
    side,
    outcome: 'checking',
    about: goal.key,
    order: 1,
  })
  emit(game, check, 18)
  return check
}

/** A decision needs time before the whistle. */
function canReview(game: Game, { period, clock }: Now): boolean {
  return clock + 130 < game.clock.times(period).endClock
}

function makeGoal(game: Game, side: Side, now: Now, only?: GoalKind): TimelineEvent {
  const { random } = game
  const kind = only ?? random.weighted(kinds, ({ weight }) => weight).kind
  const scorer = pickPlayer(game, kind === 'own' ? otherSide(side) : side, scorers[kind])
  const helper =
    (kind === 'open' || kind === 'header') && random.chance(0.75) ? pickPlayer(game, side, assisters) : null
  const assistId = helper && helper.id !== scorer.id ? helper.id : null
  return footballEvent.goal({ ...when(game, 'goal', now), side, playerId: scorer.id, kind, assistId })
}

export function missPenalty(game: Game, side: Side, now: Now): void {
  const outcome = game.random.weighted(['saved', 'off', 'post'] as const, (one) => ({ saved: 7, off: 2, post: 1 })[one])
  const taker = pickPlayer(game, side, scorers.penalty)
  const keeperId = outcome === 'saved' ? (keeperOf(game.sides[otherSide(side)])?.id ?? null) : null
  emit(
    game,
    footballEvent.missedPenalty({ ...when(game, 'missed_penalty', now), side, playerId: taker.id, outcome, keeperId }),
    game.random.int(2, 9),
  )
}
