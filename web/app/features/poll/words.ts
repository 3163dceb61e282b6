import type { Words } from '../../i18n/texts.ts'

const en = {
  title: 'Who will win?',
  ended: 'Poll before kick-off',
  vote: (team: string) => `Vote for ${team}`,
  reason: 'Sign in to vote in this poll.',
  yours: (team: string) => `Your vote: ${team}. The first vote counts.`,
  open: 'Open until kick-off.',
  result: (home: string, homeShare: string, away: string, awayShare: string) =>
    `${home} ${homeShare}, ${away} ${awayShare}`,
  closed: 'Voting is closed.',
  failed: 'Voting failed. Try again.',
}

export const pollWords: Words<typeof en> = {
  en,
  zh: {
    title: '谁会赢？',
    ended: '赛前投票',
    vote: (team) => `投给${team}`,
    reason: '登录后即可参与投票。',
    yours: (team) => `你投给了${team}，只计首次投票。`,
    open: '开赛前均可投票。',
    result: (home, homeShare, away, awayShare) => `${home} ${homeShare}，${away} ${awayShare}`,
    closed: '投票已截止。',
    failed: '投票失败，请重试。',
  },
}
