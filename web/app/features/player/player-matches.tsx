import type { Player } from '#contract/touchline/team.ts'
import { useLanguage, useText } from '../../i18n/language.tsx'
import { Ball } from '../../kit/ball.ts'
import { DatedList, DatedRow } from '../../kit/row/dated-row.tsx'

/** The last matches of a player, with the player's events in each. */
export function PlayerMatches({ player }: { player: Player }) {
  const text = useText()
  if (player.matches.length === 0) return null
  return (
    <section className="card group">
      <header>
        <h2>{text.player.matches}</h2>
      </header>
      <DatedList count={player.matches.length}>
        {player.matches.map(({ row, ...did }) => (
          <DatedRow key={row.id} row={row}>
            <Did {...did} />
          </DatedRow>
        ))}
      </DatedList>
    </section>
  )
}

function Did({ goals, assists, minutes }: Omit<Player['matches'][number], 'row'>) {
  const { text, format } = useLanguage()
  return (
    <span className="did small second tabular">
      {goals + (assists ?? 0) > 0 && <span className="hidden-text">{text.player.did(goals, assists)}</span>}
      {goals > 0 && (
        <span className="line tight" aria-hidden="true">
          <Ball />
          {goals > 1 && format.number(goals)}
        </span>
      )}
      {assists !== null && assists > 0 && (
        <span aria-hidden="true">{text.player.assisted(format.number(assists))}</span>
      )}
      {minutes !== null && <span>{text.player.minutesPlayed(format.number(minutes))}</span>}
    </span>
  )
}
