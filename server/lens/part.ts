import type { Part } from '#core/part.ts'

/** Views of the tables of all other parts, so its migrations come last. Its data is read through those views alone. */
export const lens: Part = {
  name: 'lens',
  folder: import.meta.dirname,
  tables: {
    past_match: { lens: 'none' },
    past_event: { lens: 'none' },
    past_price: { lens: 'none' },
    past_notice: { lens: 'none' },
  },
}
