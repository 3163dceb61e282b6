import { z } from 'zod'
import { either, operation, user } from '#contract/operation.ts'
import { double, EpochMs, Id, int, page, paging, view, WireDateTime } from '#contract/wire.ts'

const ChampionGuessRank = view('ChampionGuessRank', {
  rank: int,
  userId: z.string(),
  nickname: z.string(),
  headImgUrl: z.string(),
  teamId: int,
  teamName: z.string(),
  createTime: WireDateTime.optional(),
})

const ChampionGuessTeam = view('ChampionGuessTeam', {
  teamId: int,
  teamName: z.string(),
  teamLogo: z.string(),
  groupName: z.string(),
  supportCount: int,
  supportRate: double, // percent
})

/** `result`: 0 open, 1 hit, 2 miss. */
export const ChampionGuessMine = view('ChampionGuessMine', {
  teamId: int,
  teamName: z.string(),
  teamLogo: z.string(),
  result: int, // 0 open, 1 hit, 2 miss
  createTime: WireDateTime.optional(),
})
export type ChampionGuessMine = z.infer<typeof ChampionGuessMine>

/** `status`: 0 not yet open, 1 open, 2 closed. */
const ChampionGuessStatus = view('ChampionGuessStatus', {
  status: int,
  guessed: z.boolean(),
  endTime: EpochMs,
})

export const listChampionGuesses = operation({
  path: '/championGuess/rank',
  ...either.inferred,
  summary: 'Ranking of champion guesses.',
  query: z.object(paging),
  data: page(ChampionGuessRank),
})

export const listChampionTeams = operation({
  path: '/championGuess/team',
  ...either.inferred,
  summary: 'Teams of the champion guess with supporters.',
  data: z.array(ChampionGuessTeam),
})

export const getMyChampionGuess = operation({
  path: '/championGuess/myGuess',
  ...user.inferred,
  summary: 'Champion guess of the signed-in user.',
  data: ChampionGuessMine,
})

export const getChampionGuessStatus = operation({
  path: '/championGuess/status',
  ...either.inferred,
  summary: 'State of the champion guess.',
  data: ChampionGuessStatus,
})

/** The specification mentions a submit without a path: this one is ours. */
export const submitChampionGuess = operation({
  method: 'POST',
  path: '/championGuess/submit',
  ...user.inferred,
  summary: 'Guesses the champion.',
  body: z.object({ teamId: Id }),
  data: ChampionGuessMine,
  errors: ['team_not_found', 'guess_not_open', 'guess_locked', 'guess_team_out', 'guess_not_found'],
})
