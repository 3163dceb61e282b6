import { Link } from 'react-router'
import type { VideoList } from '#contract/touchline/video.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Icon } from '../../../kit/crest/icons.tsx'
import { SelectField } from '../../../kit/form/form.tsx'
import { LoadState } from '../../../kit/page/load-state.tsx'
import { useRead } from '../../../session/use-read.ts'
import { CommunityIcon } from '../community-icon.tsx'
import type { Compose } from './use-compose.ts'
import { composeWords } from './words.ts'

/** As many of the own videos as can be chosen, the newest. */
const most = 100
const usable = new Set(['shown', 'held', 'waiting'])

/** One of the own published videos, for a post. */
export function VideoCard({ compose, onClose }: { compose: Compose; onClose: () => void }) {
  const words = useWords(composeWords)
  return (
    <section className="compose-part" aria-label={words.video}>
      <header>
        <CommunityIcon name="video" />
        <h2>{words.video}</h2>
        <span className="push" />
        <button type="button" className="icon-button" aria-label={words.removeVideo} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <Choice compose={compose} />
    </section>
  )
}

function Choice({ compose: { draft, set } }: { compose: Compose }) {
  const words = useWords(composeWords)
  const { tag } = useLanguage()
  const read = useRead<VideoList>(`/videos?feed=mine&limit=${most}&lang=${tag}`)
  if (read.state !== 'read') return <LoadState read={read} height={64} />
  const videos = read.data.list.filter(({ state, title }) => usable.has(state) && title !== '')
  const isGone = draft.videoId !== null && !videos.some(({ id }) => id === draft.videoId)
  return (
    <>
      {(videos.length > 0 || isGone) && (
        <SelectField
          label={words.chooseVideo}
          value={draft.videoId ?? ''}
          onChange={(event) => set({ videoId: Number(event.target.value) || null })}
        >
          <option value="">{words.noVideo}</option>
          {isGone && <option value={draft.videoId!}>…</option>}
          {videos.map(({ id, title, language }) => (
            <option key={id} value={id} lang={language}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <p className="small second">
        {videos.length === 0 && words.videosNone} <Link to="/videos">{words.uploadVideo}</Link>
      </p>
    </>
  )
}
