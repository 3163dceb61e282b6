import { Link } from 'react-router'
import type { Post } from '#contract/touchline/post.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { postPath } from './paths.ts'
import { postWords } from './post-words.ts'
import { piecesOf } from './text-pieces.ts'

/** Paragraphs with links to the people they mention; a text of people is never markup. */
export function PostText({ post }: { post: Pick<Post, 'text' | 'mentions'> & { language?: Post['language'] } }) {
  return (
    <div className="post-text" lang={post.language} dir="auto">
      {piecesOf(post).map(({ start, pieces }) => (
        <p key={start}>
          {pieces.map(({ start: at, text, userId }) =>
            userId === null ? (
              text
            ) : (
              <Link key={at} to={`/user/${userId}`}>
                {text}
              </Link>
            ),
          )}
        </p>
      ))}
    </div>
  )
}

/** Up to nine pictures. Those of a list lead to the post, those of its page to their full size. */
export function PostPictures({ post, isWhole = false }: { post: Post; isWhole?: boolean }) {
  const words = useWords(postWords)
  const { format } = useLanguage()
  const { pictures, arePicturesHeld } = post
  if (pictures.length === 0) return null
  const alone = pictures.length === 1
  return (
    <>
      <ul className="post-pictures" data-count={Math.min(pictures.length, 3)}>
        {pictures.map(({ url, description, width, height }, at) => {
          const picture = (
            <img
              src={url}
              alt={description || words.picture(format.number(at + 1))}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
              style={alone ? { aspectRatio: `${width} / ${height}` } : undefined}
            />
          )
          return (
            <li key={url}>
              {isWhole ? (
                <a href={url} target="_blank" rel="noopener">
                  {picture}
                </a>
              ) : (
                <Link to={postPath(post)}>{picture}</Link>
              )}
            </li>
          )
        })}
      </ul>
      {arePicturesHeld && <p className="small post-held">{words.picturesHeld}</p>}
    </>
  )
}
