import { useMemo, type CSSProperties } from 'react'
import { Link } from 'react-router'
import { ratings, ratingText, type Ratings } from '#sports/football/models/rating.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { lineupWords } from './words.ts'
import { modelWords } from '../model-words.ts'
import { Icon } from '../../../kit/crest/icons.tsx'
import { Ball } from '../../../kit/crest/ball.ts'
import type { FootballView } from '../match-view.ts'
import { personName, sideNames } from '../../../kit/text/names.ts'
import { pitchName } from './pitch-name.ts'
import { RatingBadge } from './rating-badge.tsx'
import { RatingNotes } from './rating-notes.tsx'
import { SquadList } from './squad-list.tsx'
import { pitchPlayers, type PitchPlayer } from './squads.ts'

/** Both line-ups on the pitch, away above; as lists where no source has positions. */
export function PitchCard({ view, withLink }: { view: FootballView; withLink?: boolean }) {
  const { text } = useLanguage()
  const words = useWords(lineupWords)
  const { state } = view
  const all = useMemo(() => ratings(view.events, state), [view.events, state])
  const [home, away] = [pitchPlayers(state, 'home'), pitchPlayers(state, 'away')]
  const names = sideNames(view.row, text)
  const formations = [state.squads.home?.formation, state.squads.away?.formation]
  return (
    <section className="card">
      <header>
        <h2>{words.title}</h2>
        <span className="push" />
        {formations[0] && formations[1] && (
          <span className="small quiet tabular">
            {formations[0]} &nbsp;{words.versus}&nbsp; {formations[1]}
          </span>
        )}
      </header>
      {home && away ? (
        <div className="pitch-frame">
          <div className="pitch" role="group" aria-label={words.label(names.home, names.away)}>
            <PitchLines />
            {away.map((player) => (
              <OnPitch key={player.player.playerId} player={player} view={view} all={all} side="b" />
            ))}
            {home.map((player) => (
              <OnPitch key={player.player.playerId} player={player} view={view} all={all} side="a" />
            ))}
          </div>
          <PitchKey to={withLink ? `/match/${view.row.id}/lineups` : null} best={bestOf(all, [...home, ...away])} />
          <RatingNotes view={view} all={all} />
        </div>
      ) : (
        <>
          <div className="squads">
            <SquadList view={view} side="home" all={all} />
            <SquadList view={view} side="away" all={all} />
          </div>
          <div className="pitch-frame">
            <RatingNotes view={view} all={all} />
          </div>
        </>
      )}
    </section>
  )
}

function OnPitch({
  player: one,
  view,
  all,
  side,
}: {
  player: PitchPlayer
  view: FootballView
  all: Ratings | null
  side: 'a' | 'b'
}) {
  const { playerId } = one.player
  const place = {
    left: `${one.left}%`,
    top: `${one.top}%`,
    // A rating reaches over the empty edge of the next player's box.
    zIndex: 100 - Math.round(one.left),
    '--c': `var(--t${side})`,
    '--k': `var(--on-t${side})`,
  }
  return (
    <div className="pitch-player" style={place as CSSProperties}>
      <Link to={`/player/${playerId}`}>
        <span className="shirt">{one.player.shirtNumber ?? ''}</span>
        {(one.goals > 0 || one.isBooked || one.isSentOff || one.wentOff !== null) && (
          <span className="marks">
            {Array.from({ length: one.goals }, (_, index) => (
              <i key={index}>
                <Ball />
              </i>
            ))}
            {one.isBooked && !one.isSentOff && <em className="card-icon" />}
            {one.isSentOff && <em className="card-icon red" />}
            {one.wentOff !== null && (
              <i>
                <Icon name="arrow-down" />
              </i>
            )}
          </span>
        )}
        <span className="name">{pitchName(personName(view.match.people, playerId, 'short') ?? '')}</span>
      </Link>
      <RatingBadge view={view} all={all} playerId={playerId} />
    </div>
  )
}

/** The best rating, if one of these players has it. */
function bestOf(all: Ratings | null, players: readonly PitchPlayer[]): string | null {
  const best = players.find(({ player }) => all?.best.has(player.playerId))
  const rating = best && all?.byPlayer.get(best.player.playerId)
  return rating ? ratingText(rating.points) : null
}

function PitchKey({ to, best }: { to: string | null; best: string | null }) {
  const lineupText = useWords(lineupWords)
  const words = useWords(modelWords)
  return (
    <div className="pitch-key small quiet">
      <span className="line tight">
        <Icon name="arrow-down" size="s" />
        {lineupText.substituted}
      </span>
      <span className="line tight">
        <i className="card-icon" />
        {lineupText.booked}
      </span>
      <span className="line tight">
        <Ball />
        {lineupText.scored}
      </span>
      {best !== null && (
        <span className="line tight">
          <i className="rating best" aria-hidden="true">
            {best}
          </i>
          {words.rating.best}
        </span>
      )}
      <span className="push" />
      {to && (
        <Link className="more" to={to} preventScrollReset>
          {lineupText.benches}
          <Icon name="chevron-right" size="s" />
        </Link>
      )}
    </div>
  )
}

export function PitchLines() {
  const lines =
    'M2 2h64v101H2zM2 52.5h64M13.8 2v16.5h40.4V2M24.8 2v5.5h18.4V2M13.8 103V86.5h40.4V103M24.8 103v-5.5h18.4v5.5M26.7 18.5a9.15 9.15 0 0 0 14.6 0M26.7 86.5a9.15 9.15 0 0 1 14.6 0'
  return (
    <svg viewBox="0 0 68 105" preserveAspectRatio="none" aria-hidden="true">
      <g fill="none" stroke="var(--pitch-line)" strokeWidth="1.25">
        <path vectorEffect="non-scaling-stroke" d={lines} />
        <circle vectorEffect="non-scaling-stroke" cx="34" cy="52.5" r="9.15" />
      </g>
    </svg>
  )
}
