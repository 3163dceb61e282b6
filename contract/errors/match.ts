import type { ErrorTable } from './table.ts'

/** Errors of matches, and of the seasons, teams and players around them. */
export const matchErrors = {
  match_not_found: { code: 40401, status: 404, msg: { en: 'Match not found.', zh: '比赛不存在。' } },
  competition_not_found: { code: 40402, status: 404, msg: { en: 'League not found.', zh: '赛事不存在。' } },
  season_not_found: { code: 40403, status: 404, msg: { en: 'Season not found.', zh: '赛季不存在。' } },
  team_not_found: { code: 40404, status: 404, msg: { en: 'Team not found.', zh: '球队不存在。' } },
  player_not_found: { code: 40405, status: 404, msg: { en: 'Player not found.', zh: '球员不存在。' } },
  hero_not_found: { code: 40412, status: 404, msg: { en: 'Hero not found.', zh: '英雄不存在。' } },
  match_over: {
    code: 80307,
    status: 409,
    msg: { en: 'This match is over. Propose a change of it.', zh: '比赛已结束，请提交更改。' },
  },
  desk_taken: {
    code: 80308,
    status: 409,
    msg: { en: 'This desk belongs to another match or account.', zh: '该工作台属于其他比赛或账号。' },
  },
  match_begun: { code: 80303, status: 200, msg: { en: 'This match has already started.', zh: '比赛已开赛。' } },
  vote_closed: { code: 80302, status: 200, msg: { en: 'Voting closed at kick-off.', zh: '投票已于开赛时截止。' } },
  vote_stands: {
    code: 80306,
    status: 200,
    msg: { en: 'You have already voted. Your first vote stands.', zh: '你已投过票，以首次投票为准。' },
  },
} as const satisfies ErrorTable
