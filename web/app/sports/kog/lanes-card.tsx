import type { CSSProperties } from 'react'
import { lanes, linesByLane } from '#sports/esports/moba/lanes.ts'
import { mvpsOf } from '#sports/esports/moba/mvp.ts'
import type { GameMvps } from '#sports/esports/moba/mvp.ts'
import type { PlayerLine } from '#sports/esports/moba/vocabulary.ts'
import type { Side } from '#sports/timeline.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest.tsx'
import { personName, shortSideNames } from '../../kit/names.ts'
import { goldText } from '../esports/facts.ts'
import { heroName } from '../esports/hero-name.ts'
import { HeroTile } from '../esports/hero-tile.tsx'
import { LaneGap } from '../esports/lane-gap.tsx'
import type { MobaGameView, SeriesView } from '../esports/match-view.ts'
import { matchWords } from '../esports/match-words.ts'
import { kogWords } from './words.ts'

interface LanesCardProps {
  view: SeriesView
  game: MobaGameView
}

/** Both players of each lane beside its gold gap. */
export function LanesCard({ view, game }: LanesCardProps) {
  const words = useWords(kogWords)
  const { playersNone } = useWords(matchWords)
  const { text } = useLanguage()
  const names = shortSideNames(view.row, text)
  const { lines } = game.inside
  const [home, away] = [linesByLane(lines, 'home'), linesByLane(lines, 'away')]
  const mvps = mvpsOf(game)
  const gaps = home.map((line, at) => gapOf(line, away[at] ?? null))
  const most = Math.max(1, ...gaps.map((gap) => Math.abs(gap ?? 0)))
  return (
    <section className="card lanes-card">
      <header>
        <h2>{words.players}</h2>
        <span className="push" />
        <span className="small quiet wide-only">{words.playersNote}</span>
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
            <PlayerCell view={view} game={game} line={home[at] ?? null} side="home" mvps={mvps} />
            <LaneGap
              label={lanes[at] === undefined ? '–' : words.lanes[lanes[at]]}
              gap={gaps[at] ?? null}
              most={most}
              names={names}
            />
            <PlayerCell view={view} game={game} line={away[at] ?? null} side="away" mvps={mvps} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function goldOf(line: PlayerLine | null): number | null {
  return line?.counts.netWorth ?? line?.counts.totalGold ?? null
}

function gapOf(home: PlayerLine | null, away: PlayerLine | null): number | null {
  const [own, other] = [goldOf(home), goldOf(away)]
  return own === null || other === null ? null : own - other
}

type CellProps = LanesCardProps & { line: PlayerLine | null; side: Side; mvps: GameMvps | null }

function PlayerCell({ view, game, line, side, mvps }: CellProps) {
  const words = useWords(kogWords)
  if (line === null) return <span />
  const { counts, hero } = line
  const name = hero && heroName(view.match, hero)
  const of = (value: number | undefined) => (value === undefined ? '–' : String(value))
  const gold = goldOf(line)
  const team = game.inside.lines.filter((one) => one.side === side)
  const total = team.reduce((sum, one) => sum + (one.counts.heroDamage ?? 0), 0)
  const share = counts.heroDamage === undefined || total === 0 ? null : Math.round((100 * counts.heroDamage) / total)
  const isBest = mvps?.best[side]?.line.playerId === line.playerId
  return (
    <div className={`lane-player ${side}`}>
      {name === null ? <span /> : <HeroTile name={name} size={40} />}
      <span className="who">
        <b>{personName(view.match.people, line.playerId, 'short') ?? '–'}</b>
        {isBest && <span className="tag mvp">{mvpLabel(mvps!, side, words)}</span>}
        <small className="quiet">{name ?? '–'}</small>
      </span>
      <span className="figure">
        <b className="tabular">{counts.heroDamage === undefined ? '–' : goldText(counts.heroDamage)}</b>
        {share !== null && (
          <>
            <i className="share" aria-hidden="true" style={{ '--v': share } as CSSProperties} />
            <small className="quiet tabular">{share}%</small>
          </>
        )}
      </span>
      <span className="figure">
        <b className="tabular">{`${of(counts.kills)}/${of(counts.deaths)}/${of(counts.assists)}`}</b>
        <small className="quiet tabular">{gold === null ? '–' : goldText(gold)}</small>
      </span>
    </div>
  )
}

type KogWords = (typeof kogWords)['en']

/** The label of the best player of a side. */
function mvpLabel({ isFinal, winner }: GameMvps, side: Side, words: KogWords): string {
  if (side === winner) return isFinal ? words.mvp : words.mvpSoFar
  return isFinal ? words.losingMvp : words.losingMvpSoFar
}
