import { useId } from 'react'
import type { TeamBrief } from '#contract/touchline/brief.ts'
import type { StageNode, StageOfBracket } from '#contract/touchline/stages.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Icon } from '../../../kit/crest/icons.tsx'
import { useChosenInView } from '../../../kit/page/use-chosen-in-view.ts'
import type { BracketLayout } from './layout.ts'
import { roundLabel } from './round-label.ts'
import { tournamentWords } from './words.ts'

interface RoundsProps {
  layout: BracketLayout
  kind: StageOfBracket['kind']
  shown: number
  choose: (index: number) => void
}

/** The rounds of a phone; the chosen one is scrolled into view. */
export function RoundChips({ layout, kind, shown, choose, liveIds }: RoundsProps & { liveIds: ReadonlySet<number> }) {
  const words = useWords(tournamentWords)
  const language = useLanguage()
  const list = useChosenInView<HTMLFieldSetElement>(shown)
  const name = useId()
  return (
    <fieldset className="round-chips" ref={list}>
      <legend className="hidden-text">{words.round}</legend>
      {layout.rounds.map(({ part, round, name: title, boxes }, index) => (
        <label key={`${part} ${round}`} className="chip">
          <input type="radio" name={name} checked={index === shown} onChange={() => choose(index)} />
          {roundLabel({ part, round, name: title, kind }, words, language)}
          {boxes.some(({ node }) => liveIds.has(node.matchId ?? 0)) && (
            <span className="live-dot" role="img" aria-label={words.liveNow} />
          )}
        </label>
      ))}
    </fieldset>
  )
}

/** The rounds beside the one that a phone shows. */
export function Neighbours({ layout: { rounds }, kind, shown, choose }: RoundsProps) {
  const words = useWords(tournamentWords)
  const language = useLanguage()
  const button = (at: number, icon: 'chevron-left' | 'chevron-right') => {
    const round = rounds[at]
    return round ? (
      <button type="button" className="button compact touchable" onClick={() => choose(at)}>
        {icon === 'chevron-left' && <Icon name={icon} size="s" />}
        {roundLabel({ ...round, kind }, words, language)}
        {icon === 'chevron-right' && <Icon name={icon} size="s" />}
      </button>
    ) : (
      <span />
    )
  }
  return (
    <div className="round-neighbours">
      {button(shown - 1, 'chevron-left')}
      {button(shown + 1, 'chevron-right')}
    </div>
  )
}

interface FootProps {
  nodes: readonly StageNode[]
  teams: ReadonlyMap<number, TeamBrief>
  /** Teams that the reader follows. */
  teamIds: readonly number[]
}

/** The keys, and whose way stands out. */
export function BracketFoot({ nodes, teams, teamIds }: FootProps) {
  const words = useWords(tournamentWords)
  const { format } = useLanguage()
  const playing = new Set(nodes.flatMap(({ home, away }) => [home.teamId, away.teamId]))
  const names = teamIds.flatMap((id) => (playing.has(id) ? (teams.get(id)?.shortName ?? []) : []))
  return (
    <footer className="bracket-foot small quiet">
      <span className="wide-only">
        <kbd>←</kbd> <kbd>→</kbd> {words.keyWinner} <kbd>↑</kbd> <kbd>↓</kbd> {words.keyRound} <kbd>↵</kbd>{' '}
        {words.keyOpen}
      </span>
      {names.length > 0 && (
        <span className="way">
          <i aria-hidden="true" />
          {words.way(format.list(names))}
        </span>
      )}
    </footer>
  )
}
