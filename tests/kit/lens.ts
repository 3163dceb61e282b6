import { createThroughLens } from '#server/lens/through-lens.ts'
import { parts } from '#server/parts.ts'

/** As the server shows the tables of all parts. */
export const throughLens = createThroughLens(parts)
