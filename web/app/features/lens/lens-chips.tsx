import { useEffect } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { lensWords } from '../../i18n/words/lens.ts'
import { usePage } from '../../page.ts'
import { Icon } from '../../ui/icons.tsx'
import { followLens } from './lens.ts'

/** Says on every page what is held back, and leads to where it is changed. */
export function LensChips() {
  const words = useWords(lensWords)
  const { delayS, isSpoilerFree } = usePage().lens
  useEffect(followLens, [])
  if (delayS === 0 && !isSpoilerFree) return null
  return (
    <nav className="wrap lens-chips" aria-label={words.on}>
      {delayS > 0 && (
        <a className="tag" href="/me/settings#lens">
          <Icon name="clock" size="s" />
          {words.delayOn(delayS)}
        </a>
      )}
      {isSpoilerFree && (
        <a className="tag" href="/me/settings#lens">
          <Icon name="lock" size="s" />
          {words.spoilersOn}
        </a>
      )}
    </nav>
  )
}
