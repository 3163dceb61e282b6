import type { PlayPrices } from '#contract/touchline/prophecy.ts'
import type { Reader } from '#core/database/reader.ts'
import type { PickOutcome } from '#sports/prophecies/score.ts'
import type { DecidedBy } from '../rules/deciding.ts'

type StoredResult = {
  id: number
  outcome: PickOutcome
  points: number | null
  said: number
  fairClose: number | null
  closing: PlayPrices | null
  decidedBy: DecidedBy
  /** Epoch ms. */
  settledAt: number
  version: number
}

/** Settlements by prophecies, as the reader may know them. */
export function listResults(db: Reader, ids: readonly number[]): Promise<StoredResult[]> {
  const text = `select s.prophecy_id as id, s.outcome, s.points::float8, s.said::float8, s.fair_close::float8 as "fairClose", s.closing,
    s.decided_by as "decidedBy", (extract(epoch from s.settled_at) * 1000)::float8 as "settledAt", s.version
    from prophecies.settlement s where s.prophecy_id = any($1)`
  return db.query<StoredResult>({ name: 'prophecy_results', text }, [ids])
}

/** How many prophecies about a match had each outcome, as the reader may know them. */
export function countOutcomes(db: Reader, matchId: number): Promise<{ outcome: PickOutcome; count: number }[]> {
  const text = `select s.outcome, count(*)::int as count from prophecies.settlement s where s.match_id = $1 group by 1`
  return db.query<{ outcome: PickOutcome; count: number }>({ name: 'prophecy_outcomes', text }, [matchId])
}
