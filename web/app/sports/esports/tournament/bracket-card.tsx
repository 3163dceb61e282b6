import { useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import type { MatchRow, TeamBrief } from '#contract/touchline/brief.ts'
import type { StageNode, StageOfBracket } from '#contract/touchline/stages.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { follows } from '../../../kit/match/follows.ts'
import { useStored } from '../../../kit/page/stored.ts'
import { BracketBox } from './bracket-box.tsx'
import { layoutOf, lineOf, neighbourOf, rem, type BracketLayout, type Placed } from './layout.ts'
import { ResultsSwitch } from './results-switch.tsx'
import { BracketFoot, Neighbours, RoundChips } from './rounds.tsx'
import { roundLabel } from './round-label.ts'
import { tournamentWords } from './words.ts'

interface CardProps {
  stage: StageOfBracket
  rows: ReadonlyMap<number, MatchRow>
  teams: ReadonlyMap<number, TeamBrief>
  seasonId: number
  isHidden: boolean
}

/** A bracket on a grid with lines for winners; on a phone one round at a time. */
export function BracketCard({ stage, rows, teams, seasonId, isHidden }: CardProps) {
  const words = useWords(tournamentWords)
  const { nodes, name, kind } = stage
  const layout = useMemo(() => layoutOf(nodes), [nodes])
  const openAt = layout.rounds.findIndex(({ boxes }) => boxes.some(({ node }) => !node.isOver))
  const first = layout.rounds[openAt === -1 ? layout.rounds.length - 1 : openAt]
  const [current, setCurrent] = useState(first?.boxes[0]?.node.key ?? '')
  const [shown, setShown] = useState(openAt === -1 ? layout.rounds.length - 1 : openAt)
  const area = useRef<HTMLDivElement>(null)
  const { teamIds } = useStored(follows)
  const liveIds = new Set([...rows.values()].flatMap(({ id, summary }) => (summary.status === 'live' ? [id] : [])))
  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const from = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-box]') : null
    const to = from && neighbourOf(layout, from.dataset.box ?? '', event.key)
    if (!to) return
    event.preventDefault()
    setCurrent(to)
    setShown(layout.rounds.findIndex(({ boxes }) => boxes.some(({ node }) => node.key === to)))
    // A round that a phone does not show yet is drawn first.
    requestAnimationFrame(() => area.current?.querySelector<HTMLElement>(`[data-box="${to}"]`)?.focus())
  }
  function choose(index: number): void {
    setShown(index)
    setCurrent(layout.rounds[index]?.boxes[0]?.node.key ?? '')
  }
  if (nodes.length === 0) return null
  return (
    <section className="card stage-bracket">
      <header>
        <h2>{words.stages[name] ?? name}</h2>
        <span className="push" />
        <ResultsSwitch seasonId={seasonId} isHidden={isHidden} />
      </header>
      <RoundChips layout={layout} kind={kind} shown={shown} choose={choose} liveIds={liveIds} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys move between links */}
      <div className="bracket-area" ref={area} onKeyDown={move} style={sizeOf(layout)}>
        <Lines layout={layout} teamIds={teamIds} />
        {layout.lowerAt !== null && (
          <h3 className="lower-head" style={{ '--y': rem(layout.lowerAt) } as CSSProperties}>
            {words.lower}
          </h3>
        )}
        <Steps layout={layout} kind={kind} rows={rows} teams={teams} shown={shown} current={current} />
      </div>
      <Neighbours layout={layout} kind={kind} shown={shown} choose={choose} />
      <BracketFoot nodes={nodes} teams={teams} teamIds={teamIds} />
    </section>
  )
}

interface StepsProps extends Pick<CardProps, 'rows' | 'teams'> {
  layout: BracketLayout
  kind: StageOfBracket['kind']
  shown: number
  current: string
}

/** The boxes by round; a phone shows one round. */
function Steps({ layout, kind, rows, teams, shown, current }: StepsProps) {
  const words = useWords(tournamentWords)
  const language = useLanguage()
  const { teamIds } = useStored(follows)
  return layout.rounds.map(({ part, round, name, boxes }, index) => (
    <section
      key={`${part} ${round}`}
      className={index === shown ? 'bracket-step shown' : 'bracket-step'}
      aria-label={roundLabel({ part, round, name, kind }, words, language)}
    >
      <h3 className="step-head" aria-hidden="true">
        {roundLabel({ part, round, name, kind }, words, language)}
      </h3>
      {boxes.map((placed) => (
        <BracketBox
          key={placed.node.key}
          placed={placed}
          row={rows.get(placed.node.matchId ?? 0) ?? null}
          home={teams.get(placed.node.home.teamId ?? 0) ?? null}
          away={teams.get(placed.node.away.teamId ?? 0) ?? null}
          isFollowed={isOfTeams(placed.node, teamIds)}
          isCurrent={placed.node.key === current}
        />
      ))}
    </section>
  ))
}

function sizeOf({ width, height }: BracketLayout): CSSProperties {
  return { '--width': rem(width), '--height': rem(height) } as CSSProperties
}

function isOfTeams({ home, away }: StageNode, teamIds: readonly number[]): boolean {
  return [home, away].some(({ teamId }) => teamId !== null && teamIds.includes(teamId))
}

/** Lines for winners only; those that a followed team took stand out. */
function Lines({ layout, teamIds }: { layout: BracketLayout; teamIds: readonly number[] }) {
  const byKey = useMemo(() => new Map(layout.boxes.map((box) => [box.node.key, box])), [layout])
  const lines = layout.boxes.flatMap((box) => {
    const to = byKey.get(box.node.winnerTo?.key ?? '')
    return to ? [{ box, to }] : []
  })
  return (
    <svg className="bracket-lines" viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
      {lines.map(({ box, to }) => (
        <path key={box.node.key} d={lineOf(box, to)} className={isWay(box, teamIds) ? 'followed' : undefined} />
      ))}
    </svg>
  )
}

function isWay({ node }: Placed, teamIds: readonly number[]): boolean {
  const winner = node.winner === null ? null : node[node.winner].teamId
  return winner !== null && teamIds.includes(winner)
}
