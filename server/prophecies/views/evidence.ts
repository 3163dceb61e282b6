import type { Prophecy } from '#contract/touchline/prophecy.ts'
import type { Reader } from '#core/database/reader.ts'

type Evidence = NonNullable<Prophecy['evidence']>

/** Scores of authors over all time; none before records are added up. */
export async function mapEvidence(_db: Reader, _userIds: readonly number[]): Promise<Map<number, Evidence>> {
  return new Map()
}
