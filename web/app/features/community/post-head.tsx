import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Post } from '#contract/touchline/post.ts'
import { useWords } from '../../i18n/language.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { Past, usePast } from '../../kit/text/past.tsx'
import { MinuteAnchor } from './minute-anchor.tsx'
import { OpenLink, type OpenPost } from './open-link.tsx'
import { circlePath } from './paths.ts'
import { postWords } from './post-words.ts'
import { beginningOf } from './text-pieces.ts'
import { communityWords } from './words.ts'

/** The name of the author; of one who has left, or of a post that is not shown, a word for it. */
export function useAuthorName({ author, state }: Post): string {
  const words = useWords(postWords)
  return author?.nickname ?? (state === 'shown' || state === 'held' ? words.gone : words.aPost)
}

/** What a post is called in labels: its title, else the beginning of its text, else whose it is. */
export function usePostName(post: Post): string {
  const words = useWords(postWords)
  const name = useAuthorName(post)
  return post.title || beginningOf(post.text) || words.untitled(name)
}

/** Who wrote a post, where, when, and about which minute. The time leads to the post. */
export function PostHead({ post, action, onOpen }: { post: Post; action?: ReactNode; onOpen?: OpenPost }) {
  const words = useWords(postWords)
  const name = useAuthorName(post)
  const { author, circle } = post
  return (
    <div className="post-head">
      {author ? <Avatar src={author.avatar} size={36} /> : <span className="avatar post-nobody" aria-hidden="true" />}
      <div className="post-who">
        <p className="post-line">
          {author ? (
            <Link to={`/user/${author.id}`}>
              <b>{name}</b>
            </Link>
          ) : (
            <b className="second">{name}</b>
          )}
          {author && <span className="post-level">{words.level(author.level)}</span>}
          <Badges post={post} />
        </p>
        <p className="post-line small second">
          {circle ? <Link to={circlePath(circle)}>{circle.name}</Link> : <span>{words.outside}</span>}
          <OpenLink post={post} onOpen={onOpen}>
            <Past ms={post.at} />
          </OpenLink>
          {post.editedAt !== null && <Edited at={post.editedAt} />}
          <MinuteAnchor post={post} />
        </p>
      </div>
      {action}
    </div>
  )
}

export function Badges({ post: { author, isDemo } }: { post: Post }) {
  const words = useWords(postWords)
  const community = useWords(communityWords)
  return (
    <>
      {author?.badges.map((badge) => (
        <span key={badge} className="tag">
          {words.badges[badge]}
        </span>
      ))}
      {isDemo && (
        <span className="tag" title={community.demoTitle}>
          {community.demo}
        </span>
      )}
    </>
  )
}

export function PostTime({ post: { at, editedAt } }: { post: Post }) {
  return (
    <>
      <Past ms={at} />
      {editedAt !== null && <Edited at={editedAt} />}
    </>
  )
}

function Edited({ at }: { at: number }) {
  const words = useWords(postWords)
  return <span>{words.edited(usePast(at))}</span>
}
