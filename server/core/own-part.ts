import type { Part } from './part.ts'

/** Declares the tables of the core: migrations, secrets, rules of the guard, followers, answers of calls. */
export const core: Part = {
  name: 'core',
  folder: import.meta.dirname,
  actions: {
    'guard-rule': () => import('./actions/guard-rule.ts'),
  },
  tables: {
    migration: { lens: 'still' },
    secret: { lens: 'still' },
    guard_rule: { lens: 'still' },
    guard_change: { lens: 'still' },
    guard_state: { lens: 'still' },
    follower: { lens: 'none' },
    change: { lens: 'none' },
    idempotent_answer: {
      lens: 'none',
      personal: [
        {
          column: 'user_id',
          exported: null,
          erase: 'delete',
          why: 'Answers of a day, which repeat what other rows say.',
        },
      ],
    },
  },
  jobs: {
    'clean-answers': async () => [(await import('./jobs/clean-answers.ts')).cleanAnswers],
  },
}
