import { pastOutcome, type PastMatch } from '#sports/record.ts'

type StreakType = 'win' | 'draw' | 'lose' | 'unbeaten' | 'winless' | 'scoring' | 'scoreless' | 'cleanSheet'
/** One match is no streak. */
const SHORTEST = 2
/** Streaks of matches with goals and without. */
const ofGoals: ReadonlySet<StreakType> = new Set(['scoring', 'scoreless', 'cleanSheet'])

/** How many of a team's last matches, newest first, fulfil a condition without a gap. Of goals only with scores. */
export function runningStreaks(
  newest: readonly PastMatch[],
  teamId: number,
  hasGoals = true,
): { type: StreakType; count: number }[] {
  const outcomes = newest.map((match) => {
    const [scored, conceded] =
      match.homeId === teamId ? [match.score.home, match.score.away] : [match.score.away, match.score.home]
    return { outcome: pastOutcome(match, teamId), scored, conceded }
  })
  const tests: Record<StreakType, (match: (typeof outcomes)[number]) => boolean> = {
    win: ({ outcome }) => outcome === 'W',
    draw: ({ outcome }) => outcome === 'D',
    lose: ({ outcome }) => outcome === 'L',
    unbeaten: ({ outcome }) => outcome !== 'L',
    winless: ({ outcome }) => outcome !== 'W',
    scoring: ({ scored }) => scored > 0,
    scoreless: ({ scored }) => scored === 0,
    cleanSheet: ({ conceded }) => conceded === 0,
  }
  const types = (Object.keys(tests) as StreakType[]).filter((type) => hasGoals || !ofGoals.has(type))
  return types.flatMap((type) => {
    const end = outcomes.findIndex((match) => !tests[type](match))
    const count = end === -1 ? outcomes.length : end
    return count < SHORTEST ? [] : [{ type, count }]
  })
}
