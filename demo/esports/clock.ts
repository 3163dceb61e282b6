interface Moment {
  game: number
  attempt: number
  clockSeconds: number | null
  occurredAt: number
}

/** A pause of the game clock: at a reading, for so many seconds. */
export interface Pause {
  at: number
  seconds: number
}

/** The clock of one game of a series. */
export interface GameClock {
  draftSeconds: number
  /** The reading and the wall time after so many seconds of play. */
  at(seconds: number): Moment & { clockSeconds: number }
  /** So many seconds before the clock runs. */
  before(seconds: number): Moment & { clockSeconds: null }
  /** The key of an event of this game. */
  key(name: string): string
}

export function gameClock(given: {
  game: number
  attempt: number
  startsAt: number
  draftSeconds: number
  pauses: readonly Pause[]
  /** The reading after so many seconds of play, where it is not their count. */
  reading?: (seconds: number) => number
}): GameClock {
  const { game, attempt, startsAt, draftSeconds, pauses, reading = (seconds) => seconds } = given
  const runsAt = startsAt + draftSeconds * 1000
  return {
    draftSeconds,
    at(seconds) {
      const paused = pauses.reduce((sum, one) => sum + (one.at < seconds ? one.seconds : 0), 0)
      return { game, attempt, clockSeconds: reading(seconds), occurredAt: runsAt + (seconds + paused) * 1000 }
    },
    before: (seconds) => ({ game, attempt, clockSeconds: null, occurredAt: runsAt - seconds * 1000 }),
    key: (name) => `g${game}${attempt === 0 ? '' : `.${attempt}`}:${name}`,
  }
}
