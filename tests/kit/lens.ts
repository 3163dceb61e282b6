import { createThroughLens } from '#server/lens/through-lens.ts'
import { parts } from '#server/parts.ts'

/** The tables of all parts, as the server shows them. */
export const throughLens = createThroughLens(parts)
