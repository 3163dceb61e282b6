import { doneByStaff, type Part } from '#core/part.ts'

const booksStay = 'The books have to add up; the payment stays without a name.'

/** Top-ups: orders, providers with their webhooks, booking, refunds and the comparison of each day. */
export const payments: Part = {
  name: 'payments',
  folder: import.meta.dirname,
  handlers: () => import('./endpoints/index.ts'),
  engine: async () => (await import('./engine.ts')).createEngine,
  walletEntries: async () => [(await import('./wallet-entries.ts')).topUpEntries],
  tables: {
    top_up: {
      lens: 'still',
      personal: [
        {
          column: 'user_id',
          exported: 'top_ups',
          withheld: ['pay_url', 'reference', 'refund_hold_id'],
          erase: { set: 'user_id = null, pay_url = null' },
          why: booksStay,
        },
      ],
    },
    event: { lens: 'still' },
    booking: { lens: 'still' },
    reconciliation: { lens: 'still' },
    difference_note: {
      lens: 'still',
      personal: [{ column: 'by_user_id', exported: null, erase: 'keep', why: doneByStaff }],
    },
    sandbox_order: { lens: 'still' },
    sandbox_event: { lens: 'still' },
    sandbox_pay_out: { lens: 'still' },
  },
  jobs: { payments: async (tools) => (await import('./jobs/payments.ts')).paymentJobs(tools) },
  async mount(http, tools) {
    const { mountWebhooks, postThrough } = await import('./receive.ts')
    const { payments: engine } = tools.engines
    mountWebhooks(http, { ...tools, payments: engine })
    engine.usePost(postThrough(http, 'sandbox'))
  },
  actions: { 'top-up': () => import('./actions/top-up.ts') },
  commands: {
    money: async () => [(await import('./commands/money.ts')).money],
    'top-up': async () => [(await import('./commands/top-up.ts')).topUp],
  },
}
