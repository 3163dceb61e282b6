import type { Texts } from '#contract/errors.ts'
import { listOperations, type Declared, type OperationName } from '#contract/services.ts'
import { sportIds } from '#contract/wire.ts'
import { reasonAgainst } from '#server/services/score/sport-calls.ts'
import type { ScoreCall } from '#server/services/score/sport-declaration.ts'
import { ownReasonAgainst } from '#server/services/touchline/sport-calls.ts'
import { sports } from '#sports/index.ts'

/** A cell of the table: the call answers for a sport, or is refused with the reason. */
type Cell = { sport: string; reason: Texts | null }
export type CallRow = { declared: Declared; cells: Cell[] }

/**
 * Calls of the score service that name nothing of any sport, and the older filter, whose numbers are of football and
 * basketball.
 */
const withoutSport: ReadonlySet<string> = new Set([
  'getBigLeagues',
  'getTournamentFilter',
  'listBookmakers',
  'listHotTags',
  'listLotteryMatches',
  // A query names its calls.
  'postHash',
])

/** Our own calls about a match, league, team or player, or of a list of matches. */
const ownSubjects = /^\/(?:matches|seasons|competitions|teams|players|days|search)(?:\/|$)/

/** The score service has the sports of its numbers; titles of esports are in the data service. */
export function isInScore(sport: string): boolean {
  return (sportIds as readonly number[]).includes(sports[sport]?.wireId ?? 0)
}

/** One row per call that has a sport, in the order of the declarations. */
export function callTable(): CallRow[] {
  return listOperations().flatMap((declared) => {
    const { service, name, operation } = declared
    const isScore = service === 'score' && !withoutSport.has(name)
    const isOwn = service === 'touchline' && operation.method === 'GET' && ownSubjects.test(operation.path)
    if (!(isScore || isOwn)) return []
    const reasonOf = (sport: string) =>
      isScore ? reasonAgainst(name as ScoreCall, sport) : ownReasonAgainst(name as OperationName<'touchline'>, sport)
    const served = Object.keys(sports).filter((sport) => !isScore || isInScore(sport))
    return [{ declared, cells: served.map((sport) => ({ sport, reason: reasonOf(sport) })) }]
  })
}
