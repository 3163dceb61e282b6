import type { z } from 'zod'
import type { Part } from '#core/part.ts'
import type { kinds } from '../../../contract/raffle/kinds.ts'

declare module '#core/part.ts' {
  interface FrameKinds {
    raffle: true
  }
  // Outside of the copy the contract does not list the service, which has the same in its `kinds.ts`.
  interface NoticeFactsByKind {
    raffle: z.output<z.ZodObject<typeof kinds.notices.raffle>>
  }
}

/** A raffle in the room of each match: a test service with one of everything that a part may declare. */
export const raffle: Part = {
  name: 'raffle',
  folder: import.meta.dirname,
  tables: {
    ticket: { lens: 'still', personal: [{ column: 'user_id', exported: 'raffle_tickets', erase: 'delete' }] },
  },
  rooms: [
    { kind: 'raffle', id: /[1-9]\d{0,14}/, example: 'raffle:<match id>', subjectOf: (id) => ({ matchId: Number(id) }) },
  ],
  frames: ['raffle'],
  notices: [
    {
      kind: 'raffle',
      about: 'reader',
      title: { en: 'Raffle', zh: '抽奖' },
      sentences: { raffle_won: { en: 'Your ticket won, one of {tickets}.', zh: '你的票中奖了，共 {tickets} 张。' } },
      isOnAtFirst: true,
      discloses: 'nothing',
      ttlMinutes: 60,
      isUrgent: false,
    },
  ],
  handlers: () => import('./endpoints/ticket.ts'),
  jobs: { draw: async ({ engines }) => [(await import('./jobs/draw.ts')).draw(engines.notices.kinds)] },
  commands: { raffle: async () => [(await import('./commands/raffle.ts')).raffle] },
}
