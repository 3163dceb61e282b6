import type { Catalogue } from './en.ts'
import { first } from './zh/first.ts'
import { matchPages } from './zh/match-pages.ts'
import { records } from './zh/records.ts'

/** 简体中文. Budget of the design: clock 4 glyphs, chips 4, tabs 6, buttons 6. */
export const zh: Catalogue = { ...first, ...matchPages, ...records }
