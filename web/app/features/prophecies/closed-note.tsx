import type { Prophecy } from '#contract/touchline/prophecy.ts'
import { useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { useRevealPath } from '../../kit/lens/hidden.tsx'
import { prophecyWords } from './words.ts'

/** In place of a pick about a match that is hidden from the reader. */
export function ClosedNote({ closed }: { closed: NonNullable<Prophecy['closed']> }) {
  const words = useWords(prophecyWords)
  const path = useRevealPath(`m${closed.matchIds[0]}`)
  return (
    <p className="prophecy-closed small second">
      <Icon name="lock" size="s" />
      <span>{words.closed}</span>
      <span className="push" />
      {closed.why === 'hidden' && closed.matchIds.length > 0 && (
        <a className="button compact touchable" href={path}>
          {words.reveal}
        </a>
      )}
    </p>
  )
}
