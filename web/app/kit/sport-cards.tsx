import { useLanguage, useText } from '../i18n/language.tsx'
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

/** Those in the header of a league. */
export function CardsHead({ sport, page, cards }: Props) {
  if (!cards || 'failed' in cards) return null
  const own = cardsOf(sport, page)
  return own?.Head ? <own.Head data={cards.data} /> : null
}

/** So many sides of a league in the words of its sport; null where it says teams. */
export function useSidesText({ sport, page, cards }: Props): ((count: number) => string) | null {
  const { tag } = useLanguage()
  if (!cards || 'failed' in cards) return null
  const own = cardsOf(sport, page)
  return own?.sidesText ? (count) => own.sidesText!(cards.data, count, tag) : null
}

/** Those in the narrow one. */
export function CardsAside({ sport, page, cards }: Props) {
  if (!cards || 'failed' in cards) return null
  const own = cardsOf(sport, page)
  return own && <own.Aside data={cards.data} />
}
