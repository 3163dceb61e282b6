import type { Score } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import {
  chosenKickOff,
  dayOf,
  isSameDay,
  withReported,
  type DayKind,
  type ReportedKickOff,
} from '#timeline/kick-off.ts'
import { archives } from '#sports/index.ts'
import type { Contradiction } from '#timeline/store/contradiction.ts'
import type { FeedRules, Result } from '../feed-rules.ts'
import type { ParsedMatch } from '../reading/parsed.ts'
import type { Known } from './matches.ts'
import { resultHolder, reportedResult, type ReportedResult } from './reported-results.ts'

/** A contradiction and its sentence in a report. */
export type Found = Contradiction & { reason: string }

/** The day of a row: of a whole round or of this match, planned or played. */
export function dayKindOf(
  { events, isRoundDay = false }: Pick<ParsedMatch, 'events' | 'isRoundDay'>,
  { playedTypes }: FeedRules,
): DayKind {
  const isPlayed = playedTypes ? events.some(({ type }) => playedTypes.has(type)) : events.length > 0
  return isPlayed ? (isRoundDay ? 'round_played' : 'played') : isRoundDay ? 'round_planned' : 'planned'
}

/** Differences between a row and other archives, each reported once whatever the order of import. */
export function contradictionsOf(
  parsed: ParsedMatch,
  events: readonly TimelineEvent[],
  known: Known,
  { provider, rules }: { provider: string; rules: FeedRules },
): Found[] {
  const dayKind = dayKindOf(parsed, rules)
  const ours = { provider, kickOff: parsed.kickOff, isExact: parsed.isKickOffExact, dayKind }
  const result = reportedResult(events, parsed.stated, rules.results)
  const days = known.kickOffs.flatMap((theirs) => dayContradiction(ours, theirs, known, parsed))
  return [...(result ? scoreContradictions(result, known, { provider, rules }, parsed) : []), ...days]
}

function dayContradiction(
  ours: ReportedKickOff,
  theirs: ReportedKickOff,
  known: Known,
  { place }: ParsedMatch,
): Found[] {
  const arePlayed = ours.dayKind === 'played' && theirs.dayKind === 'played'
  if (!arePlayed || ours.provider === theirs.provider || isSameDay(ours.kickOff, theirs.kickOff)) return []
  const holder = chosenKickOff(withReported(known.kickOffs, ours))?.provider ?? ours.provider
  const reason = `played on ${dayOf(ours.kickOff)}, but ${theirs.provider} says ${dayOf(theirs.kickOff)} (match ${known.id}); ${holder} holds`
  const words = inOrder(
    { provider: ours.provider, value: dayOf(ours.kickOff) },
    { provider: theirs.provider, value: dayOf(theirs.kickOff) },
  )
  return [{ matchId: known.id, field: 'day', ...words, ...place, reason }]
}

function scoreContradictions(
  ours: ReportedResult,
  known: Known,
  { provider, rules }: { provider: string; rules: FeedRules },
  { place }: ParsedMatch,
): Found[] {
  const all = new Map(known.results).set(provider, ours)
  const holder = resultHolder(all) ?? provider
  return [...known.results].flatMap(([other, theirs]) => {
    if (other === provider) return []
    return (rules.results?.fields ?? []).flatMap(({ field, words, of }): Found[] => {
      const sayIn = (result: Result) => {
        const score = of(result)
        return score && (field === 'score' && rules.results?.say ? rules.results.say(result) : say(score))
      }
      const [own, his, held] = [sayIn(ours.result), sayIn(theirs.result), sayIn((all.get(holder) ?? ours).result)]
      if (own === null || his === null || own === his) return []
      const holds =
        [provider, other].includes(holder) || held === null ? `${holder} holds` : `${held} of ${holder} holds`
      const reason = `${words} ${own}, but ${other} says ${his} (match ${known.id}); ${holds}`
      return [
        {
          matchId: known.id,
          field,
          ...inOrder({ provider, value: own }, { provider: other, value: his }),
          ...place,
          reason,
        },
      ]
    })
  })
}

type Word = { provider: string; value: string }

/** The same two values make the same contradiction, whichever source came last; publishers are in order of name. */
export function inOrder(
  one: Word,
  other: Word,
): Pick<Contradiction, 'provider' | 'value' | 'otherProvider' | 'otherValue'> {
  const places = archives.indexOf(one.provider) - archives.indexOf(other.provider)
  const isFirst = places === 0 ? one.provider < other.provider : places < 0
  const [first, second] = isFirst ? [one, other] : [other, one]
  return { ...first, otherProvider: second.provider, otherValue: second.value }
}

function say({ home, away }: Score): string {
  return `${home}-${away}`
}
