import type { CSSProperties } from 'react'
import type { DraftStep } from '#sports/esports/moba/vocabulary.ts'
import type { Side } from '#sports/timeline.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Crest } from '../../../kit/crest/crest.tsx'
import { shortSideNames } from '../../../kit/text/names.ts'
import { heroName } from './hero-name.ts'
import { HeroTile } from './hero-tile.tsx'
import type { MobaGameView, SeriesView } from '../match/match-view.ts'
import { matchWords } from '../match/match-words.ts'

/** Bans and picks of a game in their order, a row for each side; a phase is a block where the card is narrow. */
export function DraftCard({ view, game }: { view: SeriesView; game: MobaGameView }) {
  const words = useWords(matchWords)
  const { text } = useLanguage()
  const names = shortSideNames(view.row, text)
  const { draft } = game.inside
  return (
    <section className="card draft-card">
      <header>
        <h2>{words.draftTitle}</h2>
        <span className="push" />
        <span className="small quiet">{game.patch === null ? words.draftNote : words.patch(game.patch)}</span>
      </header>
      {draft.length === 0 ? (
        <p className="body quiet">{words.draftNone}</p>
      ) : (
        <ol className="draft-phases">
          {phasesOf(draft).map((phase) => (
            <Phase key={phase.steps[0]!.ordinal} phase={phase} view={view} names={names} />
          ))}
        </ol>
      )}
    </section>
  )
}

interface PhaseProps {
  phase: DraftPhase
  view: SeriesView
  names: Record<Side, string>
}

function Phase({ phase: { action, number, steps }, view, names }: PhaseProps) {
  const words = useWords(matchWords)
  return (
    <li className="draft-phase" style={{ '--steps': steps.length } as CSSProperties}>
      <p className="micro quiet" aria-hidden="true">
        {words.phases[action]} {number}
      </p>
      <ol>
        {(['home', 'away'] as const).map((side, row) => (
          <li key={side} className="camp" aria-hidden="true" style={{ gridRow: row + 1 }}>
            <Crest team={view.row[side]} size={18} />
          </li>
        ))}
        {steps.map(({ ordinal, side, hero }, index) => (
          <li key={ordinal} style={{ gridColumn: index + 2, gridRow: side === 'home' ? 1 : 2 }}>
            <span className="hidden-text">
              {words.step(ordinal, words.actions[action], names[side], heroName(view.match, hero))}
            </span>
            <HeroTile name={heroName(view.match, hero)} isBanned={action === 'ban'} size={action === 'ban' ? 28 : 36} />
            <small className="tabular" aria-hidden="true">
              {ordinal}
            </small>
          </li>
        ))}
      </ol>
    </li>
  )
}

type DraftPhase = { action: DraftStep['action']; number: number; steps: DraftStep[] }

/** Bans and picks in a row: the first bans, the first picks, the second bans. */
function phasesOf(draft: readonly DraftStep[]): DraftPhase[] {
  const phases: DraftPhase[] = []
  for (const step of draft) {
    const { action } = step
    const last = phases.at(-1)
    if (last?.action === action) last.steps.push(step)
    else phases.push({ action, number: phases.filter((one) => one.action === action).length + 1, steps: [step] })
  }
  return phases
}
