import { Link } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { SideSoFar } from '#contract/touchline/so-far.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { soFarWords } from '../../i18n/words/so-far.ts'
import { Crest } from '../../kit/crest/crest.tsx'
import { Card } from '../../kit/page/card.tsx'

type Sides = { home: SideSoFar | null; away: SideSoFar | null }

/** Scorers of both sides before the match. */
export function ScorersCard({ row, sides }: { row: MatchRow; sides: Sides }) {
  const words = useWords(soFarWords)
  const { format } = useLanguage()
  const both = (['home', 'away'] as const).flatMap((side) =>
    (sides[side]?.topScorers ?? []).map((one) => ({ ...one, team: row[side] })),
  )
  if (both.length === 0) return null
  return (
    <Card title={words.scorers}>
      <ul className="so-far-list">
        {both.map(({ player, goals, penalties, team }) => (
          <li key={player.id}>
            <Link className="list-item" to={`/player/${player.id}`}>
              <Crest team={team} size={18} />
              <span className="who">
                <span>{player.name}</span>
                {penalties > 0 && <small className="quiet"> {words.penalties(penalties)}</small>}
              </span>
              <span className="number" aria-label={words.goals(goals)}>
                {format.number(goals)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Minutes in front, level and behind, of both sides. */
export function InFrontCard({ row, sides }: { row: MatchRow; sides: Sides }) {
  const words = useWords(soFarWords)
  if (!sides.home?.minutes || !sides.away?.minutes) return null
  return (
    <Card title={words.minutes}>
      <div className="body in-front">
        {(['home', 'away'] as const).map((side) => (
          <Bar key={side} team={row[side]} minutes={sides[side]!.minutes!} isHome={side === 'home'} />
        ))}
        <p className="small quiet">{words.minutesNote}</p>
      </div>
    </Card>
  )
}

type Minutes = NonNullable<SideSoFar['minutes']>

function Bar({ team, minutes, isHome }: { team: MatchRow['home']; minutes: Minutes; isHome: boolean }) {
  const words = useWords(soFarWords)
  const { format } = useLanguage()
  const parts = [
    ['ahead', minutes.ahead, `var(--t${isHome ? 'a' : 'b'})`, `var(--on-t${isHome ? 'a' : 'b'})`],
    ['level', minutes.level, 'var(--surface-3)', 'var(--text-2)'],
    ['behind', minutes.behind, 'var(--surface-2)', 'var(--text-2)'],
  ] as const
  return (
    <div>
      <p className="line">
        <Crest team={team} size={16} /> <b>{team?.shortName}</b>
        <span className="push" />
        <span className="small quiet">{words.minutesOf(minutes.played)}</span>
      </p>
      <div className="share-bar" aria-hidden="true">
        {parts.map(
          ([name, count, background, color]) =>
            count > 0 && <span key={name} className={name} style={{ flex: count, background, color }} />,
        )}
      </div>
      <p className="small second in-front-words">
        {parts.map(([name, count]) => (
          <span key={name}>
            {words[name]} <b className="tabular">{format.number(count)}</b>
          </span>
        ))}
      </p>
    </div>
  )
}
