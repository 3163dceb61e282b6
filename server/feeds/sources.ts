import { footballData } from './football/football-data/source.ts'
import { openfootball } from './football/openfootball/source.ts'
import { wyscout } from './football/wyscout/source.ts'
import type { Source } from './source.ts'

/** Every source of data that can be imported. A new one needs its folder and a line here. */
export const sources: readonly Source[] = [openfootball, footballData, wyscout]
