import { useLocation } from 'react-router'
import type { Post } from '#contract/touchline/post.ts'
import { useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { withQuery } from './paths.ts'
import { postWords } from './post-words.ts'

const mostRevealed = 10

/** In place of a post that would disclose how a match went, until the reader asks for it. Works without scripts. */
export function ClosedPost({ closed: { why, matchIds } }: { closed: NonNullable<Post['closed']> }) {
  const words = useWords(postWords)
  const { pathname, search } = useLocation()
  const marks = matchIds.slice(0, mostRevealed).map((id) => `m${id}`)
  const to = withQuery(pathname, search, why === 'running' ? { delay: '0' } : { reveal: marks.join('.') })
  return (
    <div className="post-note">
      <span className="disc">
        <Icon name="lock" />
      </span>
      <div className="post-note-text">
        <b>{words.closed}</b>
        <p className="small second">{why === 'running' ? words.runningText : words.closedText}</p>
      </div>
      <a className="button compact touchable" href={to}>
        {why === 'running' ? words.revealRunning : words.reveal}
      </a>
    </div>
  )
}
