import type { Words } from '../language.tsx'

/** On every page, so it stays small. */
const en = { notice: 'Notice', dismiss: 'Hide this notice' }

export const houseWords: Words<typeof en> = { en, zh: { notice: '公告', dismiss: '隐藏此公告' } }
