import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { useStored } from '../../kit/page/stored.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { useMe } from '../../session/me.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { PublishForm } from './publish-form.tsx'
import {
  closeUpload,
  draftTitle,
  pauseUpload,
  publishUpload,
  restoreUpload,
  resumeUpload,
  startUpload,
  stopUpload,
  upload,
  type UploadState,
  type VideoRules,
} from './uploads.ts'
import { VideoIcon } from './video-icon.tsx'
import { videoWords } from './words.ts'

const MEGABYTE = 2 ** 20

/** The upload of this page, or the way to begin one. `matchId`: the match that it is about. */
export function UploadCard({ matchId, rules }: { matchId: number | null; rules: VideoRules }) {
  const words = useWords(videoWords)
  const now = useStored(upload)
  const cut = useRestored(matchId)
  return (
    <section className="card upload-card" aria-labelledby="upload-title">
      <header>
        <h2 id="upload-title">{now ? words.upload.yours : words.upload.title}</h2>
        {now && <Step now={now} />}
      </header>
      <div className="upload-body">
        {now ? <Running now={now} rules={rules} /> : <Chooser matchId={matchId} rules={rules} cut={cut} />}
      </div>
    </section>
  )
}

/** Takes up what an earlier page left; the name of an upload that needs its file again. */
function useRestored(matchId: number | null): string | null {
  const userId = useMe()?.id
  const [cut, setCut] = useState<string | null>(null)
  useEffect(() => {
    // The page works without it.
    if (userId !== undefined) void restoreUpload(matchId).then(setCut, () => undefined)
  }, [userId, matchId])
  return cut
}

const steps = { preparing: 1, sending: 2, paused: 2, checking: 3, checked: 3, failed: 3 } as const

function Step({ now: { phase } }: { now: UploadState }) {
  const words = useWords(videoWords)
  const { format } = useLanguage()
  if (phase === 'failed') return null
  return <span className="small second">{words.upload.step(format.number(steps[phase]), format.number(3))}</span>
}

function Chooser({ matchId, rules, cut }: { matchId: number | null; rules: VideoRules; cut: string | null }) {
  const words = useWords(videoWords)
  const { format } = useLanguage()
  const { requireSignIn } = useSignIn()
  const { run, isBusy, failure } = useAction()
  const explain = useFailureText()
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        accept="video/mp4,video/quicktime,video/webm"
        aria-label={words.upload.choose}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file)
            void run(() => requireSignIn(() => startUpload(file, rules, matchId), { reason: words.signInToUpload }))
        }}
      />
      <button
        type="button"
        className="button touchable upload-choose"
        aria-busy={isBusy}
        onClick={() => field.current?.click()}
      >
        <VideoIcon name="mine" />
        {words.upload.choose}
      </button>
      <p className="small second">
        {words.upload.limits(format.number(Math.floor(rules.bytes / MEGABYTE)), format.number(rules.seconds))}
      </p>
      {cut !== null && <p className="small">{words.upload.cut(cut)}</p>}
      <FormError>{explain(failure)}</FormError>
    </>
  )
}

function Running({ now, rules }: { now: UploadState; rules: VideoRules }) {
  const words = useWords(videoWords)
  const explain = useFailureText()
  const { run, failure } = useAction()
  const { phase, name, converted, sent, of } = now
  const ratio = phase === 'preparing' ? converted : of === 0 ? 0 : sent / of
  return (
    <>
      <div className="upload-file">
        <span className="upload-thumb">{now.poster ? <img src={now.poster} alt="" /> : <VideoIcon name="film" />}</span>
        <div>
          <b className="clip">{name}</b>
          {phase !== 'failed' && (
            <progress value={ratio} max={1} aria-label={words.upload.progress}>
              {Math.round(ratio * 100)}
            </progress>
          )}
          <Sentence now={now} rules={rules} />
        </div>
        {!now.isPublished && (
          <button
            type="button"
            className="icon-button"
            aria-label={words.upload.stop(name)}
            onClick={() => void run(stopUpload)}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      <FormError>{explain(failure)}</FormError>
      {phase === 'sending' && (
        <button type="button" className="button compact touchable" onClick={pauseUpload}>
          {words.upload.pause}
        </button>
      )}
      {phase === 'paused' && (
        <button type="button" className="button compact touchable" onClick={resumeUpload}>
          {words.upload.resume}
        </button>
      )}
      {phase !== 'failed' && now.id !== null && !now.isPublished && (
        <PublishForm title={now.title} onTitle={draftTitle} onPublish={publishUpload} />
      )}
      {(now.isPublished || phase === 'failed') && phase !== 'sending' && phase !== 'checking' && <Through now={now} />}
    </>
  )
}

/** What happens now, announced as it changes. */
function Sentence({ now, rules }: { now: UploadState; rules: VideoRules }) {
  const { upload: words } = useWords(videoWords)
  const { format } = useLanguage()
  const megabytes = (bytes: number) => format.number(Math.round(bytes / MEGABYTE))
  const { phase, problem, isOffline } = now
  const [sent, of] = [megabytes(now.sent), megabytes(now.of)]
  const sentences = {
    preparing: words.preparing,
    sending: words.sending(sent, of),
    paused: isOffline ? words.offline : words.paused(sent, of),
    checking: words.checking,
    checked: now.isPublished ? (now.state === 'shown' ? words.shown : words.held) : words.checked,
    failed: words.failed,
  }
  const problems = {
    tooLarge: words.tooLarge(megabytes(rules.bytes)),
    tooLong: words.tooLong(format.number(rules.seconds)),
    noVideo: words.noVideo,
    codec: words.codec,
  }
  const why = typeof problem === 'string' ? problems[problem] : problem?.sentence
  return (
    <p className={problem ? 'small form-error' : 'small second'} role={problem ? 'alert' : undefined}>
      {why || sentences[phase]}
    </p>
  )
}

function Through({ now: { id, state, phase } }: { now: UploadState }) {
  const { upload: words } = useWords(videoWords)
  return (
    <div className="line">
      {state === 'shown' && phase !== 'failed' && (
        <Link className="button compact touchable" to={`/video/${id}`}>
          {words.show}
        </Link>
      )}
      <button
        type="button"
        className="button compact touchable"
        onClick={() => (phase === 'failed' ? void stopUpload().catch(closeUpload) : closeUpload())}
      >
        {words.another}
      </button>
    </div>
  )
}
