import { finalScoreOf, footballEvent, type Pair } from '#sports/football.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { TxtScores } from './score.ts'

/**
 * How a match ended, by its score and its note: `[postponed]`, `[abandoned in 63' due to …]`, `[awarded 0-3, originally
 * 2-1]`, `w/o`, `n/p`. The note is kept as the reason.
 */
export function standingOf(note: string, scores: TxtScores | null): TimelineEvent[] {
  const reason = note === '' ? undefined : note
  const isStanding = /result (?:stood|stands|stand|valid|counts)|both qualified/i.test(note)
  if (/annul|declared void/i.test(note)) return [footballEvent.cancelled({ reason })]
  if (/not played/i.test(note) && scores === null) return [footballEvent.cancelled({ reason })]
  if (/\bw\/o\b|walkover/i.test(note) && scores === null) {
    const winner = /second side/i.test(note) ? 'away' : 'home'
    return [footballEvent.awarded({ winner, score: null, reason })]
  }
  const awarded = /award|awd|forfeit|w\/o|walkover/i.test(note) ? (scores ? finalScoreOf(scores) : scoreIn(note)) : null
  if (awarded) {
    const winner = awarded.home === awarded.away ? null : awarded.home > awarded.away ? 'home' : 'away'
    return [footballEvent.awarded({ winner, score: awarded, reason })]
  }
  if (/abandon|\baban\b|\babd\b|suspend|\bsusp\b|interrupt/i.test(note) && !isStanding)
    return [footballEvent.abandoned({ reason, ...scoreAtEnd(note, scores) })]
  if (scores) {
    const { winner, ...rest } = scores
    return [footballEvent.result({ ...rest, ...(winner ? { shootoutWinner: winner } : {}) })]
  }
  if (/postpon|\bpp?d\b|\bpstp?\b|\bpostp\b|rescheduled/i.test(note)) return [footballEvent.postponed({ reason })]
  return /cancel|\bcanc?\b|withdr[ae]w|\bn\/p\b/i.test(note) ? [footballEvent.cancelled({ reason })] : []
}

/** The score of the line, else of its note: `[abandoned at 0-1 in 37']`. */
function scoreAtEnd(note: string, scores: TxtScores | null): { score?: Pair } {
  const at = /\bat\s+(\d{1,2}[-–:]\d{1,2})\b/.exec(note)?.[1]
  const score = scores ? finalScoreOf(scores) : at === undefined ? null : scoreIn(at)
  return score ? { score } : {}
}

/** The first score of a note is the one that counts. */
function scoreIn(note: string): Pair | null {
  const [, home, away] = /(\d{1,2})[-–:](\d{1,2})/.exec(note) ?? []
  return home === undefined ? null : { home: Number(home), away: Number(away) }
}
