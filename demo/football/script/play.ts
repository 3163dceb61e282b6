import { otherSide, type Side } from '#sports/timeline.ts'
import { footballEvent } from '#sports/football/build.ts'
import { periodLengthSeconds, periodStartSeconds } from '#sports/football/vocabulary.ts'
import { book, injure, replaceInjured, showRed, substitute } from './discipline.ts'
import { emit, when, type Game, type Now } from './game.ts'
import { disallowGoal, missPenalty, scoreGoal } from './goals.ts'

/** Rates per side and 90 minutes. */
const yellowRate = 1.85
const redRate = 0.035
const injuryRate = 0.22
const missedPenaltyRate = 0.035
/** Share of the goals that count. */
const disallowedShare = 0.12
const sides = ['home', 'away'] as const

/** The rate of goals rises slightly during a match: about 45 % fall in the first half, as in real leagues. */
function tempo(clock: number): number {
  return 0.84 + 0.32 * (Math.min(clock, 5700) / 5700)
}

/** Each missing player costs a quarter of the own goals and gives as much to the other side. */
function menFactor(game: Game, side: Side): number {
  return 1.28 ** (game.sides[side].pitch.length - game.sides[otherSide(side)].pitch.length)
}

/** Plays one period minute by minute. `stopAt` ends it early, for a match that is abandoned. */
export function playPeriod(
  game: Game,
  period: 1 | 2 | 3 | 4,
  changes: readonly { side: Side; clock: number }[],
  stopAt: number | null = null,
): void {
  const { endClock, stoppageMinutes } = game.clock.times(period)
  const start = periodStartSeconds[period]!
  const length = periodLengthSeconds[period]!
  emit(game, footballEvent.periodStart(when(game, 'period_start', { period, clock: start })), 1)
  for (let minuteStart = start; minuteStart < (stopAt ?? endClock); minuteStart += 60) {
    replaceInjured(game, { period, clock: minuteStart })
    for (const { side, clock } of changes)
      if (clock >= minuteStart && clock < minuteStart + 60) substitute(game, side, { period, clock: minuteStart })
    playMinute(game, period, minuteStart, Math.min(60, (stopAt ?? endClock) - minuteStart))
  }
  if (stoppageMinutes > 0 && stopAt === null) {
    emit(
      game,
      footballEvent.stoppageAnnounced({
        ...when(game, 'stoppage', { period, clock: start + length - 20 }),
        minutes: stoppageMinutes,
      }),
      2,
    )
  }
}

function playMinute(game: Game, period: 1 | 2 | 3 | 4, minuteStart: number, seconds: number): void {
  const { random } = game
  const share = seconds / 60 / 95
  const happenings: ((now: Now) => void)[] = []
  const draw = (probability: number, happening: (now: Now) => void) => {
    if (random.chance(probability)) happenings.push(happening)
  }
  for (const side of sides) {
    const goals = game.sides[side].rate * share * tempo(minuteStart) * menFactor(game, side)
    draw(goals, (now) => scoreGoal(game, side, now))
    draw(goals * disallowedShare, (now) => disallowGoal(game, side, now))
    draw(missedPenaltyRate * share, (now) => missPenalty(game, side, now))
    // Tackles come later as legs tire.
    draw(yellowRate * share * 1.2 * (0.45 + minuteStart / 5400), (now) => book(game, side, now))
    draw(redRate * share, (now) => showRed(game, side, now))
    draw(injuryRate * share, (now) => injure(game, side, now))
  }
  // In the order of the clock, so that no player acts after he was sent off. Changes are made in the first seconds of a
  // minute.
  const clocks = happenings
    .map(() => minuteStart + random.int(Math.min(3, seconds - 1), Math.max(0, seconds - 1)))
    .sort((a, b) => a - b)
  for (const [at, happening] of random.shuffle(happenings).entries()) happening({ period, clock: clocks[at]! })
}

/** When the coaches plan changes: mostly between the 55th and the 88th minute, sometimes at the break. */
export function planChanges(game: Game): { side: Side; clock: number }[] {
  const { random } = game
  return sides
    .flatMap((side) =>
      Array.from({ length: random.int(3, 5) }, () => ({
        side,
        clock: random.chance(0.12) ? 2700 : random.int(55 * 60, 88 * 60),
      })),
    )
    .sort((a, b) => a.clock - b.clock)
}
