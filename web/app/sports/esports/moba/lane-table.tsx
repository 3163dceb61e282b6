import type { ReactNode } from 'react'
import { lanes, linesByLane, type Lane } from '#sports/esports/moba/lanes.ts'
import type { PlayerLine } from '#sports/esports/moba/vocabulary.ts'
import type { Side } from '#sports/timeline.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Crest } from '../../../kit/crest/crest.tsx'
import { shortSideNames } from '../../../kit/text/names.ts'
import { LaneGap } from './lane-gap.tsx'
import type { MobaGameView, SeriesView } from '../match/match-view.ts'
import { matchWords } from '../match/match-words.ts'

interface LaneTableProps {
  view: SeriesView
  game: MobaGameView
  title: string
  /** What the cells show. */
  note: string
  laneNames: Readonly<Record<Lane, string>>
  /** A player of a side; null where the source has none. */
  renderCell: (line: PlayerLine | null, side: Side) => ReactNode
}

/** Both players of each lane beside its gold gap. */
export function LaneTable({ view, game, title, note, laneNames, renderCell }: LaneTableProps) {
  const { playersNone } = useWords(matchWords)
  const { text } = useLanguage()
  const names = shortSideNames(view.row, text)
  const { lines } = game.inside
  const [home, away] = [linesByLane(lines, 'home'), linesByLane(lines, 'away')]
  const gaps = home.map((line, at) => gapOf(line, away[at] ?? null))
  const most = Math.max(1, ...gaps.map((gap) => Math.abs(gap ?? 0)))
  return (
    <section className="card lanes-card">
      <header>
        <h2>{title}</h2>
        <span className="push" />
        <span className="small quiet wide-only">{note}</span>
      </header>
      {lines.length === 0 && <p className="body quiet">{playersNone}</p>}
      {lines.length > 0 && (
        <p className="heads" aria-hidden="true">
          <Crest team={view.row.home} size={18} />
          <b>{names.home}</b>
          <b>{names.away}</b>
          <Crest team={view.row.away} size={18} />
        </p>
      )}
      <ol>
        {Array.from({ length: Math.max(home.length, away.length) }, (_, at) => (
          <li key={at}>
            {renderCell(home[at] ?? null, 'home')}
            <LaneGap
              label={lanes[at] === undefined ? '–' : laneNames[lanes[at]]}
              gap={gaps[at] ?? null}
              most={most}
              names={names}
            />
            {renderCell(away[at] ?? null, 'away')}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Net worth, or else all the gold that a player earned. */
export function goldOf(line: PlayerLine | null): number | null {
  return line?.counts.netWorth ?? line?.counts.totalGold ?? null
}

function gapOf(home: PlayerLine | null, away: PlayerLine | null): number | null {
  const [own, other] = [goldOf(home), goldOf(away)]
  return own === null || other === null ? null : own - other
}
