import { useState } from 'react'
import { Link } from 'react-router'
import type { DeskFeed } from '#contract/touchline/desk-feeds.ts'
import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { useFailureText } from '../../session/failure-text.ts'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import { LeadButton } from './lead-button.tsx'
import { SaidList, wordText } from './said-list.tsx'
import type { FeedSide, Settling } from './use-settle.ts'
import { liveWords } from './words.ts'

interface FeedsParts {
  match: DeskMatch
  settling: Settling
  onLed: () => void
}

/** Who else reports the match, and what they differ about side by side. */
export function FeedsCard({ match, settling, onLed }: FeedsParts) {
  const words = useWords(liveWords)
  const { feeds, isDeskLead, row, isOver } = match
  const isNamed = feeds.some(({ isChosen }) => isChosen)
  return (
    <section className="card">
      <header className="card-head">
        <h2>{words.feeds}</h2>
        <span className="push" />
        <small>{isDeskLead ? words.deskLeads : isNamed ? words.feedNamed : words.feedsLead}</small>
      </header>
      {feeds.length === 0 && <p className="desk-empty">{words.noFeeds}</p>}
      {feeds.map((feed) => (
        <FeedRow key={feed.name} feed={feed} now={match.now} />
      ))}
      {settling.sides.length > 0 && <Sides match={match} settling={settling} />}
      <div className="live-feed-foot">
        {isNamed && !isOver && (
          <button
            type="button"
            className="button touchable"
            disabled={settling.isBusy}
            onClick={() => settling.settle(null)}
          >
            {words.rulesChoose}
          </button>
        )}
        {(feeds.length > 0 || isDeskLead) && !isOver && <LeadButton match={match} onLed={onLed} />}
        <Link className="button touchable" to={`/desk/live/${row.id}/replay`}>
          {words.whatFeedsSaid}
        </Link>
      </div>
    </section>
  )
}

function FeedRow({ feed, now }: { feed: DeskFeed; now: number }) {
  const words = useWords(liveWords)
  const { name, isLead, isChosen, isSilent, verdict, lastAt, differs } = feed
  return (
    <div className="desk-row">
      <b className="clip">{name}</b>
      <div>
        {isLead && <small>{isChosen ? words.leadsByDesk : words.leads}</small>}
        {isSilent && <small className="live-warn">{words.silent}</small>}
        {differs && <small className="live-warn">{words.differs(`${differs.score.home}–${differs.score.away}`)}</small>}
        {verdict !== null && verdict !== 'leads' && verdict !== 'silent' && <small>{words.verdicts[verdict]}</small>}
      </div>
      <small>{words.ago(Math.max(0, Math.round((now - lastAt) / 1000)))}</small>
    </div>
  )
}

/** What each feed states, with the key that takes its side. */
function Sides({ match, settling }: Omit<FeedsParts, 'onLed'>) {
  const words = useWords(liveWords)
  const explain = useFailureText()
  return (
    <div className="live-sides" role="group" aria-label={words.sides}>
      <b>{words.sides}</b>
      {settling.sides.map((side) => (
        <Side key={side.feed.name} match={match} side={side} settling={settling} />
      ))}
      <p>{match.isDeskLead ? words.deskStays : words.untilSettled}</p>
      <FormError>{explain(settling.failure)}</FormError>
    </div>
  )
}

function Side({ match, side: { feed, key }, settling }: { match: DeskMatch; side: FeedSide; settling: Settling }) {
  const language = useLanguage()
  const words = useWords(liveWords)
  const { name, isLead, isChosen, says, events } = feed
  const [isAsking, setAsking] = useState(false)
  return (
    <div>
      <button
        type="button"
        className={isLead ? 'live-side-button chosen' : 'live-side-button'}
        aria-keyshortcuts={key || undefined}
        disabled={settling.isBusy || (isLead && isChosen)}
        onClick={() => (match.isDeskLead ? setAsking(true) : settling.settle(name))}
      >
        {key !== '' && <kbd className="desk-key">{key}</kbd>}
        <span>
          <small>{isLead ? words.leadsNow : words.takeSide}</small>
          <b>{name}</b>
        </span>
        <b className="live-side-score">{says && `${says.score.home}–${says.score.away}`}</b>
      </button>
      {says && <small>{wordText(says, { row: match.row, endReading: match.palette.endReading }, language)}</small>}
      <SaidList
        said={events}
        people={match.people}
        names={{ home: match.row.home?.shortName, away: match.row.away?.shortName }}
        endReading={match.palette.endReading}
      />
      {isAsking && (
        <ReasonDialog
          title={words.takeOver(name)}
          action={words.takeSide}
          onDo={(reason) => settling.takeOver(name, reason)}
          onClose={() => setAsking(false)}
        >
          <p>{words.takeOverText}</p>
        </ReasonDialog>
      )}
    </div>
  )
}
