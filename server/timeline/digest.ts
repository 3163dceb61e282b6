import { hash } from 'node:crypto'
import type { MatchReport } from '#sports/timeline.ts'

/**
 * Identifies a report among all reports about its match: half of a SHA-256, in hexadecimal digits. `events` is the JSON
 * of its events.
 */
export function digestOf({ provider, sequence, kind }: MatchReport, events: string): string {
  return hash('sha256', `[${JSON.stringify(provider)},${sequence},"${kind}",${events}]`).slice(0, 32)
}
