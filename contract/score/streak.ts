import { z } from 'zod'
import { operation, visitor } from '#contract/operation.ts'
import { BodySport, Id, int, view } from '#contract/wire.ts'

/** A current streak of at least two matches, among the last 60. */
const TeamStreak = view('TeamStreak', {
  teamId: int,
  type: z.enum(['win', 'draw', 'lose', 'unbeaten', 'winless', 'scoring', 'scoreless', 'cleanSheet']),
  count: int,
})

/** Above the number of any league. */
const MOST_TEAMS = 100

/** The spelling `statics` is on the wire. */
export const listTeamStreaks = operation({
  method: 'POST',
  path: '/app/teams/continuous/statics/group',
  ...visitor.inferred,
  summary: 'Current streaks of teams, by team or league.',
  body: z.object({
    teamIds: z.array(Id).max(MOST_TEAMS).optional(),
    leagueId: Id.optional(),
    seasonId: Id.optional(),
    sportType: BodySport.optional(),
  }),
  data: z.array(TeamStreak),
})
