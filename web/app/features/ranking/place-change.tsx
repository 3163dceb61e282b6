import { useWords } from '../../i18n/language.tsx'
import { rankingWords } from './words.ts'
import { Change } from '../../kit/data/change.tsx'

/** Places gained or lost; `null` is a team that was not listed before. */
export function PlaceChange({ places }: { places: number | null }) {
  const words = useWords(rankingWords)
  return places === null ? <span className="tag">{words.newcomer}</span> : <Change value={places} words={words} />
}

/** +3.2 or −3.2; nothing where the points before are not known. */
export function signedPoints(value: number | null): string {
  if (value === null) return ''
  return `${value > 0 ? '+' : value < 0 ? '\u2212' : ''}${Math.abs(value).toFixed(1)}`
}
