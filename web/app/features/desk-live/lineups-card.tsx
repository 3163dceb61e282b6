import type { DeskMatch, DeskPlayer } from '#contract/touchline/desk-live.ts'
import { useWords } from '../../i18n/language.tsx'
import { playersOf } from './draft.ts'
import type { Draft } from './draft.ts'
import { sideName } from './names.ts'
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
                    <Player key={player.id} player={player} side={side} isChosen={chosen.includes(player.id)} />
                  ))}
              </ul>
              {bench.length > 0 && <small>{words.bench}</small>}
              <ul className="live-bench">
                {bench.map((player) => (
                  <li
                    key={player.id}
                    className={player.isSentOff ? 'off' : chosen.includes(player.id) ? 'chosen' : undefined}
                    title={player.name}
                  >
                    {player.shirtNumber ?? '–'}
                    <span className="hidden-text"> {player.shortName}</span>
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
      <p className="desk-foot">{words.shirtHint}</p>
    </section>
  )
}

function Player({ player, side, isChosen }: { player: DeskPlayer; side: string; isChosen: boolean }) {
  return (
    <li className={isChosen ? 'chosen' : undefined}>
      <span className={`live-shirt ${side}`}>{player.shirtNumber ?? '–'}</span>
      <span className="clip">{player.shortName}</span>
    </li>
  )
}
