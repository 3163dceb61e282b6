/** The figures of a player in one match, or summed over several. */
interface ScoringLine {
  playerId: number
  playerName: string
  /** The team of the newest match, for players who changed sides. */
  teamId: number | null
  goals: number
  /** How many of the goals were penalties. */
  penalties: number
  assists: number
}

type Scorer = ScoringLine & { rank: number }

/**
 * Top scorers: by goals, then fewer penalties, then name, then id. Players level in goals and penalties share a rank,
 * and the next one counts them all (1, 2, 2, 4). Players without a goal are left out. Lines come oldest first; the last
 * one determines the team.
 */
export function topScorers(lines: Iterable<ScoringLine>): Scorer[] {
  const ordered = [...summed(lines).values()]
    .filter((line) => line.goals > 0)
    .sort(
      (a, b) =>
        b.goals - a.goals ||
        a.penalties - b.penalties ||
        compareText(a.playerName, b.playerName) ||
        a.playerId - b.playerId,
    )
  let rank = 0
  return ordered.map((line, index) => {
    const before = ordered[index - 1]
    if (before === undefined || before.goals !== line.goals || before.penalties !== line.penalties) rank = index + 1
    return { ...line, rank }
  })
}

/** A finished match: its score without a shoot-out. */
interface FinishedMatch {
  id: number
  score: { home: number; away: number }
}

/**
 * The number of matches that a list of scorers covers: those with as many reported goals as were scored, each with a
 * scorer. The scorer of an own goal may be unknown. A match without goals counts.
 */
export function countCovered(
  matches: Iterable<FinishedMatch>,
  goals: Iterable<{ matchId: number; playerId: number | null; isOwn: boolean }>,
): number {
  const counted = new Map<number, number>()
  for (const { matchId, playerId, isOwn } of goals)
    if (isOwn || playerId !== null) counted.set(matchId, (counted.get(matchId) ?? 0) + 1)
  let covered = 0
  for (const { id, score } of matches) if ((counted.get(id) ?? 0) === score.home + score.away) covered += 1
  return covered
}

function summed(lines: Iterable<ScoringLine>): Map<number, ScoringLine> {
  const sums = new Map<number, ScoringLine>()
  for (const line of lines) {
    const sum = sums.get(line.playerId)
    if (sum === undefined) sums.set(line.playerId, { ...line })
    else {
      sum.goals += line.goals
      sum.penalties += line.penalties
      sum.assists += line.assists
      sum.teamId = line.teamId ?? sum.teamId
    }
  }
  return sums
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
