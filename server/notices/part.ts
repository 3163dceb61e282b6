import type { Part } from '#core/part.ts'
import { noticeKinds } from './notice-kinds.ts'

export const notices: Part = {
  name: 'notices',
  folder: import.meta.dirname,
  async engine() {
    const { noticeKindsOf } = await import('./kinds.ts')
    return ({ parts }) => ({ kinds: noticeKindsOf(parts) })
  },
  notices: noticeKinds,
  jobs: {
    broadcast: async ({ engines }) => [(await import('./jobs/broadcast.ts')).broadcast(engines.notices.kinds)],
    clean: async () => [(await import('./jobs/clean.ts')).clean],
    remind: async ({ engines }) => [(await import('./jobs/remind.ts')).remind(engines.notices.kinds)],
    push: async ({ database, config, engines }) => {
      const [{ sendPushes }, { createPushPort }] = await Promise.all([
        import('./jobs/push.ts'),
        import('./push-port.ts'),
      ])
      return [sendPushes(() => createPushPort(database, config), engines.notices.kinds)]
    },
  },
  background: [
    {
      isSingle: true,
      async start({
        database,
        log,
        engines: {
          notices: { kinds },
        },
      }) {
        const [{ startNotifier }, { pushTold }] = await Promise.all([import('./notifier.ts'), import('./push.ts')])
        return startNotifier(database, kinds, log, pushTold(kinds))
      },
    },
  ],
  tables: {
    notice: { lens: 'seen', personal: [{ column: 'user_id', exported: 'notices', erase: 'delete' }] },
    setting: { lens: 'still', personal: [{ column: 'user_id', exported: 'notice_settings', erase: 'delete' }] },
    subscription: {
      lens: 'still',
      personal: [
        {
          column: 'user_id',
          covers: ['device_id'],
          exported: 'push_subscriptions',
          withheld: ['p256dh', 'auth'],
          erase: 'delete',
        },
      ],
    },
    told: { lens: 'none' },
    push: { lens: 'none' },
    cursor: { lens: 'none' },
    house_cursor: { lens: 'none' },
    broadcast: { lens: 'still' },
  },
}
