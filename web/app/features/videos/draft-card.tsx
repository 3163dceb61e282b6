import { useId, useState } from 'react'
import type { Video } from '#contract/touchline/video.ts'
import { useWords } from '../../i18n/language.tsx'
import { useStored } from '../../kit/page/stored.ts'
import { announce } from '../../live/announcer.tsx'
import { PublishForm } from './publish-form.tsx'
import { publishVideo, upload } from './uploads.ts'
import { videoWords } from './words.ts'

/** Publishes an own video that is checked, also after its upload was left. */
export function DraftCard({ video, onChange }: { video: Video; onChange?: (() => void) | undefined }) {
  const words = useWords(videoWords)
  const now = useStored(upload)
  const [title, setTitle] = useState('')
  const id = useId()
  if (video.state !== 'draft' || (now?.id === video.id && now.isPublished)) return null
  return (
    <section className="card upload-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{words.states.draft}</h2>
      </header>
      <div className="upload-body">
        <p className="small second">{words.upload.untilWhen}</p>
        <PublishForm
          title={title}
          onTitle={setTitle}
          onPublish={async ({ language }) => {
            await publishVideo(video.id, { title, language, matchId: null })
            announce(words.upload.sent)
            onChange?.()
          }}
        />
      </div>
    </section>
  )
}
