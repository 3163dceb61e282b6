import { rows } from './rows.ts'
import { site } from './site.ts'

/** The English texts that every page needs. */
export const first = { ...site, ...rows }
