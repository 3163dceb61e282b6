import type { Part } from '#core/part.ts'

declare module '#core/part.ts' {
  interface Activities {
    followed: true
    reminded: true
  }
}

export const following: Part = {
  name: 'following',
  folder: import.meta.dirname,
  handlers: () => import('./endpoints/index.ts'),
  async engine() {
    const { followSubjectsOf } = await import('./subjects.ts')
    return ({ parts }) => ({ subjects: followSubjectsOf(parts) })
  },
  activities: ['followed', 'reminded'],
  tables: {
    follow: { lens: 'still', personal: [{ column: 'user_id', exported: 'follows', erase: 'delete' }] },
    reminder: {
      lens: 'still',
      personal: [{ column: 'user_id', covers: ['device_id'], exported: 'reminders', erase: 'delete' }],
    },
    reminder_rate: { lens: 'still' },
  },
}
