import { rondelCalls } from '../../services/score/rondel/calls.ts'
import { rondelBank } from '../../services/score/rondel/bank.ts'
import { getRondelRounds } from '../../services/touchline/rondel/operation.ts'
import type { ServerSport } from '#server/sports/declaration.ts'

/** One of everything that a sport may declare on the server. */
export const rondel: ServerSport = {
  feeds: async () => (await import('./feeds.ts')).feeds,
  demonstration: async () => ({ open: (await import('../../../demo/rondel/open.ts')).openRondel }),
  scoreCalls: rondelCalls,
  bank: rondelBank,
  operations: { touchline: { getRondelRounds } },
  notices: [
    {
      kind: 'bull',
      about: 'match',
      switchedWith: 'goal',
      title: { en: 'Bull', zh: '靶心' },
      isOnAtFirst: true,
      discloses: 'score',
      ttlMinutes: 10,
      isUrgent: true,
    },
  ],
  handlers: () => import('../../services/touchline/rondel/rounds.ts'),
}
