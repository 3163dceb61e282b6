import { z } from 'zod'
import { int, view } from '#contract/wire.ts'

/**
 * Goals by ten slots of minutes, 1-10 … 91 and later. `teamFlag`: 1 home, 2 away; `type`: 1 all matches, 2 home, 3 away
 * matches, by which the rows are sorted.
 */
export const GoalStat = view('GoalStat', { teamFlag: int, type: int, ranges: z.array(int).length(10) })
export type GoalStat = z.infer<typeof GoalStat>
