import type { Action } from '#core/parts/action.ts'

/** Takes the audit log as it is, which the log itself records. */
export const acceptLog: Action<null, null> = {
  name: 'chain_anchored',
  roles: ['admin'],
  run: async () => ({ value: null, object: 'audit log' }),
}
