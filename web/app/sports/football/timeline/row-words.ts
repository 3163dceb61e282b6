import { textOf } from '#sports/detail.ts'
import { possibleOf } from '#sports/football/checks.ts'
import { cardColour, goalKind, shotDetail, varOutcome } from '#sports/football/read.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { Format, LanguageTag } from '../../../i18n/format.ts'
import { wordsOf } from '../../../i18n/texts.ts'
import { reasonText } from '../../../kit/text/reason-text.ts'
import { checkWords } from '../check-words.ts'
import { timelineWords } from './words.ts'

type TimelineTexts = (typeof timelineWords)['zh']
type NameOf = (id: number | null) => string | null

interface RowWords {
  /** The player, or the event where no player is named. */
  title: string
  note: string
}

/** The texts of a timeline row: the name, and below it the event. `nameOf` names a person in the form of the list. */
export function rowWords(event: TimelineEvent, nameOf: NameOf, tag: LanguageTag, format: Format): RowWords {
  const words = wordsOf(timelineWords, tag)
  const name = nameOf(event.playerId)
  const what = whatHappened(event, words)
  const possible = possibleOf(event)
  if (possible !== null && !event.withdrawn) {
    const { possible: titles, check } = wordsOf(checkWords, tag)
    return { title: titles[possible], note: check }
  }
  const isPlain = event.type === 'substitution' || (event.type === 'goal' && goalKind(event) === 'open')
  const notes = [name && !isPlain ? what : null, ...details(event, nameOf, tag, format)]
  if (event.withdrawn) {
    // Only a goal is disallowed.
    const because = event.type === 'goal' ? words.withdrawnFor : words.cancelledFor
    notes.unshift(because(reasonText(event.withdrawn.reason, tag)))
  }
  return { title: name ?? what, note: notes.filter(Boolean).join(' · ') }
}

function whatHappened(event: TimelineEvent, words: TimelineTexts): string {
  switch (event.type) {
    case 'goal':
      return words.goals[goalKind(event)]
    case 'card':
      return words.cards[cardColour(event) ?? 'yellow']
    case 'var_check':
      return words.var[varOutcome(event) ?? 'checking']
    case 'shot':
      return words.shots[shotDetail(event)?.outcome ?? 'off']
    case 'missed_penalty':
      return (
        words.missed[(textOf(event.detail.outcome) ?? 'off') as keyof typeof words.missed] ?? words.types.missed_penalty
      )
    case 'shootout_kick':
      return event.detail.isScored === true ? words.kickScored : words.kickMissed
    case 'stoppage_announced':
      return words.stoppage(typeof event.detail.minutes === 'number' ? event.detail.minutes : 0)
    default:
      return (words.types as Record<string, string>)[event.type] ?? event.type
  }
}

function details(event: TimelineEvent, nameOf: NameOf, tag: LanguageTag, format: Format): (string | null)[] {
  const words = wordsOf(timelineWords, tag)
  const other = nameOf(event.otherPlayerId)
  const reason = textOf(event.detail.reason)
  if (event.type === 'goal') return [other && words.assist(other)]
  if (event.type === 'substitution')
    return [other && (event.detail.isPairUnknown === true ? words.offPlayer(other) : words.forPlayer(other))]
  if (event.type === 'shot') return [xgOf(event, words, format)]
  return [reason && reasonText(reason, tag)]
}

function xgOf(event: TimelineEvent, words: TimelineTexts, format: Format): string | null {
  const xg = shotDetail(event)?.xg ?? null
  return xg === null ? null : words.xg(format.decimal(xg, 2))
}
