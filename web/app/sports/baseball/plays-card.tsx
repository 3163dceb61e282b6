import { useState } from 'react'
import type { PlayRow } from '#sports/baseball/state.ts'
import { basesOfHit } from '#sports/baseball/vocabulary.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { personName } from '../../kit/text/names.ts'
import { halfName } from './lists.ts'
import type { BaseballView } from './match-view.ts'
import { matchWords } from './match-words.ts'
import { playWords } from '#sports/baseball/play-words.ts'
import { sayPlay } from '#sports/baseball/say-play.ts'

/** Half innings that stand open at first. */
const openAtFirst = 2

/** Plays by half inning, the last first. */
export function PlaysCard({ view, isAll = false }: { view: BaseballView; isAll?: boolean }) {
  const words = useWords(matchWords)
  const { tag } = useLanguage()
  const [isScoring, setIsScoring] = useState(false)
  const { plays, rules } = view.state
  const shown = isScoring ? plays.filter(({ runs }) => runs > 0) : plays
  const halves = [...Map.groupBy(shown, ({ inning, side }) => `${inning} ${side}`).values()].toReversed()
  return (
    <section className="card ball-plays">
      <header>
        <h2>{words.plays}</h2>
        <span className="push" />
        <div className="segments" role="group" aria-label={words.filter}>
          <button type="button" aria-pressed={!isScoring} onClick={() => setIsScoring(false)}>
            {words.all}
          </button>
          <button type="button" aria-pressed={isScoring} onClick={() => setIsScoring(true)}>
            {words.scoring}
          </button>
        </div>
      </header>
      {halves.length === 0 && <p className="quiet body">{words.noPlays}</p>}
      {halves.map((half, at) => {
        const { inning, side } = half[0]!
        const last = half.at(-1)!
        const runs = half.reduce((sum, play) => sum + play.runs, 0)
        const hits = half.filter(({ play }) => basesOfHit[play.kind] !== undefined).length
        return (
          <details key={`${inning} ${side}`} open={isAll || isScoring || at < openAtFirst}>
            <summary>
              <b>{halfName(side === rules.firstAtBat ? 'top' : 'bottom', inning, tag)}</b>
              <span className="small quiet">{words.halfSum(runs, hits)}</span>
              <span className="push" />
              <b className="tabular">{`${last.score.away}–${last.score.home}`}</b>
            </summary>
            <PlayList plays={half.toReversed()} view={view} />
          </details>
        )
      })}
    </section>
  )
}

/** Plays in the order given. */
export function PlayList({ plays, view }: { plays: readonly PlayRow[]; view: BaseballView }) {
  return (
    <ol>
      {plays.map((play) => (
        <Play key={play.key} row={play} view={view} />
      ))}
    </ol>
  )
}

function Play({ row, view: { match } }: { row: PlayRow; view: BaseballView }) {
  const words = useWords(matchWords)
  const sayings = useWords(playWords)
  const nameOf = (id: number | null) => personName(match.people, id, 'short') ?? words.unknown
  const { what, more } = sayPlay(row, nameOf, sayings)
  const isOut = row.play.moves.some((move) => move.isOut === true)
  const pitches = row.pitches.map(({ code }) => sayings.pitchNames[code] ?? code)
  return (
    <li>
      <span className="clock">{isOut ? sayings.outs(row.outs) : '–'}</span>
      <Crest team={match.row[row.side]} size={18} />
      <span className="what">
        {row.runs > 0 ? <b>{what}</b> : what}
        {more && <small>{more}</small>}
        {pitches.length > 0 && <small className="pitches">{pitches.join(' · ')}</small>}
      </span>
      {row.runs > 0 && <b className="tabular">{`${row.score.away}–${row.score.home}`}</b>}
    </li>
  )
}
