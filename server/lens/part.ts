import type { Part } from '#core/part.ts'

/** Views of the tables of all other parts, generated from their declarations. */
export const lens: Part = { name: 'lens', folder: import.meta.dirname }
