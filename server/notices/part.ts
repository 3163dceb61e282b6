import type { Part } from '#core/part.ts'
import { noticeKinds } from './notice-kinds.ts'

export const notices: Part = {
  name: 'notices',
  folder: import.meta.dirname,
  notices: noticeKinds,
  jobs: {
    broadcast: async () => [(await import('./jobs/broadcast.ts')).broadcast],
    clean: async () => [(await import('./jobs/clean.ts')).clean],
    remind: async () => [(await import('./jobs/remind.ts')).remind],
    push: async ({ database, config }) => {
      const [{ sendPushes }, { createPushPort }] = await Promise.all([
        import('./jobs/push.ts'),
        import('./push-port.ts'),
      ])
      return [sendPushes(() => createPushPort(database, config))]
    },
  },
  background: [
    {
      isSingle: true,
      async start({ database, log }) {
        const [{ startNotifier }, { pushTold }] = await Promise.all([import('./notifier.ts'), import('./push.ts')])
        return startNotifier(database, log, pushTold)
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
