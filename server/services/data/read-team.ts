import type { Reader } from '#core/database/reader.ts'
import { findParticipant } from '#timeline/store/participant.ts'
import type { Participant } from '#timeline/types.ts'
import { isGame } from './game.ts'

/** A team of one of the games; null for another participant. */
export async function findTeam(db: Reader, teamId: number): Promise<Participant | null> {
  const team = await findParticipant(db, teamId)
  return team !== null && team.kind === 'team' && isGame(team.sport) ? team : null
}
