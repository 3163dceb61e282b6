import { useLanguage, useText, type Language } from '../../i18n/language.tsx'
import type { Loaded } from '../../page.ts'
import { cardsOf, declarationOf, load } from '../../sports/parts.ts'
import type { OwnTab, SportCards } from '../../sports/sport.ts'
import { PartError } from './states.tsx'

interface Props {
  sport: string
  page: keyof SportCards
  cards: Loaded<unknown>
}

/** Whether the cards of a sport stand in place of those of every sport on pages of teams and players. */
export function hasOwnPages(sport: string): boolean {
  return declarationOf(sport).hasOwnPages === true
}

/** The cards of a sport in the wide column of a page. */
export function CardsMain({ sport, page, cards }: Props) {
  const text = useText()
  if (!cards) return null
  if ('failed' in cards) return <PartError title={text.errors.partTitle} status={cards.failed} />
  const own = cardsOf(sport, page)
  return own && <own.Main data={cards.data} />
}

/** Whether the cards of a sport draw the brackets of its leagues. */
export async function hasOwnBrackets(sport: string): Promise<boolean> {
  if (!declarationOf(sport).cards) return false
  await load(sport, 'cards')
  return cardsOf(sport, 'league')?.Top !== undefined
}

/** Cards above the columns of a league. */
export function CardsTop({ sport, page, cards }: Props) {
  if (!cards || 'failed' in cards) return null
  const own = cardsOf(sport, page)
  return own?.Top ? <own.Top data={cards.data} /> : null
}

/** What the page of a league needs to know of its cards. */
export function useCardsState({ sport, page, cards }: Props): { position: number | null; isHidden: boolean } {
  const own = cards && 'data' in cards ? cardsOf(sport, page) : null
  if (!own || !cards || 'failed' in cards) return { position: null, isHidden: false }
  return { position: own.positionOf?.(cards.data) ?? null, isHidden: own.isHidden?.(cards.data) ?? false }
}

/** Cards in the header, beside the name. */
export function CardsHead({ sport, page, cards, id }: Props & { id: number }) {
  if (!cards || 'failed' in cards) return null
  const own = cardsOf(sport, page)
  return own?.Head ? <own.Head data={cards.data} id={id} /> : null
}

/** The key figures in the header, below the name. */
export function CardsFigures({ sport, page, cards }: Props) {
  if (!cards || 'failed' in cards) return null
  const own = cardsOf(sport, page)
  return own?.Figures ? <own.Figures data={cards.data} /> : null
}

/** Whether a league of a sport has tabs of its own. */
export async function hasOwnTabs(sport: string): Promise<boolean> {
  if (!declarationOf(sport).cards) return false
  await load(sport, 'cards')
  return cardsOf(sport, 'league')?.tabsOf !== undefined
}

/** These tabs; empty where their content did not load. */
export function ownTabsOf(sport: string, cards: Loaded<unknown>, tag: Language['tag']): readonly OwnTab[] {
  return (cards && 'data' in cards && cardsOf(sport, 'league')?.tabsOf?.(cards.data, tag)) || []
}

/** The page of such a tab. */
export function CardsTab({ sport, page, cards }: Props) {
  const text = useText()
  if (!cards) return null
  if ('failed' in cards) return <PartError title={text.errors.partTitle} status={cards.failed} />
  const own = cardsOf(sport, page)
  return own?.Tab ? <own.Tab data={cards.data} /> : null
}

/** So many sides of a league in the words of its sport; null where it says teams. */
export function useSidesText({ sport, page, cards }: Props): ((count: number) => string) | null {
  const { tag } = useLanguage()
  if (!cards || 'failed' in cards) return null
  const own = cardsOf(sport, page)
  return own?.sidesText ? (count) => own.sidesText!(cards.data, count, tag) : null
}

/** Cards in the narrow column. */
export function CardsAside({ sport, page, cards }: Props) {
  if (!cards || 'failed' in cards) return null
  const own = cardsOf(sport, page)
  return own && <own.Aside data={cards.data} />
}
