import { useState } from 'react'
import { Link } from 'react-router'
import type { Comment } from '#contract/touchline/talk.ts'
import { useWords } from '../../i18n/language.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { Past } from '../../kit/text/past.tsx'
import { CommentMenu } from './comment-menu.tsx'
import { CommentPictures, CommentText } from './comment-text.tsx'
import { Composer } from './composer.tsx'
import { EditForm } from './edit-form.tsx'
import { CommentLike } from './like-button.tsx'
import { useTalk } from './thread-store.ts'
import { talkWords } from './words.ts'

/** The id of a comment on its page: what moves the focus, and the end of its address. */
export function placeOf(id: number): string {
  return `comment-${id}`
}

/** A comment or a reply, with what its reader can do. */
export function CommentItem({ comment }: { comment: Comment }) {
  const words = useWords(talkWords)
  const [isEditing, setIsEditing] = useState(false)
  const { replyingTo, reply } = useTalk()
  const { id, author, state } = comment
  const name = author?.name || words.gone
  return (
    <article className="comment" id={placeOf(id)} tabIndex={-1} aria-label={state === 'deleted' ? words.deleted : name}>
      {author ? <Avatar src={author.picture} size={28} /> : <span className="avatar" aria-hidden="true" />}
      <div className="comment-body">
        {state === 'deleted' ? (
          <p className="quiet">{words.deleted}</p>
        ) : (
          <>
            <CommentHead comment={comment} name={name} />
            {isEditing ? (
              <EditForm comment={comment} onEnd={() => setIsEditing(false)} />
            ) : (
              <p className="comment-text">
                <CommentText comment={comment} />
              </p>
            )}
            <CommentPictures comment={comment} />
            {state === 'held' && (
              <p className="small talk-held">{comment.isMine ? words.heldText : words.heldForOthers}</p>
            )}
            <CommentActions comment={comment} name={name} onEdit={() => setIsEditing(true)} />
          </>
        )}
        {replyingTo === id && <Composer replyTo={{ id, name }} onEnd={() => reply(null)} />}
      </div>
    </article>
  )
}

function CommentHead({ comment: { author, replyTo, state }, name }: { comment: Comment; name: string }) {
  const words = useWords(talkWords)
  return (
    <p className="comment-head">
      {author ? (
        <Link to={`/user/${author.id}`}>
          <b>{name}</b>
        </Link>
      ) : (
        <b className="second">{name}</b>
      )}
      {author && <span className="comment-level">{words.level(author.level)}</span>}
      {author?.isDemo && <span className="tag">{words.demo}</span>}
      {author?.isAuthor ? (
        <span className="tag">{words.author}</span>
      ) : (
        author?.role && author.role !== 'user' && <span className="tag">{words.roles[author.role]}</span>
      )}
      {replyTo && <span className="small second">{words.to(replyTo.name || words.gone)}</span>}
      {state === 'held' && <span className="tag">{words.held}</span>}
    </p>
  )
}

function CommentActions({ comment, name, onEdit }: { comment: Comment; name: string; onEdit: () => void }) {
  const words = useWords(talkWords)
  const { reply } = useTalk()
  const { id, at, editedAt, minute, matchId, state } = comment
  return (
    <div className="comment-actions small second">
      <span className="comment-when">
        <Past ms={at} />
        {minute !== null && ' · '}
        {minute !== null &&
          (matchId === null ? words.at(minute) : <Link to={`/match/${matchId}`}>{words.at(minute)}</Link>)}
        {editedAt !== null && ` · ${words.edited}`}
      </span>
      {state === 'shown' && (
        <a
          className="talk-action"
          href={`/comments/${id}#write`}
          aria-label={words.replyTo(name)}
          data-in-place
          onClick={(event) => {
            event.preventDefault()
            reply(id)
          }}
        >
          {words.reply}
        </a>
      )}
      {state === 'shown' && <CommentLike comment={comment} />}
      <CommentMenu comment={comment} name={name} onEdit={onEdit} />
    </div>
  )
}
