import { footballEvent, scoreFields } from '#sports/football.ts'
import type { Pair } from '#sports/football.ts'
import { reconcile } from '#sports/reconcile.ts'
import type { Difference } from '#sports/reconcile.ts'
import { fold } from '#sports/sport.ts'
import type { Sport } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { asDoubtful } from '#timeline/priority.ts'
import type { ParsedMatch } from '../providers/parsed.ts'

export interface Reconciled {
  /** The events as they are stored: those in doubt are marked, and the result holds over them. */
  events: TimelineEvent[]
  differences: Difference[]
}

/** Events that a score rests on. */
const scoring: ReadonlySet<string> = new Set(['goal', 'shootout_kick', 'result'])

/**
 * Compares the events that a parser made of a match with what the source states of it. Where the score differs, the stated score holds
 * over the goals, and all that tells the score is in doubt: another archive that does not contradict itself goes first.
 */
export function reconcileMatch(sport: Sport, { events, stated }: Pick<ParsedMatch, 'events' | 'stated'>): Reconciled {
  const differences = sport.figures ? reconcile(stated, sport.figures(fold(sport, events))) : []
  if (!differences.some(({ field }) => scoreFields.includes(field))) return { events, differences }
  return { events: doubted(events, stated.totals), differences }
}

function doubted(events: readonly TimelineEvent[], totals: ParsedMatch['stated']['totals']): TimelineEvent[] {
  const result = events.find(({ type }) => type === 'result') ?? resultOf(totals)
  // Without the last whistle the events are no whole account, so that the result holds.
  const kept = events.filter(({ type, detail }) => type !== 'result' && !(type === 'period_end' && detail.isLast === true))
  return [...kept, ...(result ? [result] : [])].map((event) => (scoring.has(event.type) ? asDoubtful(event) : event))
}

function resultOf({ final, half, normal, shootout }: { [field: string]: Pair | undefined }): TimelineEvent | null {
  if (final === undefined) return null
  return footballEvent.result({ half: half ?? null, normal: normal ?? final, extra: normal ? final : null, shootout: shootout ?? null })
}

const names: Readonly<Record<string, string>> = {
  final: 'score', half: 'half-time score', normal: 'score after 90 minutes', shootout: 'shoot-out', goals: 'goals listed', halfGoals: 'goals listed of the first half',
  normalGoals: 'goals listed of 90 minutes', kicks: 'kicks scored', ownScorers: 'goals without own goals', yellowCards: 'yellow cards', redCards: 'red cards',
  substitutions: 'substitutions', shots: 'shots', shotsOn: 'shots on target', corners: 'corners', fouls: 'fouls', offsides: 'offsides',
}

/** One line for a person: what the source says, what was folded, which side is wrong. */
export function sayDifference({ field, total, rows, folded, wrong }: Difference): string {
  const pair = (score: Pair | null) => (score === null ? 'nothing' : `${score.home}-${score.away}`)
  const said = total && rows ? `states ${pair(total)} and lists ${pair(rows)}` : total ? `states ${pair(total)}` : `lists ${pair(rows)}`
  const side = wrong === 'import' ? 'the import is wrong' : 'the source contradicts itself'
  const holds = wrong === 'source' && scoreFields.includes(field) && total ? `, ${pair(total)} holds` : ''
  return `${names[field] ?? field}: the source ${said}, folded ${pair(folded)}; ${side}${holds}`
}
