import { useState, type KeyboardEvent } from 'react'
import type { QueuePage } from '#contract/touchline/desk-queue.ts'
import { useWords } from '../../i18n/language.tsx'
import { Dialog } from '../../kit/page/dialog.tsx'
import { useKeys } from '../desk/use-keys.ts'
import { queueWords } from './words.ts'

/** Pictures as thumbnails that a press or `P` enlarges, and the video with its poster. */
export function EntryMedia({ pictures, video }: Pick<QueuePage, 'pictures' | 'video'>) {
  const words = useWords(queueWords)
  const [large, setLarge] = useState<number | null>(null)
  useKeys(pictures.length > 0 ? { p: () => setLarge(0) } : {})
  if (pictures.length === 0 && video === null) return null
  return (
    <div className="queue-media">
      {pictures.map((address, at) => (
        <button key={address} type="button" aria-label={words.enlarge(at + 1)} onClick={() => setLarge(at)}>
          <img src={address} alt="" width={128} height={96} />
        </button>
      ))}
      {video && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          src={video.src}
          poster={video.poster ?? undefined}
          controls
          playsInline
          preload="none"
          aria-label={words.video}
        />
      )}
      {large !== null && (
        <LargePicture pictures={pictures} at={large} onChange={setLarge} onClose={() => setLarge(null)} />
      )}
    </div>
  )
}

interface LargeProps {
  pictures: readonly string[]
  at: number
  onChange: (at: number) => void
  onClose: () => void
}

function LargePicture({ pictures, at, onChange, onClose }: LargeProps) {
  const words = useWords(queueWords)
  const name = words.picture(at + 1, pictures.length)
  const step = (by: number) => onChange((at + by + pictures.length) % pictures.length)
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  }
  return (
    <Dialog title={name} onClose={onClose}>
      <div className="queue-large">
        <img src={pictures[at]} alt={name} />
        {pictures.length > 1 && (
          <div className="buttons">
            <button type="button" className="button touchable" onClick={() => step(-1)} onKeyDown={onKey}>
              {words.previous}
            </button>
            <button type="button" className="button touchable" data-first onClick={() => step(1)} onKeyDown={onKey}>
              {words.following}
            </button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
