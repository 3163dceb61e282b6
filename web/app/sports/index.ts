import { baseball } from './baseball/index.ts'
import { basketball } from './basketball/index.ts'
import { csgo } from './csgo/index.ts'
import { dota } from './dota/index.ts'
import { football } from './football/index.ts'
import type { SiteSport } from './sport.ts'
import { kog } from './kog/index.ts'
import { lol } from './lol/index.ts'
import { tennis } from './tennis/index.ts'

/** Every sport of the site by id, in the order of the menus: a new one needs its folder and a line here. */
export const siteSports = { football, basketball, tennis, baseball, lol, dota, kog, csgo } satisfies Record<
  string,
  SiteSport
>
