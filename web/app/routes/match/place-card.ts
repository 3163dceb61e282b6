import { PlaceCard } from '../../features/league/bracket/place-card.tsx'
import { loadTexts } from '../../i18n/catalogues.ts'

/** The card with its texts, which are those of leagues: without them it would suspend the page. */
export async function loadPlaceCard(): Promise<typeof PlaceCard> {
  if (typeof document !== 'undefined') await loadTexts('records')
  return PlaceCard
}
