import { useState } from 'react'
import type { CircleView } from '#contract/touchline/circle.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Avatar } from '../../../kit/crest/avatar.tsx'
import { Icon } from '../../../kit/crest/icons.tsx'
import type { Me } from '../../../session/me.ts'
import { Skeleton } from '../../../kit/page/states.tsx'
import { PostText } from '../post-text.tsx'
import { postWords } from '../post-words.ts'
import { MatchLine } from '../match-card.tsx'
import { writtenChoices, type DraftMoment, type PostDraft } from './draft.ts'
import { composeWords } from './words.ts'
import { quotableEvents } from './match-events.ts'
import { useMatch } from './use-match.ts'

interface PreviewCardProps {
  me: Me
  draft: PostDraft
  circle: CircleView | null
}

const views = ['post', 'hidden'] as const

/** The post as others see it, also as readers do who have not seen its match. */
export function PreviewCard({ me, draft, circle }: PreviewCardProps) {
  const words = useWords(composeWords)
  const [view, setView] = useState<(typeof views)[number]>('post')
  return (
    <section className="card compose-preview" aria-label={words.preview}>
      <header>
        <h2>{words.preview}</h2>
        <span className="push" />
        <div className="segments" role="group" aria-label={words.view}>
          {views.map((one) => (
            <button key={one} type="button" aria-pressed={one === view} onClick={() => setView(one)}>
              {words.views[one]}
            </button>
          ))}
        </div>
      </header>
      <div className="post-card">
        <Author me={me} circle={circle} />
        {view === 'hidden' && draft.moment ? <Hidden /> : <Shown draft={draft} />}
        {view === 'hidden' && !draft.moment && <p className="small second">{words.nothingHidden}</p>}
      </div>
    </section>
  )
}

function Author({ me, circle }: Pick<PreviewCardProps, 'me' | 'circle'>) {
  const words = useWords(composeWords)
  const post = useWords(postWords)
  return (
    <div className="post-head">
      <Avatar src={me.avatar} size={36} />
      <div className="post-who">
        <p className="post-line">
          <b>{me.nickname}</b>
          <span className="post-level">{post.level(me.level)}</span>
        </p>
        <p className="post-line small second">
          <span>{circle?.name ?? post.outside}</span>
          <span>{words.now}</span>
        </p>
      </div>
    </div>
  )
}

function Hidden() {
  const words = useWords(composeWords)
  const post = useWords(postWords)
  return (
    <div className="post-note">
      <span className="disc">
        <Icon name="lock" />
      </span>
      <div className="post-note-text">
        <b>{words.hiddenTitle}</b>
        <p className="small second">{words.hiddenText}</p>
      </div>
      <span className="tag">{post.reveal}</span>
    </div>
  )
}

function Shown({ draft }: { draft: PostDraft }) {
  const words = useWords(postWords)
  const { format } = useLanguage()
  const { title, text, pictures, moment, poll, language } = draft
  const choices = poll ? writtenChoices(poll) : []
  return (
    <>
      {title.trim() !== '' && (
        <p className="post-title" lang={language} dir="auto">
          {title}
        </p>
      )}
      <PostText post={{ text: text.trim(), mentions: [], language }} />
      {pictures.length > 0 && (
        <ul className="post-pictures" data-count={Math.min(3, pictures.length)}>
          {pictures.map(({ url, description }, at) => (
            <li key={url}>
              <img src={url} alt={description || words.picture(format.number(at + 1))} />
            </li>
          ))}
        </ul>
      )}
      {moment && <MomentLine moment={moment} />}
      {choices.length > 0 && (
        <ul className="poll-box">
          {choices.map((choice, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- answers have no identity but their place
            <li key={at} className="poll-answer">
              {choice}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What a draft quotes: the match, and the part of it. */
function MomentLine({ moment }: { moment: DraftMoment }) {
  const words = useWords(postWords)
  const { format } = useLanguage()
  const read = useMatch(moment.matchId)
  if (read.state !== 'read') return <Skeleton width="100%" height={64} />
  const event = quotableEvents(read.data).find(({ key }) => key === moment.eventKey)
  const kinds: Readonly<Record<string, string>> = words.eventKinds
  const isWhole = moment.kind === 'minute' && moment.minute === null
  const momentName = isWhole ? words.wholeMatch : words.momentKinds[moment.kind]
  const name = event ? (event.player ?? kinds[event.type] ?? words.momentKinds.event) : momentName
  const minute = event?.minute ?? (moment.minute ? `${moment.minute}′` : '')
  return (
    <div className="quoted-draft">
      <MatchLine row={read.data.row} />
      <span className="small second">{format.list([minute, name].filter((one) => one !== ''))}</span>
    </div>
  )
}
