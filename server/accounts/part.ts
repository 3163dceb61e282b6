import type { Part } from '#core/part.ts'
import { securityNotice } from './notice-kinds.ts'
import { tables } from './tables.ts'

const background = () => import('./background.ts')

declare module '#core/part.ts' {
  interface Activities {
    profile_completed: true
  }
}

export const accounts: Part = {
  name: 'accounts',
  folder: import.meta.dirname,
  handlers: () => import('./endpoints/index.ts'),
  activities: ['profile_completed'],
  engine: async () => (await import('./settings.ts')).createEngine,
  tables,
  notices: [securityNotice],
  rooms: [{ kind: 'user', id: /[1-9]\d{0,14}/, example: 'user:<id>', subjectOf: (id) => ({ userId: Number(id) }) }],
  jobs: {
    erase: async (tools) => (await background()).eraseJobs(tools),
    export: async (tools) => (await background()).exportJobs(tools),
  },
  background: [
    { name: 'anchor', isSingle: 'machine', start: async (tools) => (await background()).startAnchor(tools) },
    { name: 'refusals', isSingle: false, start: async (tools) => (await background()).startRefusals(tools) },
  ],
  actions: {
    account: () => import('./actions/account.ts'),
    audit: () => import('./actions/audit.ts'),
  },
  commands: {
    account: async () => Object.values(await import('./commands/account.ts')),
    audit: async () => [(await import('./commands/audit.ts')).audit],
    outbox: async () => [(await import('./commands/outbox.ts')).outbox],
  },
}
