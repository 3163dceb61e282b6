import type { ParsedRank } from '../../reading/parsed.ts'

type Note = { place: ParsedRank['place']; text: string }
type Pair = { now: ParsedRank; before: ParsedRank }

/** Each row beside that of its team in the list before. */
function pairsOf(ranks: readonly ParsedRank[]): Pair[] {
  const days = (gender: string) =>
    [...new Set(ranks.flatMap((rank) => (rank.gender === gender ? [rank.on] : [])))].toSorted()
  const before = new Map(
    ['men', 'women'].flatMap((gender) =>
      days(gender).map((day, at, all) => [`${gender} ${day}`, all[at - 1] ?? null] as const),
    ),
  )
  const rows = new Map(ranks.map((rank) => [`${rank.gender} ${rank.on} ${rank.team.key}`, rank]))
  return ranks.flatMap((now) => {
    const found = rows.get(`${now.gender} ${before.get(`${now.gender} ${now.on}`)} ${now.team.key}`)
    return found ? [{ now, before: found }] : []
  })
}

/** 1 where the file counts places gained as positive, -1 where it subtracts the old rank from the new one. */
export function changeSignOf(ranks: readonly ParsedRank[]): 1 | -1 {
  let gained = 0
  for (const { now, before } of pairsOf(ranks)) {
    const change = before.rank - now.rank
    if (change === 0 || now.rankChange === null) continue
    if (now.rankChange === change) gained += 1
    else if (now.rankChange === -change) gained -= 1
  }
  return gained < 0 ? -1 : 1
}

/** Where a list contradicts the one before it, or its own order. Nothing is changed: the row is shown as it is. */
export function checkLists(ranks: readonly ParsedRank[], sign: 1 | -1): Note[] {
  const notes: Note[] = []
  for (const { now, before } of pairsOf(ranks)) {
    const say = (text: string) => notes.push({ place: now.place, text: `${now.team.name}, ${now.on}: ${text}` })
    if (now.previousPoints !== null && Math.abs(now.previousPoints - before.points) >= 0.01)
      say(`previous points ${now.previousPoints}, the list of ${before.on} has ${before.points}`)
    if (now.rankChange !== null && now.rankChange * sign !== before.rank - now.rank)
      say(
        `change of ${now.rankChange * sign}, from rank ${before.rank} on ${before.on} it is ${before.rank - now.rank}`,
      )
  }
  for (const list of Map.groupBy(ranks, ({ gender, on }) => `${gender} ${on}`).values()) {
    const sorted = list.toSorted((a, b) => a.rank - b.rank)
    for (const [at, now] of sorted.entries()) {
      const above = sorted[at - 1]
      if (above && above.points < now.points)
        notes.push({ place: now.place, text: `${now.team.name}, ${now.on}: more points than rank ${above.rank}` })
    }
  }
  return notes
}
