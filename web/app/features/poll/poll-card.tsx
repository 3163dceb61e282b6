import { useState } from 'react'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { Survey } from '#contract/score/survey.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { pollWords } from './words.ts'
import { shortSideNames } from '../../kit/text/names.ts'
import { announce } from '../../live/announcer.tsx'
import { useTicking } from '../../live/ticker.ts'
import { usePage } from '../../page.ts'
import { callApi, CallError } from '../../session/call.ts'
import { useMe } from '../../session/me.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { useRead } from '../../session/use-read.ts'
import './poll.css'

/** The poll of a match: a vote until kick-off, then its result. Shares show after the vote, not to influence it. */
export function PollCard({ row }: { row: MatchRow }) {
  const me = useMe()
  return <Poll key={me?.id ?? 0} row={row} />
}

function Poll({ row }: { row: MatchRow }) {
  const words = useWords(pollWords)
  const { text } = useLanguage()
  const { now } = usePage()
  const reading = useRead<Survey>(`/api/score/match/getMatchSurvey?matchId=${row.id}`)
  const isPlanned = row.summary.status === 'scheduled'
  const isBefore = useTicking((nowMs) => Number(isPlanned && row.kickOff > nowMs), now) === 1
  const [isClosed, setIsClosed] = useState(false)
  const isOpen = isBefore && !isClosed
  if (reading.state !== 'read') return isBefore ? <section className="card poll" aria-busy="true" /> : null
  const survey = reading.data
  const hasVotes = survey.homeTeam + survey.awayTeam > 0
  if (!isOpen && !hasVotes) return null
  const names = shortSideNames(row, text)
  const own = survey.type === 1 ? names.home : survey.type === 2 ? names.away : null
  return (
    <Card title={isOpen ? words.title : words.ended} className="poll">
      <div className="body">
        {isOpen && own === null ? (
          <Ballot row={row} onVoted={reading.set} onClosed={() => setIsClosed(true)} />
        ) : (
          <Shares survey={survey} names={names} />
        )}
        <p className="small quiet">{own !== null ? words.yours(own) : isOpen ? words.open : words.closed}</p>
      </div>
    </Card>
  )
}

interface BallotProps {
  row: MatchRow
  onVoted: (survey: Survey) => void
  onClosed: () => void
}

function Ballot({ row, onVoted, onClosed }: BallotProps) {
  const words = useWords(pollWords)
  const { text } = useLanguage()
  const { requireSignIn } = useSignIn()
  const { run, isBusy, failure } = useAction()
  const names = shortSideNames(row, text)
  const vote = (type: 1 | 2) =>
    run(async () => {
      // The server reads the voter from the session; old clients send an id.
      const body = { matchId: row.id, type, userId: '' }
      try {
        const survey = await requireSignIn(
          () => callApi<Survey>('POST', '/api/score/match/setMatchSurveyVote', { body }),
          { reason: words.reason },
        )
        if (!survey) return
        onVoted(survey)
        announce(words.yours(survey.type === 1 ? names.home : names.away))
      } catch (thrown) {
        const error = thrown instanceof CallError ? thrown.error : null
        // The first vote was given elsewhere, as in another tab: it is shown.
        if (error === 'vote_stands')
          onVoted(await callApi<Survey>('GET', `/api/score/match/getMatchSurvey?matchId=${row.id}`))
        else if (error === 'vote_closed') onClosed()
        else throw thrown
      }
    })
  return (
    <>
      <div className="poll-choices">
        {([1, 2] as const).map((type) => {
          const name = type === 1 ? names.home : names.away
          return (
            <button
              key={type}
              type="button"
              className="button tall"
              aria-label={words.vote(name)}
              aria-busy={isBusy}
              onClick={() => void vote(type)}
            >
              {name}
            </button>
          )
        })}
      </div>
      {failure && (
        <p className="small form-error" role="alert">
          {words.failed}
        </p>
      )}
    </>
  )
}

function Shares({ survey, names }: { survey: Survey; names: { home: string; away: string } }) {
  const words = useWords(pollWords)
  const { format } = useLanguage()
  const parts = [
    [names.home, survey.homeTeam, 'var(--ta)', 'var(--on-ta)'],
    [names.away, survey.awayTeam, 'var(--tb)', 'var(--on-tb)'],
  ] as const
  const [home, away] = [format.percent(survey.homeTeam), format.percent(survey.awayTeam)]
  return (
    <>
      <p className="hidden-text">{words.result(names.home, home, names.away, away)}</p>
      <div className="poll-names small" aria-hidden="true">
        <span>{names.home}</span>
        <span>{names.away}</span>
      </div>
      <div className="share-bar" aria-hidden="true">
        {parts.map(
          ([name, share, colour, ink]) =>
            share > 0 && (
              <span key={name} style={{ flex: share, background: colour, color: ink }}>
                {format.percent(share)}
              </span>
            ),
        )}
      </div>
    </>
  )
}
