import { basketball, boxOf, boxTerms, type BoxCounts } from '#sports/basketball.ts'
import { fold } from '#sports/sport.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'

/** A line of a box score that a source states, with the number of its player. */
export interface StatedLine {
  playerId: number
  side: Side
  isStarter: boolean
  /** Null where the source has no time. */
  seconds: number | null
  plusMinus: number | null
  counts: BoxCounts
}

/** How far a stated time may be off: sources round each stretch on court. */
const toleratedSeconds = 1

/**
 * Compares the box score that follows from the events with the one that the source states, player by player: a line for
 * each figure that differs. Both are of one source, which then contradicts itself. Without events nothing is compared.
 */
export function compareBox(
  events: readonly TimelineEvent[],
  stated: readonly StatedLine[],
  nameOf: (playerId: number) => string,
): string[] {
  const box = boxOf(fold(basketball, events))
  if (box === null || stated.length === 0) return []
  const own = new Map([...box.home.lines, ...box.away.lines].map((line) => [line.playerId, line]))
  const differences: string[] = []
  for (const line of stated) {
    const played = own.get(line.playerId)
    const tell = (figure: string, said: number, counted: number) =>
      differences.push(`${nameOf(line.playerId)}: ${figure} ${said} in the box score, ${counted} by the events`)
    for (const term of boxTerms) {
      const counted = played?.counts[term] ?? 0
      if (counted !== line.counts[term]) tell(wordsOf(term), line.counts[term], counted)
    }
    if (line.seconds !== null && Math.abs(line.seconds - (played?.seconds ?? 0)) > toleratedSeconds)
      tell('seconds', line.seconds, played?.seconds ?? 0)
    if (line.plusMinus !== null && line.plusMinus !== (played?.plusMinus ?? 0))
      tell('plus/minus', line.plusMinus, played?.plusMinus ?? 0)
  }
  const listed = new Set(stated.map(({ playerId }) => playerId))
  for (const { playerId } of own.values())
    if (!listed.has(playerId)) differences.push(`${nameOf(playerId)} is in no line of the box score`)
  return differences
}

/** Players who come on or leave without being off or on court before, by the events. */
export function courtFaults(events: readonly TimelineEvent[], nameOf: (playerId: number) => string): string[] {
  const faults = boxOf(fold(basketball, events))?.faults ?? []
  return faults.map((fault) => fault.replace(/player (\d+)/, (_, id: string) => nameOf(Number(id))))
}

function wordsOf(term: string): string {
  return term.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
