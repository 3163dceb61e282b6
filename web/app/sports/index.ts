import { basketball } from './basketball/index.ts'
import { football } from './football/index.ts'
import type { SiteSport } from './sport.ts'

/** Every sport of the site by id, in the order of the menus: a new one needs its folder and a line here. */
export const siteSports = { football, basketball } satisfies Record<string, SiteSport>
