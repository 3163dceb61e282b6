import { footballEvent, withdrawn } from '#kit/football.ts'
import type { MatchReport, TimelineEvent } from '#sports/timeline.ts'
import { scoreOf, type MixedSport } from './matches.ts'
import { seeded } from './random.ts'

/** Reports as a provider sends them, one event each, for matches that are live. */
export type Feed = {
  /** A goal: pushed at once. */
  goal(matchId: number): MatchReport
  /** The most frequent events of a match: pushed with the next tick. */
  play(matchId: number): MatchReport
  /**
   * `count` reports over these matches, with these shares of repeated ones, late ones, and withdrawals of an earlier
   * event.
   */
  untidy(
    matchIds: readonly number[],
    count: number,
    shares: { duplicate: number; late: number; withdrawn: number },
  ): MatchReport[]
}

const FIRST_SEQUENCE = 10

/** `sportOf`: the sport of a match of a mixed day; the others are of football. */
export function createFeed(
  seed: number,
  provider = 'bench',
  sportOf: ReadonlyMap<number, MixedSport> = new Map(),
): Feed {
  const random = seeded(seed)
  const sequences = new Map<number, number>()
  let serial = 0

  function report(matchId: number, event: TimelineEvent): MatchReport {
    const sequence = sequences.get(matchId) ?? FIRST_SEQUENCE
    sequences.set(matchId, sequence + 1)
    return { provider, matchId, sequence, kind: 'delta', sentAt: null, events: [event] }
  }
  function when(matchId: number) {
    const clockSeconds = Math.min(2700, 310 + ((sequences.get(matchId) ?? FIRST_SEQUENCE) - FIRST_SEQUENCE))
    return { key: `e${seed}-${++serial}`, period: 1 as const, clockSeconds }
  }
  const side = () => (random.next() < 0.5 ? ('home' as const) : ('away' as const))
  const play = (matchId: number) => {
    const build = random.pick([
      footballEvent.attack,
      footballEvent.dangerousAttack,
      footballEvent.throwIn,
      footballEvent.corner,
    ])
    return report(matchId, build({ ...when(matchId), side: side() }))
  }
  return {
    play,
    goal(matchId) {
      const sport = sportOf.get(matchId)
      const { key, period, clockSeconds } = when(matchId)
      if (sport !== undefined) return report(matchId, scoreOf(sport, { key, at: clockSeconds, side: side() }))
      return report(matchId, footballEvent.goal({ key, period, clockSeconds, side: side(), kind: 'open' }))
    },
    untidy(matchIds, count, shares) {
      const sent: MatchReport[] = []
      while (sent.length < count) {
        const drawn = random.next()
        const earlier = sent.length > 0 ? sent[Math.max(0, sent.length - 1 - random.below(2000))] : undefined
        if (earlier && drawn < shares.duplicate) sent.push(earlier)
        else if (earlier && drawn < shares.duplicate + shares.withdrawn)
          sent.push(report(earlier.matchId, withdrawn(earlier.events[0]!, 'review')))
        else sent.push(play(random.pick(matchIds)))
        const before = sent.length - 1 - (1 + random.below(20))
        if (random.next() < shares.late && before >= 0) {
          const [last] = sent.splice(sent.length - 1, 1)
          sent.splice(before, 0, last!)
        }
      }
      return sent
    },
  }
}
