import { useWords } from '../../i18n/language.tsx'
import { rankingWords } from '../../i18n/words/ranking.ts'

/** Places gained or lost, as an arrow and in words; `null` is a team that was not listed before. */
export function PlaceChange({ places }: { places: number | null }) {
  const words = useWords(rankingWords)
  if (places === null) return <span className="tag">{words.newcomer}</span>
  if (places === 0)
    return (
      <span className="place-change quiet">
        <span aria-hidden="true">=</span>
        <span className="hidden-text">{words.same}</span>
      </span>
    )
  return (
    <span className={places > 0 ? 'place-change up' : 'place-change down'}>
      <span aria-hidden="true">
        {places > 0 ? '↑' : '↓'} {Math.abs(places)}
      </span>
      <span className="hidden-text">{places > 0 ? words.up(places) : words.down(-places)}</span>
    </span>
  )
}

/** +3.2 or −3.2; nothing where the points before are not known. */
export function signedPoints(value: number | null): string {
  if (value === null) return ''
  return `${value > 0 ? '+' : value < 0 ? '\u2212' : ''}${Math.abs(value).toFixed(1)}`
}
