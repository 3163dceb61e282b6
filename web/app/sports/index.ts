import { baseball } from './baseball/index.ts'
import { basketball } from './basketball/index.ts'
import { football } from './football/index.ts'
import type { SiteSport } from './sport.ts'
import { tennis } from './tennis/index.ts'

/** Every sport of the site by id, in the order of the menus: a new one needs its folder and a line here. */
export const siteSports = { football, basketball, tennis, baseball } satisfies Record<string, SiteSport>
