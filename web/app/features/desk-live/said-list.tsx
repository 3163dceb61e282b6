import type { DeskSaid, DeskWord } from '#contract/touchline/desk-feeds.ts'
import type { MatchRow, PersonBrief } from '#contract/touchline/brief.ts'
import { useLanguage, type Language } from '../../i18n/language.tsx'
import { clockLabel } from './clock.ts'
import { feedWords } from './feed-words.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { deskPartOf } from '../../sports/desk-parts.ts'

interface SaidParts {
  said: readonly DeskSaid[]
  people: readonly PersonBrief[]
  names: { home?: string | undefined; away?: string | undefined }
  endReading: number | null
}

/** Events as their provider reported them, newest first. */
export function SaidList({ said, people, names, endReading }: SaidParts) {
  const { tag } = useLanguage()
  return (
    <ul className="live-said">
      {said.map(({ key, type, side, clockSeconds, playerId, isWithdrawn }) => {
        const person = people.find(({ id }) => id === playerId)?.shortName
        const parts = [typeText(type, tag), side && names[side], person].filter(Boolean)
        return (
          <li key={key}>
            <b>{clockLabel(clockSeconds, endReading)}</b>
            <span className={isWithdrawn ? 'struck' : undefined}>{parts.join(' · ')}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** What a type of event is called; types without a name of their own keep their technical one. */
function typeText(type: string, tag: 'en' | 'zh'): string {
  const { types } = wordsOf(feedWords, tag)
  return Object.hasOwn(types, type) ? types[type as keyof typeof types] : type.replaceAll('_', ' ')
}

/** Who reports: a feed by its name, or the desk. */
export function providerText(name: string, tag: 'en' | 'zh'): string {
  return name === 'operator' ? wordsOf(feedWords, tag).desk : name
}

/** A statement: phase, period and clock. */
export function wordText(
  { status, period, clockSeconds }: DeskWord,
  { row: { sport, summary }, endReading }: { row: Pick<MatchRow, 'sport' | 'summary'>; endReading: number | null },
  { tag, text }: Pick<Language, 'tag' | 'text'>,
): string {
  const statuses: Partial<Record<string, string>> = text.clock.long
  const phase = statuses[status] ?? status
  const isPlayed = status === 'live' || status === 'interrupted'
  const place = isPlayed && period > 0 ? [deskPartOf({ sport }).periodText(period, summary, tag)] : []
  const clock = isPlayed && clockSeconds !== null && clockSeconds > 0 ? [clockLabel(clockSeconds, endReading)] : []
  return [phase, ...place, ...clock].join(' · ')
}
