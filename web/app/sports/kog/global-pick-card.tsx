import { clockText } from '#sports/esports/clock.ts'
import { blindDecider, globalPick, isSameHero, picksOf, type GlobalPick } from '#sports/esports/moba/global-pick.ts'
import { lanes, linesByLane } from '#sports/esports/moba/lanes.ts'
import type { Hero } from '#sports/esports/moba/vocabulary.ts'
import type { Side } from '#sports/timeline.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import { heroName } from '../esports/moba/hero-name.ts'
import { HeroTile } from '../esports/moba/hero-tile.tsx'
import { placesOf, type GamePlace } from '../esports/match/game-places.ts'
import type { MobaGameView, SeriesView } from '../esports/match/match-view.ts'
import { matchWords } from '../esports/match/match-words.ts'
import { kogWords } from './words.ts'

/** The heroes of both sides in every game of the series, a line a game; what each side has spent in games to come. */
export function GlobalPickCard({ view, chosen }: { view: SeriesView; chosen: number }) {
  const words = useWords(kogWords)
  const { text } = useLanguage()
  const names = shortSideNames(view.row, text)
  const { games, format } = view.state
  const decider = blindDecider(format.bestOf)
  const picks = globalPick(games, format.bestOf)
  if (!games.some(({ inside }) => picksOf(inside, 'home').length + picksOf(inside, 'away').length > 0)) return null
  return (
    <section className="card global-pick">
      <header>
        <h2>{words.globalPick}</h2>
        <span className="push" />
        <span className="small quiet">{words.globalNote(decider)}</span>
      </header>
      <p className="heads">
        <span />
        {(['home', 'away'] as const).map((side) => (
          <b key={side} className="line">
            <Crest team={view.row[side]} size={18} />
            {names[side]}
          </b>
        ))}
      </p>
      <ol>
        {placesOf(view).map((place) => {
          const game = games.find(({ ordinal }) => ordinal === place.ordinal)
          return (
            <li key={place.ordinal} className={place.ordinal === chosen ? 'chosen' : undefined}>
              <GameHead view={view} place={place} game={game ?? null} />
              {(['home', 'away'] as const).map((side) =>
                game && picksOf(game.inside, side).length > 0 ? (
                  <GameHeroes key={side} view={view} game={game} side={side} picks={picks} />
                ) : place.ordinal === decider ? (
                  side === 'home' && (
                    <p key={side} className="to-come both small">
                      {words.blind}
                    </p>
                  )
                ) : (
                  <p key={side} className="to-come small">
                    {place.state === 'over' ? '–' : words.spent(names[side], picks.spent[side].length)}
                  </p>
                ),
              )}
            </li>
          )
        })}
      </ol>
      {picks.faults.length > 0 && <Faults view={view} picks={picks} names={names} />}
    </section>
  )
}

type HeadProps = { view: SeriesView; place: GamePlace; game: MobaGameView | null }

function GameHead({ view, place, game }: HeadProps) {
  const words = useWords(matchWords)
  const { text } = useLanguage()
  const names = shortSideNames(view.row, text)
  const score = view.state.periods.find(({ ordinal }) => ordinal === place.ordinal)?.score
  return (
    <div className="game-head">
      <b>{words.gameShort(place.ordinal)}</b>
      <span className="small quiet tabular">
        {game && place.state === 'over' && game.winner !== null ? (
          <>
            <b className={game.winner}>{names[game.winner]}</b> {clockText(game.seconds)}
          </>
        ) : place.state === 'live' && game ? (
          clockText(game.seconds)
        ) : (
          words.places[place.state]
        )}
        {score && score.home + score.away > 0 && <span className="whole">{` · ${score.home}–${score.away}`}</span>}
      </span>
    </div>
  )
}

type HeroesProps = { view: SeriesView; game: MobaGameView; side: Side; picks: GlobalPick }

/** Heroes by lane; those of players whose lane is unknown, and picks without a player, in the order of the draft. */
function GameHeroes({ view, game, side, picks: { faults } }: HeroesProps) {
  const words = useWords(kogWords)
  const picked = picksOf(game.inside, side)
  const placed = linesByLane(game.inside.lines, side).map((line) => line?.hero ?? null)
  const rest = picked.filter((hero) => !placed.some((one) => one !== null && isSameHero(one, hero)))
  const heroes = placed.map((hero) => hero ?? rest.shift() ?? null)
  const isFault = (hero: Hero) =>
    faults.some((one) => one.side === side && one.ordinal === game.ordinal && isSameHero(one.hero, hero))
  return (
    <ul>
      {[...heroes, ...rest].map((hero, at) => {
        const name = hero && heroName(view.match, hero)
        const lane = lanes[at] ? words.lanes[lanes[at]] : ''
        return (
          <li
            key={at}
            title={name === null ? lane : `${name} · ${lane}`}
            className={hero && isFault(hero) ? 'fault' : undefined}
          >
            {name !== null && <HeroTile name={name} size={32} />}
            <small>{name ?? '–'}</small>
          </li>
        )
      })}
    </ul>
  )
}

type FaultsProps = { view: SeriesView; picks: GlobalPick; names: Record<Side, string> }

function Faults({ view, picks: { faults }, names }: FaultsProps) {
  const words = useWords(kogWords)
  return (
    <details className="body">
      <summary>{words.faults(faults.length)}</summary>
      <ul className="small">
        {faults.map(({ ordinal, side, hero, before }) => (
          <li key={`${ordinal} ${side} ${hero.name}`}>
            {words.fault(names[side], heroName(view.match, hero), ordinal, before)}
          </li>
        ))}
      </ul>
    </details>
  )
}
