import type { DeskMatch, DeskPlayer } from '#contract/touchline/desk-live.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { playersOf, type Draft } from './draft.ts'
import { sideName } from './names.ts'
import { deskPartOf } from '../../sports/desk-parts.ts'
import { liveWords } from './words.ts'

const sides = ['home', 'away'] as const

/** Who is on the pitch and on the bench, by shirt. */
export function LineupsCard({
  match,
  draft,
  onEdit,
}: {
  match: DeskMatch
  draft: Draft | null
  onEdit: (() => void) | null
}) {
  const words = useWords(liveWords)
  const named = draft && playersOf(draft, match.lineups)
  const chosen = [named?.first?.id, named?.second?.id]
  return (
    <section className="card">
      <header className="card-head">
        <h2>{words.lineups}</h2>
        <span className="push" />
        {match.palette.lineup && onEdit && (
          <button type="button" className="button touchable" onClick={onEdit}>
            {words.editLineup}
          </button>
        )}
      </header>
      <div className="live-squads">
        {sides.map((side) => {
          const players = match.lineups[side]?.players ?? []
          const bench = players.filter(({ isOnPitch }) => !isOnPitch)
          return (
            <div key={side}>
              <b className="clip">{sideName(match, side)}</b>
              {players.length === 0 && <p className="second">{words.noLineup}</p>}
              <ul>
                {players
                  .filter(({ isOnPitch }) => isOnPitch)
                  .map((player) => (
                    <Player
                      key={player.id}
                      sport={match.row.sport}
                      player={player}
                      side={side}
                      isChosen={chosen.includes(player.id)}
                    />
                  ))}
              </ul>
              <Bench players={bench} chosen={chosen} />
            </div>
          )
        })}
      </div>
      <p className="desk-foot">{words.shirtHint}</p>
    </section>
  )
}

/** By shirt; by name where none is known. */
function Bench({ players, chosen }: { players: readonly DeskPlayer[]; chosen: readonly (number | undefined)[] }) {
  const words = useWords(liveWords)
  if (players.length === 0) return null
  return (
    <>
      <small>{words.bench}</small>
      <ul className="live-bench">
        {players.map(({ id, name, shortName, shirtNumber, isSentOff }) => (
          <li key={id} className={isSentOff ? 'off' : chosen.includes(id) ? 'chosen' : undefined} title={name}>
            {shirtNumber ?? shortName}
            {shirtNumber !== null && <span className="hidden-text"> {shortName}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

interface PlayerParts {
  sport: string
  player: DeskPlayer
  side: string
  isChosen: boolean
}

/** A player by shirt; where none is known, by position and place in the batting order. */
function Player({ sport, player, side, isChosen }: PlayerParts) {
  const { tag } = useLanguage()
  const place = player.shirtNumber === null ? deskPartOf({ sport }).placeOf?.(player, tag) : undefined
  const name = place?.order == null ? player.shortName : `${place.order}. ${player.shortName}`
  return (
    <li className={isChosen ? 'chosen' : undefined}>
      <span className={`live-shirt ${side}`}>{player.shirtNumber ?? place?.mark ?? '–'}</span>
      <span className="clip">{name}</span>
    </li>
  )
}
