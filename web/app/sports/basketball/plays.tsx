import { useState } from 'react'
import { remainingLabel } from '#sports/basketball/clock.ts'
import { pointsOf } from '#sports/basketball/read.ts'
import { timelineRows } from '#sports/basketball/timeline-view.ts'
import type { TimelineRow } from '#sports/timeline-row.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { personName, shortSideNames } from '../../kit/text/names.ts'
import type { BasketballView } from './match-view.ts'
import { periodName } from './lists.ts'
import { matchWords } from './match-words.ts'
import { sayPlay } from '#sports/basketball/say-play.ts'

type PlayRow = Extract<TimelineRow, { kind: 'event' }>

/** Play by play, the last period first and open; of each period the last `limit` plays, the others on demand. */
export function PlaysCard({ view, limit = Infinity }: { view: BasketballView; limit?: number }) {
  const words = useWords(matchWords)
  const { tag } = useLanguage()
  const [isScoresOnly, setIsScoresOnly] = useState(false)
  const rows = timelineRows(view.events, view.state).filter((row): row is PlayRow => row.kind === 'event')
  const shown = isScoresOnly ? rows.filter(({ event }) => pointsOf(event) > 0) : rows
  const periods = [...Map.groupBy(shown, ({ event }) => event.period)].toReversed()
  const scores = new Map(view.state.periods.map(({ ordinal, score }) => [ordinal, score]))
  return (
    <section className="card plays">
      <header>
        <h2>{words.plays}</h2>
        <span className="push" />
        <div className="segments" role="group" aria-label={words.filter}>
          <button type="button" aria-pressed={!isScoresOnly} onClick={() => setIsScoresOnly(false)}>
            {words.all}
          </button>
          <button type="button" aria-pressed={isScoresOnly} onClick={() => setIsScoresOnly(true)}>
            {words.scores}
          </button>
        </div>
      </header>
      {periods.length === 0 && <p className="quiet body">{words.noPlays}</p>}
      {periods.map(([period, own], index) => (
        <details key={period} open={index === 0}>
          <summary>
            <b>{periodName(period, view.state.format, tag)}</b>
            <span className="small quiet">{words.playCount(own.length)}</span>
            <span className="push" />
            {scores.has(period) && <b>{`${scores.get(period)!.home}–${scores.get(period)!.away}`}</b>}
          </summary>
          <PlayList rows={own.toReversed().slice(0, limit)} view={view} />
          {own.length > limit && (
            <details>
              <summary>{words.earlier(periodName(period, view.state.format, tag))}</summary>
              <PlayList rows={own.toReversed().slice(limit)} view={view} />
            </details>
          )}
        </details>
      ))}
    </section>
  )
}

/** Plays, the newest first. */
export function PlayList({ rows, view }: { rows: readonly PlayRow[]; view: Pick<BasketballView, 'match'> }) {
  return (
    <ol>
      {rows.map((row) => (
        <Play key={row.key} row={row} view={view} />
      ))}
    </ol>
  )
}

function Play({ row, view: { match } }: { row: PlayRow; view: Pick<BasketballView, 'match'> }) {
  const words = useWords(matchWords)
  const { text } = useLanguage()
  const { event, score, isWithdrawn } = row
  const names = shortSideNames(match.row, text)
  const { what, more } = sayPlay(
    event,
    {
      player: personName(match.people, event.playerId, 'short'),
      other: personName(match.people, event.otherPlayerId, 'short'),
      team: event.side ? names[event.side] : '',
    },
    words,
  )
  return (
    <li className={isWithdrawn ? 'taken-back' : undefined}>
      <span className="clock">{remainingLabel(event.clockSeconds)}</span>
      {event.side ? <Crest team={match.row[event.side]} size={18} /> : <span />}
      <span className="what">
        {pointsOf(event) > 0 ? <b>{what}</b> : what}
        {more && <small>{more}</small>}
      </span>
      {pointsOf(event) > 0 && !isWithdrawn && (
        <span>
          {score.home}–{score.away}
        </span>
      )}
    </li>
  )
}
