import type { GoalKind, Pair } from '#sports/football.ts'

/** A goal as it is listed, on the side it counts for. */
interface ListedGoal {
  name: string
  minute: number
  added: number
  kind: GoalKind
}

export type ListedGoals = { home: ListedGoal[]; away: ListedGoal[]; remarks: string[] }

const goal =
  /([^\d;,]*?)\s*(?<![\d+])(\d{1,3})(?:\s*\+\s*(\d{1,2}))?\s*['’′]?(?:\s*\((o\.?\s?g\.?|pen\.?|p\.?)\))?(?=$|[\s,])/gi

/**
 * `Wirtz 10' Musiala 19', 45+1' (pen.); Rüdiger 87' (o.g.)`: the goals of the home side, and after `;` those of the
 * away side; `-` for none. A list without `;` is of the only side that scored. A minute without a name belongs to the
 * player before it.
 */
export function readGoalList(text: string, score: Pair | null): ListedGoals {
  const remarks: string[] = []
  const lists = text.split(';').map((part) => readPart(part.trim(), remarks))
  if (lists.length > 2) return { home: [], away: [], remarks: [`goals of ${lists.length} sides, left out`] }
  const [first = [], second] = lists
  if (second !== undefined) return { home: first, away: second, remarks }
  if (first.length === 0 || score === null || (score.home > 0 && score.away > 0))
    return first.length === 0
      ? { home: [], away: [], remarks }
      : { home: [], away: [], remarks: ['goals of both sides without a mark between them, left out'] }
  return score.home > 0 ? { home: first, away: [], remarks } : { home: [], away: first, remarks }
}

function readPart(text: string, remarks: string[]): ListedGoal[] {
  if (/^[-–]?$/.test(text)) return []
  let name = ''
  const goals: ListedGoal[] = []
  const rest = text.replace(goal, (_, who: string, minute: string, added: string | undefined, mark?: string) => {
    name = who.trim() || name
    const kind = mark === undefined ? 'open' : /^o/i.test(mark) ? 'own' : 'penalty'
    goals.push({ name, minute: Number(minute), added: Number(added ?? 0), kind })
    return ''
  })
  const left = rest.replace(/[\s,]+/g, ' ').trim()
  if (left !== '') remarks.push(`goals: ${JSON.stringify(left)} is no goal with a minute, left out`)
  return goals.filter((one) => {
    const isPossible = one.minute >= 1 && one.minute <= 130 && one.name !== ''
    if (!isPossible) remarks.push(`a goal of ${one.name || 'nobody'} at minute ${one.minute}, left out`)
    return isPossible
  })
}
