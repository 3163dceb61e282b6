import type { DraftStep } from '#sports/esports/moba/vocabulary.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest.tsx'
import { shortSideNames } from '../../kit/names.ts'
import { ScrollArea } from '../../kit/scroll-area.tsx'
import { heroName } from './hero-name.ts'
import { HeroTile } from './hero-tile.tsx'
import type { MobaGameView, SeriesView } from './match-view.ts'
import { matchWords } from './match-words.ts'

/** Bans and picks of a game in their order, a row for each side. */
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
        <ScrollArea label={words.draftTitle}>
          <ol
            className="draft-steps"
            style={{ gridTemplateColumns: `28px repeat(${draft.length}, minmax(34px, 1fr))` }}
          >
            {phasesOf(draft).map(({ action, number, from, steps }) => (
              <li
                key={`${action} ${number}`}
                className="phase micro quiet"
                aria-hidden="true"
                style={{ gridColumn: `${from + 2} / span ${steps}`, gridRow: 1 }}
              >
                {words.phases[action]} {number}
              </li>
            ))}
            {(['home', 'away'] as const).map((side, row) => (
              <li key={side} aria-hidden="true" style={{ gridColumn: 1, gridRow: row + 2 }}>
                <Crest team={view.row[side]} size={18} />
              </li>
            ))}
            {draft.map(({ ordinal, side, action, hero }, index) => (
              <li key={ordinal} style={{ gridColumn: index + 2, gridRow: side === 'home' ? 2 : 3 }}>
                <span className="hidden-text">
                  {words.step(ordinal, words.actions[action], names[side], heroName(view.match, hero))}
                </span>
                <HeroTile
                  name={heroName(view.match, hero)}
                  isBanned={action === 'ban'}
                  size={action === 'ban' ? 28 : 36}
                />
                <small className="tabular" aria-hidden="true">
                  {ordinal}
                </small>
              </li>
            ))}
          </ol>
        </ScrollArea>
      )}
    </section>
  )
}

type Phase = { action: DraftStep['action']; number: number; from: number; steps: number }

/** Bans and picks in a row: the first bans, the first picks, the second bans. */
function phasesOf(draft: readonly DraftStep[]): Phase[] {
  const phases: Phase[] = []
  for (const [from, { action }] of draft.entries()) {
    const last = phases.at(-1)
    if (last?.action === action) last.steps += 1
    else phases.push({ action, number: phases.filter((one) => one.action === action).length + 1, from, steps: 1 })
  }
  return phases
}
