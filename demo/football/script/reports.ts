import type { MatchReport, TimelineEvent } from '#sports/timeline.ts'
import type { Step } from './game.ts'

/** Simultaneous steps are sent as one report; its place in the script is its sequence, from 1. */
export function listReports(
  steps: readonly Step[],
  provider: string,
  matchId: number,
): (MatchReport & { sentAt: number })[] {
  const moments = Map.groupBy(steps, ({ at }) => at)
  return [...moments].map(([at, sent], index) => ({
    provider,
    matchId,
    sequence: index + 1,
    kind: 'delta' as const,
    sentAt: at,
    events: latest(sent),
  }))
}

/** The known state at a moment as one report; null before the first step. */
export function snapshotAt(
  steps: readonly Step[],
  at: number,
  provider: string,
  matchId: number,
): (MatchReport & { sentAt: number }) | null {
  const sent = steps.filter((step) => step.at <= at)
  if (sent.length === 0) return null
  const sequence = new Set(sent.map((step) => step.at)).size
  return { provider, matchId, sequence, kind: 'snapshot', sentAt: sent.at(-1)!.at, events: latest(sent) }
}

/** The newest report of each event. */
export function latest(steps: readonly Step[]): TimelineEvent[] {
  const byKey = new Map<string, TimelineEvent>()
  for (const { event } of steps) {
    const known = byKey.get(event.key)
    if (!known || known.revision < event.revision) byKey.set(event.key, event)
  }
  return [...byKey.values()]
}
