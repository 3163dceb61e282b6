import type { Catalogue } from './en.ts'
import { match } from './zh/match.ts'
import { play } from './zh/play.ts'
import { records } from './zh/records.ts'
import { site } from './zh/site.ts'

/** 简体中文. Budget of the design: clock 4 glyphs, chips 4, tabs 6, buttons 6. */
export const zh: Catalogue = { ...site, ...match, ...play, ...records }
