import { useText } from '../i18n/language.tsx'
import type { Part } from '../page.ts'
import { cardsOf } from '../sports/parts.ts'
import type { SportCards } from '../sports/sport.ts'
import { PartError } from './states.tsx'

interface Props {
  sport: string
  page: keyof SportCards
  cards: Part<unknown>
}

/** The cards of a sport in the wide column of a page. */
export function CardsMain({ sport, page, cards }: Props) {
  const text = useText()
  if (!cards) return null
  if ('failed' in cards) return <PartError title={text.errors.partTitle} status={cards.failed} />
  const own = cardsOf(sport, page)
  return own && <own.Main data={cards.data} />
}

/** Those in the narrow one. */
export function CardsAside({ sport, page, cards }: Props) {
  if (!cards || 'failed' in cards) return null
  const own = cardsOf(sport, page)
  return own && <own.Aside data={cards.data} />
}
