import { Link } from 'react-router'
import type { Comment } from '#contract/touchline/talk.ts'
import { useWords } from '../../i18n/language.tsx'
import { talkWords } from './words.ts'

type Written = Pick<Comment, 'text' | 'mentions'>

/** The text in pieces, of which some name a person. */
function piecesOf({ text, mentions }: Written): { start: number; text: string; userId: number | null }[] {
  const sorted = mentions.toSorted((one, other) => one.start - other.start)
  const pieces = sorted.flatMap(({ start, end, userId }, at) => {
    const before = sorted[at - 1]?.end ?? 0
    return [
      { start: before, text: text.slice(before, start), userId: null },
      { start, text: text.slice(start, end), userId },
    ]
  })
  const rest = sorted.at(-1)?.end ?? 0
  return [...pieces, { start: rest, text: text.slice(rest), userId: null }].filter((piece) => piece.text !== '')
}

/** Text with links to the people it mentions; a text of people is never markup. */
export function CommentText({ comment }: { comment: Written }) {
  return piecesOf(comment).map(({ start, text, userId }) =>
    userId === null ? (
      text
    ) : (
      <Link key={start} to={`/user/${userId}`}>
        {text}
      </Link>
    ),
  )
}

/** Pictures with a link to their full size. */
export function CommentPictures({ comment: { pictures, arePicturesHeld } }: { comment: Comment }) {
  const words = useWords(talkWords)
  if (pictures.length === 0) return null
  return (
    <>
      <ul className="comment-pictures">
        {pictures.map((picture, at) => (
          <li key={picture}>
            <a href={picture} target="_blank" rel="noopener">
              <img src={picture} alt={words.picture(at + 1)} loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
      </ul>
      {arePicturesHeld && <p className="small talk-held">{words.picturesHeld}</p>}
    </>
  )
}
