import type { MatchRow } from '#contract/touchline/brief.ts'
import type { Prophecy } from '#contract/touchline/prophecy.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { ReportButton } from '../../kit/form/report-button.tsx'
import { ShareButton } from '../../kit/form/share-button.tsx'
import { usePage } from '../../page.ts'
import { callApi } from '../../session/call.ts'
import { AuthorLine } from './author-line.tsx'
import { ClosedNote } from './closed-note.tsx'
import { MatchBar } from './match-bar.tsx'
import { OwnForm } from './own-form.tsx'
import { prophecyPageWords } from './page-words.ts'
import { prophecyPath } from './paths.ts'
import { PlayOptions, Said } from './play-options.tsx'
import { StampMark } from './prophecy-card.tsx'
import { ProphecyIcon } from './prophecy-icon.tsx'
import { prophecyWords } from './words.ts'

/** Author, title, match, play and the content, or the seal on it. */
export function HeadCard({ prophecy, row }: { prophecy: Prophecy; row: MatchRow | undefined }) {
  const lists = useWords(prophecyWords)
  const words = useWords(prophecyPageWords)
  const { content, closed, language, matchId, play, result, title } = prophecy
  return (
    <section className="card prophecy-head">
      <div className="body">
        <AuthorLine prophecy={prophecy} />
        <div className="prophecy-heading">
          <h1 lang={language}>{title}</h1>
          <StampMark prophecy={prophecy} />
        </div>
        <MatchBar id={matchId} />
        <p className="prophecy-play small second">
          <span>{lists.plays[play]}</span>
          <span className="push" />
          {content === null ? <span>{words.pricesAtSeal}</span> : <Said prophecy={prophecy} />}
        </p>
        <PlayOptions prophecy={prophecy} row={row} />
        {prophecy.voided !== null && <VoidedLine voided={prophecy.voided} />}
        {result !== null && (
          <p className="small second">
            {result.decidedBy}
            {result.isCorrected && <> · {words.corrected}</>}
          </p>
        )}
        {closed !== null ? (
          <ClosedNote closed={closed} />
        ) : content === null ? (
          <SealedText prophecy={prophecy} />
        ) : (
          <div className="prophecy-text" lang={language}>
            {content.text.split(/\n+/).map((paragraph, index) => (
              // Paragraphs have no names, and their order is fixed.
              <p key={index}>{paragraph}</p>
            ))}
          </div>
        )}
      </div>
      <HeadFoot prophecy={prophecy} />
    </section>
  )
}

/** Who voided it and when; the outcome of the match is its result. */
function VoidedLine({ voided: { by, at } }: { voided: NonNullable<Prophecy['voided']> }) {
  const words = useWords(prophecyPageWords)
  const { format } = useLanguage()
  const { now } = usePage()
  return <p className="small second tabular">{words.voidedBy[by](format.moment(at, now))}</p>
}

function SealedText({ prophecy: { words: count } }: { prophecy: Prophecy }) {
  const words = useWords(prophecyPageWords)
  const { format } = useLanguage()
  return (
    <div className="prophecy-cover">
      <div>
        <span className="prophecy-lock">
          <ProphecyIcon name="lock" />
        </span>
        <b>{words.sealedTitle}</b>
        <span className="small second">{words.sealedText(format.number(count), count)}</span>
      </div>
    </div>
  )
}

function HeadFoot({ prophecy }: { prophecy: Prophecy }) {
  const lists = useWords(prophecyWords)
  const { format } = useLanguage()
  const { now } = usePage()
  return (
    <footer className="prophecy-foot small second">
      {prophecy.likes !== null && prophecy.content !== null && <LikeForm prophecy={prophecy} />}
      <ProphecyIcon name="seal" size="s" />
      <time className="tabular" dateTime={new Date(prophecy.at).toISOString()}>
        {lists.sealed(format.moment(prophecy.at, now))}
      </time>
      <span className="push" />
      <ShareButton path={prophecyPath(prophecy)} />
      {!prophecy.isMine && <ReportButton kind="prophecy" id={prophecy.id} name={prophecy.title} />}
    </footer>
  )
}

function LikeForm({ prophecy }: { prophecy: Prophecy }) {
  const words = useWords(prophecyPageWords)
  const { format } = useLanguage()
  const { id, isLiked } = prophecy
  const likes = prophecy.likes ?? 0
  return (
    <OwnForm
      action={prophecyPath(prophecy)}
      what={isLiked ? 'unlike' : 'like'}
      send={() => callApi(isLiked ? 'DELETE' : 'PUT', `/prophecies/${id}/like`)}
      done={words.told.liked}
    >
      {(isBusy) => (
        <button
          type="submit"
          className={isLiked ? 'button compact touchable plain on' : 'button compact touchable plain'}
          aria-pressed={isLiked}
          aria-busy={isBusy}
          aria-label={format.pair(words.like, words.likes(format.number(likes), likes))}
        >
          <ProphecyIcon name="like" size="s" />
          <span className="tabular">{format.number(likes)}</span>
        </button>
      )}
    </OwnForm>
  )
}
