import { doneByStaff, type Part } from '#core/part.ts'
import { withdrawalNotice } from './notice-kinds.ts'

declare module '#core/part.ts' {
  interface NoticeFactsByKind {
    withdrawal: { what: string; withdrawalId: number }
  }
}

const books = 'Of the books, which have to add up; the number of somebody who left leads to an empty account.'

/** Withdrawals: coins out of wallets, approved by people, paid out by a provider. */
export const withdrawals: Part = {
  name: 'withdrawals',
  folder: import.meta.dirname,
  handlers: () => import('./endpoints/index.ts'),
  engine: async () => (await import('./engine.ts')).createEngine,
  queue: async () => [(await import('./desk-queue.ts')).withdrawalsQueue],
  notices: [withdrawalNotice],
  tables: {
    payout_account: {
      lens: 'still',
      personal: [{ column: 'user_id', exported: 'payout_accounts', withheld: ['sealed_number'], erase: 'delete' }],
    },
    payout_freeze: {
      lens: 'still',
      personal: [
        {
          column: 'user_id',
          exported: 'payout_freezes',
          withheld: ['by_user_id', 'thawed_by_user_id'],
          erase: 'keep',
          why: books,
        },
        { column: 'by_user_id', exported: null, erase: 'keep', why: doneByStaff },
        { column: 'thawed_by_user_id', exported: null, erase: 'keep', why: doneByStaff },
      ],
    },
    approval: {
      lens: 'still',
      personal: [
        { column: 'by_user_id', exported: null, erase: 'keep', why: doneByStaff },
        { column: 'owner_id', exported: null, erase: 'keep', why: books },
      ],
    },
    step: {
      lens: 'still',
      personal: [{ column: 'by_user_id', exported: null, erase: 'keep', why: doneByStaff }],
    },
    withdrawal: {
      lens: 'still',
      personal: [
        {
          column: 'user_id',
          exported: 'withdrawals',
          withheld: ['sealed_number'],
          // One that is on its way needs its account until its end.
          erase: { set: `holder = case when ended_at is null then holder else '' end` },
          why: books,
        },
      ],
    },
  },
  walletEntries: async () => [(await import('./wallet-entries.ts')).withdrawalEntries],
  jobs: { send: async (tools) => (await import('./jobs/send.ts')).sendJobs(tools) },
  actions: { decision: () => import('./actions/decision.ts') },
  commands: { withdrawal: async () => [(await import('./commands/withdrawal.ts')).withdrawal] },
}
