import type { MatchSnapshot } from '#contract/touchline/match.ts'
import { readKnockOut } from '#timeline/knock-out.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Competition, Match, Round } from '#timeline/types.ts'

/** Whether the winner of a round wins a cup. */
export function isFinal(round: Round | null, { kind }: Pick<Competition, 'kind'>): boolean {
  return kind !== 'league' && round?.stage === 'knockout' && round.name.toLowerCase() === 'final'
}

/** What the last leg of a final decides, as far as the reader may know; null for an earlier leg. */
export async function readFinal(db: Reader, { id, seasonId, homeId }: Match): Promise<MatchSnapshot['final']> {
  const tie = (await readKnockOut(db, seasonId)).find(({ legs }) => legs.at(-1)?.id === id)
  if (!tie) return null
  const { winnerId, legs } = tie
  return { legs: legs.length, champion: winnerId === null ? null : winnerId === homeId ? 'home' : 'away' }
}
