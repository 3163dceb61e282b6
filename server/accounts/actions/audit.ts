import type { Action } from '#core/parts/action.ts'

/** Takes the audit log as it is, which the log itself records. */
export const acceptLog: Action<null, null> = {
  name: 'chain_anchored',
  roles: ['admin'],
  desk: {
    title: { en: 'Take the audit log as it is', zh: '接受当前审计日志' },
    not: {
      en: 'A changed log must not be accepted where it could have been changed: only on the machine.',
      zh: '若可在工作台接受，则篡改者也能接受，须在服务器上操作。',
    },
  },
  run: async () => ({ value: null, object: 'audit log' }),
}
