import type { NoticeDeclaration } from '#core/part.ts'

const ofMatch = { about: 'match', isOnAtFirst: true } as const

/** Kinds of notices about a match, and the notice to every account. */
export const noticeKinds: readonly NoticeDeclaration[] = [
  {
    ...ofMatch,
    kind: 'kick_off',
    title: { en: 'Kick-off', zh: '开赛' },
    corrected: { en: 'Not started yet', zh: '更正：尚未开赛' },
    discloses: 'begun',
    ttlMinutes: 15,
    isUrgent: true,
  },
  {
    ...ofMatch,
    kind: 'goal',
    title: { en: 'Goal', zh: '进球' },
    corrected: { en: 'Goal disallowed', zh: '进球取消' },
    discloses: 'score',
    ttlMinutes: 10,
    isUrgent: true,
  },
  {
    ...ofMatch,
    kind: 'red_card',
    title: { en: 'Red card', zh: '红牌' },
    corrected: { en: 'Red card overturned', zh: '红牌撤销' },
    discloses: 'score',
    ttlMinutes: 10,
    isUrgent: true,
  },
  {
    ...ofMatch,
    kind: 'half_time',
    isOnAtFirst: false,
    title: { en: 'Half-time', zh: '半场结束' },
    discloses: 'score',
    ttlMinutes: 10,
    isUrgent: false,
  },
  {
    ...ofMatch,
    kind: 'full_time',
    title: { en: 'Full-time', zh: '全场结束' },
    corrected: { en: 'Match still in play', zh: '更正：比赛仍在进行' },
    discloses: 'score',
    ttlMinutes: 120,
    isUrgent: false,
  },
  {
    ...ofMatch,
    kind: 'lineup',
    title: { en: 'Line-ups announced', zh: '首发阵容公布' },
    discloses: 'nothing',
    ttlMinutes: 60,
    isUrgent: false,
  },
  {
    ...ofMatch,
    kind: 'reminder',
    title: { en: 'Kick-off soon', zh: '即将开赛' },
    discloses: 'nothing',
    ttlMinutes: 15,
    isUrgent: true,
  },
  {
    kind: 'system',
    about: 'reader',
    title: { en: 'Touchline', zh: 'Touchline' },
    isOnAtFirst: true,
    discloses: 'nothing',
    ttlMinutes: 1440,
    isUrgent: false,
  },
]
