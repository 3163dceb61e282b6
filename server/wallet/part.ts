import type { Part } from '#core/part.ts'

const booksStay = 'The books have to add up; the number of somebody who left leads to an account without a name.'

/** Wallets: balances, entries and statements of what the ledger has, and sales for coins. */
export const wallet: Part = {
  name: 'wallet',
  folder: import.meta.dirname,
  handlers: async (config) => (await import('./endpoints/index.ts')).createHandlers(config),
  engine: async () => (await import('./engine.ts')).createEngine,
  walletEntries: async () => [(await import('./corrections.ts')).corrections],
  tables: {
    // Entries hidden by a lens are left out in `entries.ts`: amounts have to add up for each reader.
    purchase: {
      lens: 'still',
      personal: [
        { column: 'user_id', exported: 'purchases', withheld: ['seller_id'], erase: 'keep', why: booksStay },
        { column: 'seller_id', exported: 'sales', withheld: ['user_id'], erase: 'keep', why: booksStay },
      ],
    },
    settlement: {
      lens: 'still',
      personal: [{ column: 'seller_id', exported: 'settlements', erase: 'keep', why: booksStay }],
    },
    correction: {
      lens: 'still',
      personal: [{ column: 'user_id', exported: 'corrections', erase: 'keep', why: booksStay }],
    },
  },
  async mount(http, tools) {
    const [{ mountStatement }, { createCookieResolver }] = await Promise.all([
      import('./mount.ts'),
      import('#accounts/sessions/cookie-resolver.ts'),
    ])
    mountStatement(http, { ...tools, resolveCookie: createCookieResolver(tools.engines) })
  },
  jobs: { release: async () => [(await import('./jobs/release.ts')).releaseDue] },
  actions: { correction: () => import('./actions/correction.ts') },
  commands: { wallet: async () => [(await import('./commands/wallet.ts')).wallet] },
}
