import type { Part } from '#core/part.ts'

export const following: Part = {
  name: 'following',
  folder: import.meta.dirname,
  tables: {
    follow: { lens: 'still', personal: [{ column: 'user_id', exported: 'follows', erase: 'delete' }] },
    reminder: {
      lens: 'still',
      personal: [{ column: 'user_id', covers: ['device_id'], exported: 'reminders', erase: 'delete' }],
    },
    reminder_rate: { lens: 'still' },
  },
}
