import type { CSSProperties } from 'react'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { personName } from '../../kit/text/names.ts'
import { dueOf } from './due.ts'
import type { BaseballView } from './match-view.ts'
import { matchWords } from './match-words.ts'
import { playWords } from '#sports/baseball/play-words.ts'
import { baseballWords } from './words.ts'

/** The plate appearance in play: who pitches, who bats, and each pitch. */
export function AtBatCard({ view }: { view: BaseballView }) {
  const words = useWords(matchWords)
  const counts = useWords(baseballWords)
  const { format } = useLanguage()
  const { match, state, row } = view
  if (row.summary.isHidden || row.summary.status !== 'live') return null
  const name = (id: number | null) => personName(match.people, id, 'whole') ?? words.unknown
  const { plate, outs, squads, atBat, next } = state
  const after = [1, 2].map((step) => squads[atBat]?.order[((next[atBat] - 1 + step) % 9) + 1] ?? null)
  const known = after.filter((id) => id !== null).map((id) => personName(match.people, id, 'short') ?? words.unknown)
  return (
    <section className="card at-bat">
      <header>
        <span className="live-dot" aria-hidden="true" />
        <h2>{words.atBat}</h2>
        <b className="tabular">{`${Math.min(3, plate.balls)}–${Math.min(2, plate.strikes)}`}</b>
        <span className="small quiet">{counts.outs(outs)}</span>
        <span className="push" />
        {known.length > 0 && <span className="small quiet">{words.next(format.list(known))}</span>}
      </header>
      <Duel view={view} name={name} />
      <Pitches view={view} />
    </section>
  )
}

function Duel({ view: { row, state }, name }: { view: BaseballView; name: (id: number | null) => string }) {
  const words = useWords(matchWords)
  const { batterId, pitcherId } = dueOf(state)
  const batting = state.atBat
  const fielding = batting === 'home' ? 'away' : 'home'
  const pitching = pitcherId === null ? undefined : state.pitching[pitcherId]
  const today = batterId === null ? undefined : state.batting[batterId]
  const slot = state.squads[batting]?.order.indexOf(batterId, 1) ?? -1
  const outs = pitching?.outs ?? 0
  return (
    <div className="duel">
      <div style={{ '--c': fielding === 'home' ? 'var(--ta)' : 'var(--tb)' } as CSSProperties}>
        <Crest team={row[fielding]} size={28} />
        <span>
          <small>{words.pitching}</small>
          <b>{name(pitcherId)}</b>
        </span>
        <span>
          <b className="tabular">{pitching?.pitches ?? 0}</b>
          <small>
            {words.pitchLine(`${Math.floor(outs / 3)}.${outs % 3}`, pitching?.hits ?? 0, pitching?.walks ?? 0)}
          </small>
        </span>
      </div>
      <div style={{ '--c': batting === 'home' ? 'var(--ta)' : 'var(--tb)' } as CSSProperties}>
        <Crest team={row[batting]} size={28} />
        <span>
          <small>{slot > 0 ? words.battingPlace(words.ordinal[slot] ?? '') : words.batting}</small>
          <b>{name(batterId)}</b>
        </span>
        <span>
          <b className="tabular">{words.dayAtBat(today?.hits ?? 0, today?.atBats ?? 0)}</b>
        </span>
      </div>
    </div>
  )
}

const balls: ReadonlySet<string> = new Set(['B', 'I', 'P', 'V', 'H'])
const played: ReadonlySet<string> = new Set(['X', 'Y'])

/** The pitches of the plate appearance, the last first. */
function Pitches({ view: { state } }: { view: BaseballView }) {
  const words = useWords(matchWords)
  const { pitchNames } = useWords(playWords)
  const { pitches } = state.plate
  if (pitches.length === 0) return <p className="quiet small pitch-none">{words.noPitch}</p>
  return (
    <table className="pitch-table">
      <caption className="hidden-text">{words.atBat}</caption>
      <thead>
        <tr>
          <th scope="col">{words.pitch}</th>
          <th scope="col">{words.result}</th>
          <th scope="col">{words.count}</th>
        </tr>
      </thead>
      <tbody>
        {pitches
          .map(({ key, code, balls: of, strikes }, at) => (
            <tr key={key} className={at === pitches.length - 1 ? 'new' : undefined}>
              <th scope="row">
                <i className={`pitch-mark ${balls.has(code) ? 'ball' : played.has(code) ? 'play' : ''}`}>{at + 1}</i>
              </th>
              <td>{pitchNames[code] ?? code}</td>
              <td className="tabular">{`${of}–${strikes}`}</td>
            </tr>
          ))
          .toReversed()}
      </tbody>
    </table>
  )
}
