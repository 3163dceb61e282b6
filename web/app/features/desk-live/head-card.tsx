import { useState } from 'react'
import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import type { TeamBrief } from '#contract/touchline/brief.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { useTicking } from '../../live/ticker.ts'
import { usePage } from '../../page.ts'
import { callApi } from '../../session/call.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { useAction } from '../../session/use-action.ts'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import { clockLabel, readingOf } from './clock.ts'
import { ScoreBoard, stageOf } from './score-board.tsx'
import type { DeskClock } from '#sports/palette.ts'
import type { OpenEntry } from './open-now.ts'
import { liveWords } from './words.ts'
import { keyNames } from './key-names.ts'

interface HeadParts {
  match: DeskMatch
  open: readonly OpenEntry[]
  clock: DeskClock
  meId: number
  onTurn: () => void
  onShift: (seconds: number) => void
  onHandOver: () => void
  onTaken: () => void
}

/** Score, the clock in hand, and who has it. */
export function HeadCard({ match, open, clock, meId, onTurn, onShift, onHandOver, onTaken }: HeadParts) {
  const words = useWords(liveWords)
  const { row, holder } = match
  const { home, away } = row.summary.score
  return (
    <section className="card live-head" aria-label={words.score}>
      <div className="live-score">
        <Side team={row.home} label={row.homeLabel} sport={row.sport} hint="←" />
        <div>
          <b className="live-figures" data-score={`${home}-${away}`}>
            {home} – {away}
          </b>
          <IfItStands match={match} open={open} />
        </div>
        <Side team={row.away} label={row.awayLabel} sport={row.sport} hint="→" isAway />
      </div>
      <ClockPart match={match} clock={clock} onTurn={onTurn} onShift={onShift} />
      <div className="live-holder">
        <b>
          {holder === null ? words.nobodyHas : holder.id === meId ? words.youHave : words.hasClock(holder.nickname)}
        </b>
        {holder?.id === meId ? (
          <button type="button" className="button touchable" onClick={onHandOver} aria-keyshortcuts="Alt+H">
            {words.handOver} <kbd className="desk-key">{keyNames.handOver}</kbd>
          </button>
        ) : (
          <TakeButton match={match} onTaken={onTaken} />
        )}
      </div>
      <ScoreBoard match={match} />
    </section>
  )
}

function Side(given: { team: TeamBrief | null; label: string | null; sport: string; hint: string; isAway?: boolean }) {
  const { team, label, sport, hint, isAway = false } = given
  return (
    <div className={isAway ? 'live-side away' : 'live-side'}>
      <Crest team={team} sport={sport} size={44} />
      <span>
        <b>{team?.shortName ?? label}</b>
        <kbd className="desk-key">{hint}</kbd>
      </span>
    </div>
  )
}

/** The score with the possible goals that wait. */
function IfItStands({ match: { row }, open }: Pick<HeadParts, 'match' | 'open'>) {
  const words = useWords(liveWords)
  const score = { ...row.summary.score }
  for (const { key, side, isPossible, decided } of open) {
    if (!isPossible || decided === 'does_not_stand' || side === null || key === 'red') continue
    const scoring = key === 'own_goal' ? (side === 'home' ? 'away' : 'home') : side
    score[scoring] += 1
  }
  if (score.home === row.summary.score.home && score.away === row.summary.score.away) return null
  return <small className="live-stands">{words.ifItStands(`${score.home}–${score.away}`)}</small>
}

function ClockPart({ match, clock, onTurn, onShift }: Pick<HeadParts, 'match' | 'clock' | 'onTurn' | 'onShift'>) {
  const words = useWords(liveWords)
  const { tag } = useLanguage()
  const { now } = usePage()
  const { endReading, hasOwnClock, periodStarts } = match.palette
  const isTimed = Object.keys(periodStarts).length > 0
  const mayShift = !match.isOver && (clock.isRunning || hasOwnClock)
  const seconds = useTicking((nowMs) => readingOf(clock, nowMs, endReading), now)
  const { status } = match.row.summary
  const phase = match.isOver
    ? words.over
    : clock.next === 'resume'
      ? words.held
      : clock.next === 'begin'
        ? status === 'scheduled'
          ? words.before
          : words.pause
        : stageOf(match.row, clock.period, tag)
  const turn = clock.next === 'begin' ? words.begin : clock.next === 'resume' ? words.resume : words.stop
  return (
    <div className="live-clock">
      <p>
        {isTimed && (
          <b className={clock.isRunning ? 'running' : undefined} role="timer">
            {clockLabel(seconds, endReading)}
          </b>
        )}
        {isTimed ? <small>{phase}</small> : <b className="live-stage">{phase}</b>}
      </p>
      <div className="live-buttons">
        {isTimed && (
          <>
            <button type="button" className="button touchable" disabled={!mayShift} onClick={() => onShift(-1)}>
              − 1 {words.second}
            </button>
            <button type="button" className="button touchable" disabled={!mayShift} onClick={() => onShift(1)}>
              + 1 {words.second}
            </button>
          </>
        )}
        <button
          type="button"
          className="button touchable"
          aria-keyshortcuts="Space"
          disabled={match.isOver || clock.next === null}
          onClick={onTurn}
        >
          {turn} <kbd className="desk-key">{keyNames.turn}</kbd>
        </button>
      </div>
    </div>
  )
}

/** Takes the clock: from another account only with a reason. */
function TakeButton({ match: { row, holder }, onTaken }: Pick<HeadParts, 'match' | 'onTaken'>) {
  const words = useWords(liveWords)
  const explain = useFailureText()
  const { isBusy, failure, run } = useAction()
  const [isAsking, setIsAsking] = useState(false)
  const take = async (isForced: boolean, reason: string) => {
    try {
      await callApi('POST', `/desk/live/${row.id}/clock`, { body: { isForced, reason } })
    } finally {
      // Somebody else may have taken it meanwhile.
      onTaken()
    }
  }
  return (
    <>
      <button
        type="button"
        className="button touchable"
        disabled={isBusy}
        onClick={() => (holder === null ? void run(() => take(false, words.take)) : setIsAsking(true))}
      >
        {words.take}
      </button>
      <FormError>{explain(failure)}</FormError>
      {isAsking && (
        <ReasonDialog
          title={words.take}
          action={words.take}
          onDo={(reason) => take(true, reason)}
          onClose={() => setIsAsking(false)}
        >
          {holder && <p>{words.hasClock(holder.nickname)}</p>}
        </ReasonDialog>
      )}
    </>
  )
}
