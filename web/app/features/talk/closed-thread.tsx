import { useLocation } from 'react-router'
import type { ClosedThread as Closed } from '#contract/touchline/talk.ts'
import { useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { talkWords } from './words.ts'

/** In place of comments that would disclose how a match went, until the reader asks for them. Works without scripts. */
export function ClosedThread({ closed: { why, matchIds } }: { closed: Closed }) {
  const words = useWords(talkWords)
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  if (why === 'running') query.set('delay', '0')
  else
    query.set(
      'reveal',
      matchIds
        .slice(0, 10)
        .map((id) => `m${id}`)
        .join('.'),
    )
  return (
    <div className="talk-empty">
      <Icon name="lock" size="l" />
      <p>
        <b>{words.closed}</b>
      </p>
      <p className="second">{why === 'running' ? words.runningText : words.closedText}</p>
      <a className="button compact primary touchable" href={`${pathname}?${query}`}>
        {why === 'running' ? words.openRunning : words.open}
      </a>
    </div>
  )
}
