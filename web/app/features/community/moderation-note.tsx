import { Link } from 'react-router'
import type { Post } from '#contract/touchline/post.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { usePage } from '../../page.ts'
import { CommunityIcon } from './community-icon.tsx'
import { circlePath, postPath } from './paths.ts'
import { postWords } from './post-words.ts'
import { communityWords } from './words.ts'

const icons = { held: 'hold', removed: 'removed', frozen: 'frozen', deleted: 'deleted' } as const

/** Why a post is not shown to all; its author reads the way out. */
export function ModerationNote({ post, isPage = false }: { post: Post; isPage?: boolean }) {
  const words = useWords(postWords)
  const community = useWords(communityWords)
  const { format } = useLanguage()
  const { now } = usePage()
  const { state, stateReason, circle, canAppeal, appealedAt, isMine } = post
  if (state === 'shown') return null
  return (
    <div className={state === 'held' ? 'post-note warn' : 'post-note'}>
      <span className="disc">
        <CommunityIcon name={icons[state]} />
      </span>
      <div className="post-note-text">
        <b>{state === 'held' && !isMine ? words.heldForOthers : words.states[state]}</b>
        <p className="small second">{stateReason || words.stateTexts[state]}</p>
        {appealedAt !== null && <p className="small">{words.appealWaits(format.moment(appealedAt, now))}</p>}
        {state === 'removed' && circle && (
          <Link className="small" to={circlePath(circle, 'log')}>
            {community.tabs.log}
          </Link>
        )}
      </div>
      {canAppeal && !isPage && (
        <Link className="button compact touchable" to={`${postPath(post)}#appeal`}>
          {words.toAppeal}
        </Link>
      )}
    </div>
  )
}
