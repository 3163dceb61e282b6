import { useWords } from '../../i18n/language.tsx'
import { lensWords } from './words.ts'
import { usePage } from '../../page.ts'
import { Icon } from '../crest/icons.tsx'

/** Shows the active delay or spoiler-free mode, with a link to its settings. */
export function LensChips() {
  const words = useWords(lensWords)
  const { delayS, isSpoilerFree } = usePage().lens
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
