import { doneByStaff, type Part } from '#core/part.ts'

/** Circles of the data bank and free ones: members, moderators of their own, bans and the public log. */
export const circles: Part = {
  name: 'circles',
  folder: import.meta.dirname,
  handlers: () => import('./endpoints/index.ts'),
  engine: async () => (await import('./engine.ts')).createEngine,
  tables: {
    circle: {
      lens: 'still',
      personal: [
        {
          column: 'asked_by_user_id',
          exported: 'circles_asked_for',
          withheld: ['rank', 'name_key'],
          erase: { set: 'asked_by_user_id = null' },
          why: 'The circle is that of its members.',
        },
      ],
    },
    member: { lens: 'still', personal: [{ column: 'user_id', exported: 'circles_joined', erase: 'delete' }] },
    moderator: { lens: 'still', personal: [{ column: 'user_id', exported: 'circles_moderated', erase: 'delete' }] },
    ban: {
      lens: 'still',
      personal: [
        {
          column: 'user_id',
          exported: 'circle_bans',
          withheld: ['by_user_id', 'appeal_decided_by_user_id'],
          erase: 'delete',
        },
        { column: 'by_user_id', exported: null, erase: 'keep', why: doneByStaff },
        { column: 'appeal_decided_by_user_id', exported: null, erase: 'keep', why: doneByStaff },
      ],
    },
    log: {
      lens: 'still',
      personal: [
        { column: 'by_user_id', exported: null, erase: 'keep', why: doneByStaff },
        {
          column: 'user_id',
          exported: 'circle_decisions',
          withheld: ['by_user_id'],
          erase: { set: 'user_id = null' },
          why: 'The decision stays in the public log, without a name.',
        },
      ],
    },
  },
  jobs: { make: async (tools) => (await import('./jobs/make.ts')).makeJobs(tools) },
  follows: [
    {
      name: 'circles',
      // The hourly job repeats the work of a skipped change.
      attempts: 5,
      run: async (db, changes, tools) => (await import('./follow.ts')).followMatches(db, changes, tools),
    },
  ],
  actions: {
    circle: () => import('./actions/circle.ts'),
    count: () => import('./actions/count.ts'),
  },
  commands: { circle: async () => [(await import('./commands/circle.ts')).circle] },
}
