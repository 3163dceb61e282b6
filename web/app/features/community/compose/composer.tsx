import { useEffect, useRef, useState, type RefObject } from 'react'
import { longestPost, longestTitle } from '#contract/touchline/post-limits.ts'
import type { CirclePage, CircleView } from '#contract/touchline/circle.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { languageNames } from '../../../i18n/language-names.ts'
import { Avatar } from '../../../kit/crest/avatar.tsx'
import { FormError, Options, SelectField } from '../../../kit/form/form.tsx'
import { announce } from '../../../live/announcer.tsx'
import { useReading } from '../../../live/use-reading.ts'
import { callApi } from '../../../session/call.ts'
import type { Me } from '../../../session/me.ts'
import { useFailureText } from '../../../session/failure-text.ts'
import { useRead } from '../../../session/use-read.ts'
import { Card } from '../../../kit/page/card.tsx'
import { Rules } from '../rules-list.tsx'
import { communityWords } from '../words.ts'
import { ChecksCard } from './checks-card.tsx'
import { isEmptyDraft, writtenChoices, type PostDraft } from './draft.ts'
import { DraftsButton } from './drafts-button.tsx'
import { MomentCard } from './moment-card.tsx'
import { PictureCard } from './picture-card.tsx'
import { PollCard } from './poll-card.tsx'
import { PreviewCard } from './preview-card.tsx'
import { Toolbar } from './toolbar.tsx'
import { useCheck } from './use-check.ts'
import { useCompose, type Compose } from './use-compose.ts'
import { usePictures } from './use-pictures.ts'
import { usePosting } from './use-posting.ts'
import { VideoCard } from './video-card.tsx'
import { composeWords } from './words.ts'

interface ComposerProps {
  me: Me
  asked: CircleView | null
  about: Pick<PostDraft, 'circleId' | 'language' | 'moment'>
}

/** A post is written on the left; on the right it stands as others see it, with the rules of its circle. */
export function Composer({ me, asked, about }: ComposerProps) {
  const compose = useCompose(me.id, about)
  const circle = useChosenCircle(compose.draft.circleId, asked)
  return (
    <div className="compose-page">
      <Form me={me} compose={compose} circle={circle} asked={asked} />
      <aside className="stack">
        <PreviewCard me={me} draft={compose.draft} circle={circle} />
        {circle && <RulesCard circle={circle} />}
      </aside>
    </div>
  )
}

function useChosenCircle(id: number | null, asked: CircleView | null): CircleView | null {
  const { tag } = useLanguage()
  const isAsked = id === (asked?.id ?? null)
  const read = useReading<CircleView | null>(`${id} ${tag}`, async (signal) =>
    id === null || isAsked ? null : callApi<CircleView>('GET', `/circles/${id}`, { query: { lang: tag }, signal }),
  )
  if (isAsked) return asked
  return id !== null && read.state === 'read' ? read.data : null
}

interface FormProps extends Pick<ComposerProps, 'me' | 'asked'> {
  compose: Compose
  circle: CircleView | null
}

function Form({ me, compose, circle, asked }: FormProps) {
  const words = useWords(composeWords)
  const { draft, set } = compose
  const pictures = usePictures(compose)
  const text = useRef<HTMLTextAreaElement>(null)
  const [isMomentOpen, setIsMomentOpen] = useState(false)
  const [isVideoOpen, setIsVideoOpen] = useState(false)
  const hasVideoCard = isVideoOpen || draft.videoId !== null
  const closeVideo = () => (set({ videoId: null }), setIsVideoOpen(false))
  const check = useCheck(draft)
  const { post, isBusy, failure } = usePosting(compose)
  const missing = draft.poll ? Math.max(0, 2 - writtenChoices(draft.poll).length) : 0
  const isStopped = check.state === 'checked' && !check.check.canPost
  const isWhole = missing === 0 && !pictures.isUnderWay && [...draft.text.trim()].length <= longestPost
  const canSend = !isEmptyDraft(draft) && isWhole && !isStopped
  return (
    <form
      className="card compose"
      aria-label={words.title}
      // Enter in a field sends nothing: a post goes out by its button.
      onSubmit={(event) => event.preventDefault()}
    >
      <Head compose={compose} />
      <Where me={me} compose={compose} asked={asked} />
      <Written compose={compose} text={text} onSend={() => canSend && void post()} />
      <Toolbar
        draft={draft}
        pictures={pictures}
        isMomentOpen={isMomentOpen || draft.moment !== null}
        isVideoOpen={hasVideoCard}
        onVideo={() => (hasVideoCard ? closeVideo() : setIsVideoOpen(true))}
        onPoll={() =>
          set({
            poll: draft.poll ? null : { choices: ['', ''], isMultiple: false, ends: draft.moment ? 'match' : 'day' },
          })
        }
        onMoment={() =>
          draft.moment || isMomentOpen ? (set({ moment: null }), setIsMomentOpen(false)) : setIsMomentOpen(true)
        }
      />
      <PictureCard compose={compose} pictures={pictures} />
      {hasVideoCard && <VideoCard compose={compose} onClose={closeVideo} />}
      {(isMomentOpen || draft.moment) && (
        <MomentCard compose={compose} circle={circle} onClose={() => (set({ moment: null }), setIsMomentOpen(false))} />
      )}
      {draft.poll && <PollCard compose={compose} poll={draft.poll} missing={missing} />}
      <ChecksCard compose={compose} check={check} text={text} />
      <Foot
        canSend={canSend}
        why={isStopped ? words.stops : pictures.isUnderWay ? words.picturesFirst : null}
        isBusy={isBusy}
        failure={failure}
        circle={circle}
        onSend={() => void post()}
      />
    </form>
  )
}

