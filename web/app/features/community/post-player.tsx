import { Link } from 'react-router'
import type { VideoPage } from '#contract/touchline/video.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { LoadState } from '../../kit/page/load-state.tsx'
import { useRead } from '../../session/use-read.ts'
import { postWords } from './post-words.ts'

/** The video of a post, played in its place with its captions; a closed or unfinished one leads to its page. */
export function PostPlayer({ videoId }: { videoId: number }) {
  const words = useWords(postWords)
  const { tag } = useLanguage()
  const read = useRead<VideoPage>(`/videos/${videoId}?lang=${tag}`)
  if (read.state !== 'read') return <LoadState read={read} height={240} />
  const { src, poster, captions, title, language } = read.data.video
  if (src === null)
    return (
      <Link className="post-video" to={`/video/${videoId}`}>
        {words.videoClosed}
      </Link>
    )
  return (
    <figure className="post-player">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its tracks are those that its author sent */}
      <video
        ref={(element) => element?.focus()}
        src={src}
        poster={poster}
        aria-label={title || words.video}
        lang={language}
        controls
        autoPlay
        playsInline
      >
        {captions.map((one) => (
          <track
            key={one.language}
            kind="captions"
            src={one.src}
            srcLang={one.language}
            label={languageNames[one.language]}
            default={one.language === language || captions.length === 1}
          />
        ))}
      </video>
      <figcaption className="small second">
        <Link to={`/video/${videoId}`}>{title || words.video}</Link>
      </figcaption>
    </figure>
  )
}
