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
          <ol className="draft" style={{ gridTemplateColumns: `28px repeat(${draft.length}, minmax(34px, 1fr))` }}>
            {(['home', 'away'] as const).map((side, row) => (
              <li key={side} aria-hidden="true" style={{ gridColumn: 1, gridRow: row + 1 }}>
                <Crest team={view.row[side]} size={18} />
              </li>
            ))}
            {draft.map(({ ordinal, side, action, hero }, index) => (
              <li key={ordinal} style={{ gridColumn: index + 2, gridRow: side === 'home' ? 1 : 2 }}>
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
