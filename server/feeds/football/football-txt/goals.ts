import type { GoalKind, Pair } from '#sports/football.ts'

/** A goal as it is listed, on the side it counts for. */
interface ListedGoal {
  name: string
  minute: number
  added: number
  kind: GoalKind
}

export type ListedGoals = { home: ListedGoal[]; away: ListedGoal[]; remarks: string[] }

const ownMark = String.raw`o\.?\s?g\.?s?|e\.\s?t\.`
const penaltyMark = String.raw`pens?\.?|p\.?`
const otherMark = String.raw`hdr|h|fk|f|[gs]\.?g\.?`
const marks = String.raw`(?:${ownMark}|${penaltyMark}|${otherMark})`
const minuteForm = new RegExp(
  String.raw`^(\d{1,3}|\?{1,2}|_{2})(?:['’′]|\.(?=[\s,;)]|$))?(?:\s*\+\s*(\d{1,3}))?['’′]?(?:\s*\(\s*(${marks})\s*\)|\s*(${marks})(?![\p{L}\d]))?(?=$|[\s,()])`,
  'iu',
)
const countForm = new RegExp(String.raw`^\(\s*(\d?)\s*[/,]?\s*(?:\d?\s*${marks})?\s*\)`, 'i')
const nameForm = /^[^\d,(?_]+/u

/** The two sides of a list; one where only one side is listed. */
export function partsOfGoals(text: string): string[] {
  if (text.includes(';')) return text.split(';')
  const parts = text.split(/(?:^|\s)[-–](?=\s|$)/)
  return parts.length === 2 ? parts : [text]
}

/**
 * `Wirtz 10' Musiala 19', 45+1' (pen.); Rüdiger 87' (o.g.)`, `Soya 34, Schütz 36 p - Konietzka 1, 90`: the goals of the
 * home side, and after the mark those of the away side; `-` for none. A list without a mark is of the only side that
 * scored. A minute without a name belongs to the player before it; a goal without a minute is left out.
 */
export function readGoalList(text: string, score: Pair | null): ListedGoals {
  const remarks: string[] = []
  const running = readRunning(text)
  if (running) return { ...running, remarks }
  const lists = partsOfGoals(text).map((part) => readPart(part.trim(), remarks))
  if (lists.length > 2) return { home: [], away: [], remarks: [`goals of ${lists.length} sides, left out`] }
  const [first = [], second] = lists
  if (second !== undefined) return { home: first, away: second, remarks }
  if (first.length === 0 || score === null || (score.home > 0 && score.away > 0))
    return first.length === 0
      ? { home: [], away: [], remarks }
      : { home: [], away: [], remarks: ['goals of both sides without a mark between them, left out'] }
  return score.home > 0 ? { home: first, away: [], remarks } : { home: [], away: first, remarks }
}

/** `1-0 Evair 65' (pen), 1-1 Zapata 70'`, `6' Puskás 0-1, 9' Czibor 0-2`: each goal with the score after it. */
function readRunning(text: string): Omit<ListedGoals, 'remarks'> | null {
  const entries = text.split(/[,;\n]/).map((entry) => entry.trim())
  const read = entries
    .filter((entry) => entry !== '')
    .map((entry) => {
      const score = /(?<![\d+])(\d{1,2})-(\d{1,2})(?!\d)/.exec(entry)
      const rest = score && `${entry.slice(0, score.index)} ${entry.slice(score.index + score[0].length)}`.trim()
      const turned = rest?.replace(/^(\d{1,3}(?:\+\d{1,3})?['’′]?)\s+(\D.*)$/, '$2 $1')
      const goals = turned === undefined ? [] : readPart(turned, [])
      return score && goals.length === 1 ? { home: Number(score[1]), away: Number(score[2]), goal: goals[0]! } : null
    })
  if (read.length === 0 || read.some((one) => one === null)) return null
  const found: Omit<ListedGoals, 'remarks'> = { home: [], away: [] }
  let before = { home: 0, away: 0 }
  for (const { home, away, goal } of read as { home: number; away: number; goal: ListedGoal }[]) {
    if (home + away !== before.home + before.away + 1) return null
    found[home > before.home ? 'home' : 'away'].push(goal)
    before = { home, away }
  }
  return found
}

function readPart(text: string, remarks: string[]): ListedGoal[] {
  if (/^(?:[-–∅]|none)?$/i.test(text)) return []
  const goals: ListedGoal[] = []
  const without: string[] = []
  let name = ''
  let isOpen = false
  const close = () => {
    if (isOpen) without.push(name)
    isOpen = false
  }
  for (let rest = text.replace(/^[\s,]+/, ''); rest !== ''; rest = rest.replace(/^[\s,]+/, '')) {
    const minute = minuteOf(rest)
    const count = minute ? null : countForm.exec(rest)
    const named = minute || count ? null : nameForm.exec(rest)
    if (minute && /^\d/.test(minute[1]!)) {
      const mark = minute[3] ?? minute[4]
      goals.push({ name, minute: Number(minute[1]), added: Number(minute[2] ?? 0), kind: kindOf(mark) })
      isOpen = false
    } else if (minute || count) without.push(name)
    else if (named) {
      close()
      name = named[0].trim()
      isOpen = /\p{L}/u.test(name)
      if (!isOpen) remarks.push(`goals: ${JSON.stringify(name)} is no goal with a minute, left out`)
    } else {
      const odd = /^(?:\([^)]*\)?|\S+)/.exec(rest)![0]
      if (!/^\(\d+\s*sec/i.test(odd)) remarks.push(`goals: ${JSON.stringify(odd)} is no goal with a minute, left out`)
      rest = rest.slice(odd.length)
      continue
    }
    if (minute || count) isOpen = false
    rest = rest.slice((minute ?? count ?? named)![0].length)
  }
  close()
  if (without.length > 0) remarks.push(`goals without a minute, left out: ${[...new Set(without)].join(', ')}`)
  return goals.filter((one) => {
    const isPossible = one.minute >= 1 && one.minute <= 130 && one.name !== ''
    if (!isPossible) remarks.push(`a goal of ${one.name || 'nobody'} at minute ${one.minute}, left out`)
    return isPossible
  })
}

/** A capital behind a minute begins the next name: `12' P. Maldini`. */
function minuteOf(text: string): RegExpExecArray | null {
  const found = minuteForm.exec(text)
  return found?.[4] !== undefined && /\s[PFHGS]\.?$/.test(found[0])
    ? /^(\d{1,3})['’′]?(?:\s*\+\s*(\d{1,3}))?['’′]?/.exec(text)
    : found
}

function kindOf(mark: string | undefined): GoalKind {
  if (mark === undefined) return 'open'
  if (new RegExp(`^(?:${ownMark})$`, 'i').test(mark)) return 'own'
  if (new RegExp(`^(?:${penaltyMark})$`, 'i').test(mark)) return 'penalty'
  return /^h/i.test(mark) ? 'header' : /^f/i.test(mark) ? 'free_kick' : 'open'
}