function Head({ compose }: { compose: Compose }) {
  const words = useWords(composeWords)
  const { format } = useLanguage()
  const { draft } = compose
  return (
    <header>
      <h1>{words.title}</h1>
      {draft.at > 0 && !isEmptyDraft(draft) && <span className="tag">{words.kept(format.time(draft.at))}</span>}
      <span className="push" />
      <DraftsButton compose={compose} />
    </header>
  )
}

/** Who posts, in which circle and language. */
function Where({ me, compose: { draft, set }, asked }: Pick<FormProps, 'me' | 'compose' | 'asked'>) {
  const words = useWords(composeWords)
  const { tag } = useLanguage()
  const read = useRead<CirclePage>(`/circles?which=mine&lang=${tag}`)
  const mine = read.state === 'read' ? read.data.list : []
  const circles = [...(asked && !mine.some(({ id }) => id === asked.id) ? [asked] : []), ...mine]
  return (
    <div className="compose-where">
      <Avatar src={me.avatar} size={36} />
      <SelectField
        label={words.postsTo}
        value={draft.circleId ?? ''}
        onChange={(event) => set({ circleId: Number(event.target.value) || null })}
      >
        <option value="">{words.outside}</option>
        {draft.circleId !== null && !circles.some(({ id }) => id === draft.circleId) && (
          <option value={draft.circleId}>…</option>
        )}
        <Options of={circles.map(({ id, name }) => [id, name])} />
      </SelectField>
      <SelectField
        label={words.language}
        value={draft.language}
        onChange={(event) => set({ language: event.target.value === 'zh' ? 'zh' : 'en' })}
      >
        {(['en', 'zh'] as const).map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

interface WrittenProps {
  compose: Compose
  text: RefObject<HTMLTextAreaElement | null>
  /** By Ctrl and Enter. */
  onSend: () => void
}

function Written({ compose: { draft, set }, text, onSend }: WrittenProps) {
  const words = useWords(composeWords)
  const { format } = useLanguage()
  return (
    <div className="compose-text">
      <input
        className="compose-title"
        aria-label={words.titleField}
        placeholder={`${words.titleField}${format.aside(words.titleHint)}`}
        maxLength={longestTitle}
        lang={draft.language}
        value={draft.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <textarea
        ref={text}
        aria-label={words.textField}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        placeholder={words.placeholder}
        rows={4}
        lang={draft.language}
        value={draft.text}
        onChange={(event) => set({ text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend()
        }}
      />
    </div>
  )
}

interface FootProps {
  canSend: boolean
  /** Why it cannot be sent. */
  why: string | null
  isBusy: boolean
  failure: ReturnType<typeof usePosting>['failure']
  circle: CircleView | null
  onSend: () => void
}

function Foot({ canSend, why, isBusy, failure, circle, onSend }: FootProps) {
  const words = useWords(composeWords)
  const explain = useFailureText()
  const known: Readonly<Record<string, string>> = words.told
  useEffect(() => {
    if (why) announce(why)
  }, [why])
  return (
    <>
      <FormError>
        {failure &&
          (failure.status === 0 ? words.offline : failure.error === 'conflict' ? known.conflict : explain(failure))}
      </FormError>
      <div className="compose-foot">
        <p className="small second push">{why}</p>
        <button type="button" className="button tall" onClick={() => announce(words.keptNow)}>
          {words.keep}
        </button>
        <button type="button" className="button primary tall" aria-busy={isBusy} disabled={!canSend} onClick={onSend}>
          {isBusy && <span className="spinner" aria-hidden="true" />}
          {circle ? words.postTo(circle.name) : words.post}
        </button>
      </div>
    </>
  )
}

/** The rules that a post in this circle has to keep. */
function RulesCard({ circle }: { circle: CircleView }) {
  const words = useWords(composeWords)
  const community = useWords(communityWords)
  const { format } = useLanguage()
  const { length } = circle.moderators
  return (
    <Card
      title={words.rulesOf(circle.name)}
      beside={
        length > 0 && <span className="small second">{format.pair(community.moderators, format.number(length))}</span>
      }
    >
      <Rules rules={circle.rules} />
      <p className="card-note small second">{words.filterNote}</p>
    </Card>
  )
}
