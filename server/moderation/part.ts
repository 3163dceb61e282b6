import { doneByStaff, type Part } from '#core/part.ts'
import { moderationNotice } from './notice-kinds.ts'

export const moderation: Part = {
  name: 'moderation',
  folder: import.meta.dirname,
  handlers: () => import('./endpoints/index.ts'),
  engine: async () => (await import('./engine.ts')).createEngine,
  notices: [moderationNotice],
  pictures: `select false as is_shown from moderation.kept_picture k where k.file = $1 and k.until > now()`,
  tables: {
    kept_picture: { lens: 'still' },
    item: {
      lens: 'still',
      personal: [
        {
          column: 'user_id',
          covers: ['device_id'],
          exported: 'moderated_texts',
          withheld: ['decided_by_user_id', 'decider_user_id', 'rule'],
          erase: 'delete',
        },
        { column: 'decided_by_user_id', exported: null, erase: 'keep', why: doneByStaff },
        { column: 'decider_user_id', exported: null, erase: 'keep', why: doneByStaff },
      ],
    },
    rule: {
      lens: 'still',
      personal: [{ column: 'decided_by_user_id', exported: null, erase: 'keep', why: doneByStaff }],
    },
    term: {
      lens: 'still',
      personal: [{ column: 'added_by_user_id', exported: null, erase: 'keep', why: doneByStaff }],
    },
    report: {
      lens: 'still',
      personal: [
        {
          column: 'user_id',
          exported: 'reports',
          withheld: ['item_id', 'weight'],
          erase: { set: `user_id = null, note = ''` },
          why: 'The item that a report opened stays with its weight.',
        },
      ],
    },
    sanction: {
      lens: 'still',
      personal: [
        {
          column: 'user_id',
          exported: 'sanctions',
          withheld: ['by_user_id', 'lifted_by_user_id', 'appeal_decided_by_user_id', 'untold', 'item_id'],
          erase: 'delete',
        },
        ...['by_user_id', 'lifted_by_user_id', 'appeal_decided_by_user_id'].map((column) => ({
          column,
          exported: null,
          erase: 'keep' as const,
          why: doneByStaff,
        })),
      ],
    },
    tally: { lens: 'still' },
    log: { lens: 'still' },
  },
  queue: async () => (await import('./queue.ts')).moderationQueue,
  jobs: { deliver: async (tools) => (await import('./jobs/deliver.ts')).deliverJobs(tools) },
  actions: {
    term: () => import('./actions/term.ts'),
    item: () => import('./actions/item.ts'),
    sanction: () => import('./actions/sanction.ts'),
  },
  commands: {
    moderation: async () => [(await import('./commands/moderation.ts')).moderation],
    sanction: async () => [(await import('./commands/sanction.ts')).sanction],
  },
}
