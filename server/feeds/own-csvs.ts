import { baseballCsv } from './baseball/own-csv/declaration.ts'
import { basketballCsv } from './basketball/own-csv/declaration.ts'
import { csgoCsv } from './csgo/own-csv/declaration.ts'
import { mobaCsvs } from './esports/own-csv/titles.ts'
import type { OwnCsv } from './own-csv/declaration.ts'
import { tennisCsv } from './tennis/own-csv/declaration.ts'

/** Touchline's own CSV by sport. A new one needs its declaration and a line here. */
export const ownCsvs: readonly OwnCsv[] = [basketballCsv, tennisCsv, baseballCsv, ...mobaCsvs, csgoCsv]
