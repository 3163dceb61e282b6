import { Link } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { Prophecy, ProphecyPage } from '#contract/touchline/prophecy.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { usePage } from '../../page.ts'
import { AuthorLine } from './author-line.tsx'
import { ClosedNote } from './closed-note.tsx'
import { markOf } from './figures.ts'
import { MatchBar } from './match-bar.tsx'
import { prophecyPath } from './paths.ts'
import { PlayOptions, Said } from './play-options.tsx'
import { ProphecyIcon } from './prophecy-icon.tsx'
import { UnlockButton } from './unlock-button.tsx'
import { prophecyWords } from './words.ts'

interface ProphecyCardProps {
  prophecy: Prophecy
  row: MatchRow | undefined
  /** What a purchase from the list answers. */
  onBought?: ((page: ProphecyPage) => void) | undefined
}

/** A prophecy in a list: its author, title and match, and its pick or the seal on it. */
export function ProphecyCard({ prophecy, row, onBought }: ProphecyCardProps) {
  const words = useWords(prophecyWords)
  const { content, closed, matchId, play } = prophecy
  return (
    <li className="prophecy-card">
      <article aria-label={prophecy.title}>
        <AuthorLine prophecy={prophecy} />
        <div className="prophecy-heading">
          <h3 lang={prophecy.language}>
            <Link to={prophecyPath(prophecy)}>{prophecy.title}</Link>
          </h3>
          <StampMark prophecy={prophecy} />
        </div>
        <MatchBar id={matchId} />
        {closed !== null ? (
          <ClosedNote closed={closed} />
        ) : content === null ? (
          <SealedStrip prophecy={prophecy} row={row} onBought={onBought} />
        ) : (
          <>
            <p className="prophecy-play small second">
              <span>{words.plays[play]}</span>
              <span className="push" />
              <Said prophecy={prophecy} />
            </p>
            <PlayOptions prophecy={prophecy} row={row} />
          </>
        )}
        <CardFoot prophecy={prophecy} />
      </article>
    </li>
  )
}

/** What came of it, as a stamp beside the title. */
export function StampMark({ prophecy }: { prophecy: Prophecy }) {
  const words = useWords(prophecyWords)
  const mark = markOf(prophecy)
  if (mark === null) return null
  const outcome = prophecy.state === 'void' ? 'void' : (prophecy.result?.outcome ?? 'void')
  return <span className={`prophecy-stamp ${mark}`}>{words.outcomes[outcome]}</span>
}

/** Number of the leaf in the log; the made-up past of a demonstration has none. */
function useNumberText({ number, sequence }: Prophecy['seal']): string {
  const words = useWords(prophecyWords)
  const { format } = useLanguage()
  if (number !== null) return words.number(format.number(number))
  return sequence === null ? words.notInLog : words.numberSoon
}

/** In place of a pick that is closed to the reader: what it costs. */
function SealedStrip({ prophecy, row, onBought }: ProphecyCardProps) {
  const words = useWords(prophecyWords)
  const { format } = useLanguage()
  const { now } = usePage()
  const { coins, play, at, seal, state } = prophecy
  const number = useNumberText(seal)
  return (
    <div className="prophecy-sealed">
      <span className="prophecy-lock">
        <ProphecyIcon name="lock" />
      </span>
      <span className="two-lines">
        <b>{words.plays[play]}</b>
        <span className="small second tabular">
          {format.moment(at, now)} · {number}
        </span>
      </span>
      <span className="push" />
      {state === 'sealed' && coins > 0 && (
        <>
          <span className="tag prophecy-refund">
            <ProphecyIcon name="refund" size="s" />
            {words.refund}
          </span>
          <UnlockButton prophecy={prophecy} row={row} onBought={onBought} />
        </>
      )}
    </div>
  )
}

function CardFoot({ prophecy }: { prophecy: Prophecy }) {
  const words = useWords(prophecyWords)
  const { format } = useLanguage()
  const { now } = usePage()
  const { content, seal, at, coins, comments, sold, isBought, isMine } = prophecy
  const number = useNumberText(seal)
  return (
    <p className="prophecy-foot small second">
      <ProphecyIcon name={content === null ? 'unlocked' : 'seal'} size="s" />
      <span className="tabular">
        {content === null ? words.openLater : `${words.sealed(format.moment(at, now))} · ${number}`}
      </span>
      {comments !== null && comments > 0 && (
        <span className="tabular">{words.comments(format.number(comments), comments)}</span>
      )}
      <span className="push" />
      {isMine ? (
        <b>{words.own}</b>
      ) : isBought ? (
        <b>{words.yours}</b>
      ) : sold !== null && coins > 0 ? (
        <span className="tabular">{words.sold(format.number(sold))}</span>
      ) : (
        coins === 0 && <span>{words.freeToRead}</span>
      )}
    </p>
  )
}
