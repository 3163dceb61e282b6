import { laneOf } from '#sports/esports/moba/lanes.ts'
import { isSameHero } from '#sports/esports/moba/global-pick.ts'
import type { DraftStep } from '#sports/esports/moba/vocabulary.ts'
import type { Side } from '#sports/timeline.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import { heroName } from '../esports/moba/hero-name.ts'
import { HeroTile } from '../esports/moba/hero-tile.tsx'
import type { MobaGameView, SeriesView } from '../esports/match/match-view.ts'
import { matchWords } from '../esports/match/match-words.ts'
import { campText } from '../esports/moba/players-card.tsx'
import { kogWords } from './words.ts'

interface DraftCardProps {
  view: SeriesView
  game: MobaGameView
}

/** Bans and picks of a game by side, with the order of the picks. */
export function SidesDraftCard({ view, game }: DraftCardProps) {
  const words = useWords(kogWords)
  const { draftNone } = useWords(matchWords)
  return (
    <section className="card sides-draft">
      <header>
        <h2>{words.draft(game.ordinal)}</h2>
        <span className="push" />
        <span className="small quiet">{words.draftNote}</span>
      </header>
      {game.inside.draft.length === 0 ? (
        <p className="body quiet">{draftNone}</p>
      ) : (
        <div className="draft-sides">
          <SideDraft view={view} game={game} side="home" />
          <SideDraft view={view} game={game} side="away" />
        </div>
      )}
    </section>
  )
}

function SideDraft({ view, game, side }: DraftCardProps & { side: Side }) {
  const words = useWords(kogWords)
  const { sides } = useWords(matchWords)
  const { text } = useLanguage()
  const { draft, lines } = game.inside
  const picks = draft.filter(({ action }) => action === 'pick')
  const bans = draft.filter((step) => step.action === 'ban' && step.side === side)
  const nameOf = (step: DraftStep) => heroName(view.match, step.hero)
  const laneText = (step: DraftStep) => {
    const line = lines.find((one) => one.side === side && one.hero !== null && isSameHero(one.hero, step.hero))
    const lane = line && laneOf(line)
    return lane ? words.lanes[lane] : ''
  }
  return (
    <div className={`draft-side ${side}`}>
      <p className="line">
        <Crest team={view.row[side]} size={18} />
        <b>{shortSideNames(view.row, text)[side]}</b>
        <span className="small quiet">{campText(game.homeStart, side, sides)}</span>
      </p>
      <div className="bans">
        <span className="small quiet">{bans.length > 0 ? words.bans : words.noBans}</span>
        <ul className="line">
          {bans.map((step) => (
            <li key={step.ordinal}>
              <HeroTile name={nameOf(step)} isBanned size={30} />
              <span className="hidden-text">{words.banned(nameOf(step))}</span>
            </li>
          ))}
        </ul>
      </div>
      <ol>
        {picks
          .filter((step) => step.side === side)
          .map((step) => (
            <li key={step.ordinal}>
              <span className="hidden-text">{words.picked(nameOf(step), picks.indexOf(step) + 1)}</span>
              <HeroTile name={nameOf(step)} size={48} />
              <small className="order tabular" aria-hidden="true">
                {picks.indexOf(step) + 1}
              </small>
              <b aria-hidden="true">{nameOf(step)}</b>
              <small className="quiet">{laneText(step)}</small>
            </li>
          ))}
      </ol>
    </div>
  )
}
