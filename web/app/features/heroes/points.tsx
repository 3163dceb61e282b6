import { useWords } from '../../i18n/language.tsx'
import { heroWords } from '../../i18n/words/heroes.ts'
import { pointsOf } from './changes.ts'
import type { changeOf } from './changes.ts'

/** A change of presence in percentage points, as an arrow and in words; a dash where it is not known. */
export function Points({ change }: { change: ReturnType<typeof changeOf> }) {
  const words = useWords(heroWords)
  if (change === null) return <span className="place-change quiet">–</span>
  const points = pointsOf(change)
  if (points === 0)
    return (
      <span className="place-change quiet">
        <span aria-hidden="true">=</span>
        <span className="hidden-text">{words.same}</span>
      </span>
    )
  return (
    <span className={points > 0 ? 'place-change up' : 'place-change down'}>
      <span aria-hidden="true">
        {points > 0 ? '↑' : '↓'} {Math.abs(points)}
      </span>
      <span className="hidden-text">{(points > 0 ? words.more : words.less)(Math.abs(points))}</span>
    </span>
  )
}
