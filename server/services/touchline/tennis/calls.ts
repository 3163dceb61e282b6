import type { OwnCalls } from '../sport-declaration.ts'

export const tennisCalls = {
  getTournament: { en: 'This call is of tournaments of tennis.', zh: '此接口仅适用于网球赛事。' },
  getTennisRecord: { en: 'This call is of sides of tennis.', zh: '此接口仅适用于网球的一方。' },
} satisfies OwnCalls
