import type { Part } from '#core/part.ts'

const booksRemain = 'The books have to add up; the number of somebody who left leads to an empty account.'

/** The ledger: accounts, transfers, holds, and the tree that numbers them. */
export const ledger: Part = {
  name: 'ledger',
  folder: import.meta.dirname,
  background: [
    { name: 'numbers', isSingle: true, start: async (tools) => (await import('./numbers.ts')).startNumbers(tools) },
  ],
  jobs: { ledger: async () => (await import('./jobs/ledger.ts')).ledgerJobs },
  commands: { ledger: async () => [(await import('./commands/ledger.ts')).ledger] },
  tables: {
    account: {
      lens: 'still',
      personal: [
        {
          column: 'owner',
          where: `kind in ('wallet', 'pending') and owner = $1::text`,
          exported: 'ledger_accounts',
          erase: 'keep',
          why: booksRemain,
        },
      ],
    },
    hold: { lens: 'still' },
    transfer: { lens: 'still' },
    posting: { lens: 'still' },
    unnumbered: { lens: 'still' },
    entry: { lens: 'still' },
    subtree: { lens: 'still' },
    head: { lens: 'still' },
    checked: { lens: 'still' },
  },
}
