import type { Prophecy } from '#contract/touchline/prophecy.ts'
import { mapScores } from '#records/scores.ts'
import type { Reading } from '../types.ts'

type Evidence = NonNullable<Prophecy['evidence']>

/** Scores of authors over all time, as far as the reader may know them; none before the first settled prophecy. */
export function mapEvidence(reading: Reading, userIds: readonly number[]): Promise<Map<number, Evidence>> {
  return mapScores(reading, userIds)
}
