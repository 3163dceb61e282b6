import { useWords } from '../../i18n/language.tsx'
import { heroWords } from './words.ts'
import { Change } from '../../kit/data/change.tsx'
import { pointsOf, type changeOf } from './changes.ts'

/** A change of presence in percentage points; a dash where it is not known. */
export function Points({ change }: { change: ReturnType<typeof changeOf> }) {
  const { same, more, less } = useWords(heroWords)
  if (change === null) return <span className="place-change quiet">–</span>
  return <Change value={pointsOf(change)} words={{ same, up: more, down: less }} />
}
