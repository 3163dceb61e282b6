import { drawnOf, wonOf, type Drawn, type ReportMatch, type Won } from '../match.ts'
import type { Rules } from '../rule.ts'

/** The result of a match, in any sport. */
export type PlainFacts = { plainWin: Won; plainDraw: Drawn }

export const plainRules: Rules<PlainFacts, ReportMatch> = {
  plainWin: {
    part: 'lead',
    share: 1,
    find: (match) => {
      const found = wonOf(match)
      if (found === null) return []
      const { side: _, ...facts } = found
      return [{ facts }]
    },
  },
  plainDraw: {
    part: 'lead',
    share: 1,
    find: (match) => {
      const facts = drawnOf(match)
      return facts === null ? [] : [{ facts }]
    },
  },
}
