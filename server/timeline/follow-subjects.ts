import type { FollowSubject } from '#core/parts/follow-subject.ts'
import { findCompetition } from './store/competition.ts'
import { findMatch } from './store/match.ts'
import { findParticipant } from './store/participant.ts'

export const match: FollowSubject = { missing: 'match_not_found', find: findMatch }
export const competition: FollowSubject = { missing: 'competition_not_found', find: findCompetition }
export const team = participant('team')
export const player = participant('player')

function participant(kind: 'team' | 'player'): FollowSubject {
  return {
    missing: kind === 'team' ? 'team_not_found' : 'player_not_found',
    async find(db, id) {
      const one = await findParticipant(db, id)
      return one?.kind === kind ? one : null
    },
  }
}
