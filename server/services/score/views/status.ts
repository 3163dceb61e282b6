import type { Language } from '#core/calls/caller.ts'
import { sportOf } from '#sports/index.ts'
import type { MatchSummary } from '#sports/sport.ts'

/** The members of a match that determine its state on the wire. */
type Standing = { sport: string; summary: MatchSummary }
/** A match's state as old clients read it. `docs/CODES.md` lists the codes. */
type WireStatus = { status: 1 | 2 | 3 | 4; code: number; label: string }
/** The buckets of a day's list. */
type Bucket = 'uncoming' | 'going' | 'finished' | 'unknown'

export function wireStatus(match: Standing, language: Language): WireStatus {
  const { status, code, label } = sportOf(match).wire.status(match.summary)
  return { status, code, label: label[language] }
}

const buckets = { 1: 'uncoming', 2: 'going', 3: 'finished', 4: 'unknown' } as const

export function bucketOf(match: Standing): Bucket {
  return buckets[sportOf(match).wire.status(match.summary).status]
}
