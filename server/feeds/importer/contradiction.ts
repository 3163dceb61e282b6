import { finalScoreOf, resultDetail } from '#sports/football.ts'
import type { Pair, ResultDetail } from '#sports/football.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { chosenKickOff, isSameDay, withTold } from '#timeline/kick-off.ts'
import type { DayKind, ToldKickOff } from '#timeline/kick-off.ts'
import { archives } from '#timeline/priority.ts'
import type { Contradiction } from '#timeline/store/contradiction.ts'
import type { ParsedMatch } from '../providers/parsed.ts'
import type { Known } from './matches.ts'

/** A contradiction and the sentence a report says of it. */
export type Found = Contradiction & { reason: string }

/** What the day of a row is: of a whole round or of this match, planned or played. */
export function dayKindOf({ events, isRoundDay = false }: Pick<ParsedMatch, 'events' | 'isRoundDay'>): DayKind {
  const isPlayed = events.some(({ type }) => type === 'result' || type === 'awarded' || type === 'period_start')
  return isPlayed ? (isRoundDay ? 'round_played' : 'played') : isRoundDay ? 'round_planned' : 'planned'
}

/** Where a row tells something else than other archives do, each said once whatever the order of import. */
export function contradictionsOf(parsed: ParsedMatch, events: readonly TimelineEvent[], known: Known, provider: string): Found[] {
  const ours = toldOf(parsed, provider)
  const told = events.find(({ type }) => type === 'result')
  const result = told ? resultDetail(told) : null
  const days = known.told.flatMap((theirs) => dayContradiction(ours, theirs, known, parsed))
  if (!result || !told) return days
  return [...scoreContradictions({ result, isDoubtful: told.detail.isDoubtful === true }, known, provider, parsed), ...days]
}

function toldOf(parsed: ParsedMatch, provider: string): ToldKickOff {
  return { provider, kickOff: parsed.kickOff, isExact: parsed.isKickOffExact, dayKind: dayKindOf(parsed) }
}

function dayContradiction(ours: ToldKickOff, theirs: ToldKickOff, known: Known, { place }: ParsedMatch): Found[] {
  const arePlayed = ours.dayKind === 'played' && theirs.dayKind === 'played'
  if (!arePlayed || ours.provider === theirs.provider || isSameDay(ours.kickOff, theirs.kickOff)) return []
  const holder = chosenKickOff(withTold(known.told, ours))?.provider ?? ours.provider
  const reason = `played on ${dayOf(ours.kickOff)}, but ${theirs.provider} says ${dayOf(theirs.kickOff)} (match ${known.id}); ${holder} holds`
  const words = inOrder({ provider: ours.provider, told: dayOf(ours.kickOff) }, { provider: theirs.provider, told: dayOf(theirs.kickOff) })
  return [{ matchId: known.id, field: 'day', ...words, ...place, reason }]
}

/** A result as a source tells it, and whether the source contradicts itself about it. */
export interface ToldResult {
  result: ResultDetail
  isDoubtful: boolean
}

function scoreContradictions(ours: ToldResult, known: Known, provider: string, { place }: ParsedMatch): Found[] {
  return [...known.results].flatMap(([other, theirs]) => {
    if (other === provider) return []
    const holder = rankOf(provider, ours) < rankOf(other, theirs) ? provider : other
    const fields = [
      ['score', 'score', finalScoreOf(ours.result), finalScoreOf(theirs.result)], ['half', 'half-time score', ours.result.half, theirs.result.half],
    ] as const
    return fields.flatMap(([field, what, own, his]): Found[] => {
      if (own === null || his === null || say(own) === say(his)) return []
      const reason = `${what} ${say(own)}, but ${other} says ${say(his)} (match ${known.id}); ${holder} holds`
      return [{ matchId: known.id, field, ...inOrder({ provider, told: say(own) }, { provider: other, told: say(his) }), ...place, reason }]
    })
  })
}

function rankOf(provider: string, { isDoubtful }: ToldResult): number {
  return archives.indexOf(provider) + (isDoubtful ? archives.length : 0)
}

type Word = { provider: string; told: string }

/** The same two words make the same contradiction, whichever source came last. */
function inOrder(one: Word, other: Word): Pick<Contradiction, 'provider' | 'told' | 'otherProvider' | 'otherTold'> {
  const [first, second] = archives.indexOf(one.provider) < archives.indexOf(other.provider) ? [one, other] : [other, one]
  return { ...first, otherProvider: second.provider, otherTold: second.told }
}

function say({ home, away }: Pair): string {
  return `${home}-${away}`
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
