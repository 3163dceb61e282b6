import type { Texts } from '#contract/errors.ts'

export const noSuchGame: Texts = {
  en: 'battleId names no game that was started.',
  zh: '没有该 battleId 对应的已开始对局。',
}

export const otherTeams: Texts = {
  en: 'hostId and awayId are not the teams of this match.',
  zh: 'hostId 和 awayId 不是该比赛的双方。',
}

export const needsTournament: Texts = { en: 'type 2 needs tournamentId.', zh: 'type 为 2 时需要 tournamentId。' }
