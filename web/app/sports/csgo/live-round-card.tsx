import type { ReactNode } from 'react'
import { roundInPlay, type RoundInPlay } from '#sports/csgo/round-in-play.ts'
import type { MapState } from '#sports/csgo/rules.ts'
import type { Kill } from '#sports/csgo/vocabulary.ts'
import { clockText } from '#sports/esports/clock.ts'
import type { Game } from '#sports/esports/state.ts'
import type { Score } from '#sports/match.ts'
import type { Side } from '#sports/timeline.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { personName, shortSideNames } from '../../kit/text/names.ts'
import { goldText } from '../esports/facts.ts'
import type { SeriesView } from '../esports/match/match-view.ts'
import { csgoWords } from './words.ts'

type View = SeriesView<MapState>

/** The round in play: who is alive, what was bought, the bomb, and its kills, the newest first. */
export function LiveRoundCard({ view, game }: { view: View; game: Game<MapState> }) {
  const words = useWords(csgoWords)
  const { status } = view.row.summary
  const round = roundInPlay(game)
  if (round === null || (status !== 'live' && status !== 'interrupted')) return null
  return (
    <section className="card live-round">
      <header>
        <h2>{words.nowRound(round.number)}</h2>
        <span className="push" />
        {game.map !== null && <span className="small quiet">{game.map}</span>}
      </header>
      <div className="body">
        {round.alive !== null && <Alive alive={round.alive} view={view} />}
        <Facts round={round} />
        {round.kills.length === 0 && round.alive !== null && <p className="small quiet">{words.nowNoKills}</p>}
        {round.kills.length > 0 && (
          <ol className="kills">
            {round.kills.map((kill, index) => (
              <KillRow key={kill.key} kill={kill} view={view} isOpening={index === round.kills.length - 1} />
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}

/** Five blocks a side, those alive filled, nearest the middle. */
function Alive({ alive, view }: { alive: Score; view: View }) {
  const words = useWords(csgoWords)
  const { text } = useLanguage()
  const names = shortSideNames(view.row, text)
  const blocks = (side: Side) => (
    <span className={`blocks ${side}`} aria-hidden="true">
      {Array.from({ length: 5 }, (_, at) => (
        <i key={at} className={at < alive[side] ? 'on' : undefined} />
      ))}
    </span>
  )
  return (
    <p className="alive">
      {blocks('home')}
      <b className="tabular" aria-hidden="true">
        {words.versus(alive.home, alive.away)}
      </b>
      {blocks('away')}
      <span className="hidden-text">
        {words.alive(names.home, alive.home)}; {words.alive(names.away, alive.away)}
      </span>
    </p>
  )
}

function Facts({ round: { equipment, buys, bomb, sides } }: { round: RoundInPlay }) {
  const words = useWords(csgoWords)
  const state = bomb && words.bombActs[bomb.act]
  const told = bomb && (bomb.site === null ? state : words.bombAt(state!, bomb.site))
  return (
    <dl className="round-facts">
      {sides && <Fact label={words.columns.side} home={words.sides[sides.home]} away={words.sides[sides.away]} />}
      {equipment && (
        <Fact label={words.nowEquipment} home={`$${goldText(equipment.home)}`} away={`$${goldText(equipment.away)}`} />
      )}
      {buys && <Fact label={words.nowBuy} home={words.buys[buys.home]} away={words.buys[buys.away]} />}
      {bomb && (
        <Fact
          label={words.nowBomb}
          home={bomb.side === 'home' ? <b className="now">{told}</b> : ''}
          away={bomb.side === 'away' ? <b className="now">{told}</b> : ''}
        />
      )}
    </dl>
  )
}

function Fact({ label, home, away }: { label: string; home: ReactNode; away: ReactNode }) {
  return (
    <div>
      <dd>{home}</dd>
      <dt className="small quiet">{label}</dt>
      <dd>{away}</dd>
    </div>
  )
}

function KillRow({ kill, view, isOpening }: { kill: Kill; view: View; isOpening: boolean }) {
  const words = useWords(csgoWords)
  const { side, killerId, victimId, seconds, weapon, isHeadshot } = kill
  const how = [weapon, isHeadshot && words.headshot].filter(Boolean).join(' · ')
  const name = (id: number | null) => personName(view.match.people, id, 'short') ?? '–'
  return (
    <li>
      <span className="tabular small quiet">{seconds === null ? '–' : clockText(seconds)}</span>
      <span>
        <span className="hidden-text">{words.killed(name(killerId), name(victimId))}</span>
        <span className="kill" aria-hidden="true">
          <Crest team={view.row[side]} size={14} />
          <b>{name(killerId)}</b>
          <span className="small quiet">→</span>
          <b>{name(victimId)}</b>
        </span>
        {how !== '' && <small className="quiet">{how}</small>}
      </span>
      {isOpening && <span className="tag">{words.openingKill}</span>}
    </li>
  )
}
