import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { Team } from '#contract/touchline/team.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { kitWords } from '../../kit/text/words.ts'
import { bankWords } from '../../i18n/words/data-bank.ts'
import { ratingWords } from '../../kit/data/rating-words.ts'
import { teamWords } from './words.ts'
import { CoverageNotes } from '../../kit/data/coverage-notes.tsx'
import { yearsSince } from '../../kit/text/dates.ts'
import { Figure } from '../../kit/data/figure.tsx'
import { moneyIn } from '../../kit/text/money.ts'
import { AverageRating, RatingNote } from '../../kit/data/rating.tsx'
import { usePage } from '../../page.ts'
import { groupSquad, type Member } from './squad.ts'

const figures = ['lineups', 'goals', 'assists', 'cards'] as const

/** The squad by position, with each player's figures in the season. Columns without any figure are left out. */
export function SquadTable({ squad, coverage }: { squad: readonly Member[]; coverage: Team['squadCoverage'] }) {
  const words = useWords(teamWords)
  const kitText = useWords(kitWords)
  if (squad.length === 0) return null
  const shown = {
    age: squad.some(({ birthDate }) => birthDate !== null),
    minutes: squad.some(({ minutes }) => minutes !== null && minutes > 0),
    appearances: squad.some(({ appearances }) => appearances !== null),
    assists: squad.some(({ assists }) => assists !== null),
    cards: squad.some(({ yellowCards, redCards }) => yellowCards !== null || redCards !== null),
    rating: squad.some(({ rating }) => rating !== null),
    value: squad.some(({ value }) => value !== null),
  }
  const most = Math.max(1, ...squad.map(({ minutes }) => minutes ?? 0))
  const columns = 2 + Object.values(shown).filter(Boolean).length
  return (
    <Card
      title={kitText.squad}
      beside={<span className="small quiet tabular">{squad.length}</span>}
      className="squad-card"
    >
      <table className="squad-table">
        <Heads shown={shown} />
        {groupSquad(squad).map(({ place, members }) => (
          <tbody key={place}>
            <tr className="role">
              <th colSpan={columns} scope="rowgroup">
                {words.positions[place]} <span className="quiet">{members.length}</span>
              </th>
            </tr>
            {members.map((member) => (
              <MemberRow key={member.player.id} member={member} shown={shown} most={most} />
            ))}
          </tbody>
        ))}
      </table>
      {shown.minutes && (
        <p className="table-note small quiet">
          {words.bench} {words.bars}
        </p>
      )}
      {shown.rating && <RatingNote />}
      <CoverageNotes coverage={coverage} kinds={figures} />
    </Card>
  )
}

function Heads({ shown }: { shown: MemberRowProps['shown'] }) {
  const words = useWords(teamWords)
  const ratings = useWords(ratingWords)
  const bank = useWords(bankWords)
  return (
    <thead>
      <tr>
        <th scope="col">{words.player}</th>
        {shown.age && (
          <th scope="col" className="wide-cell">
            {words.age}
          </th>
        )}
        {shown.appearances && (
          <th scope="col" className={shown.rating ? 'wide-cell' : undefined}>
            {words.appearances}
          </th>
        )}
        {shown.minutes && <th scope="col">{words.minutes}</th>}
        <th scope="col">
          <abbr title={words.long.goals}>{words.short.goals}</abbr>
        </th>
        {shown.assists && (
          <th scope="col">
            <abbr title={words.long.assists}>{words.short.assists}</abbr>
          </th>
        )}
        {shown.cards && (
          <th scope="col" className="wide-cell">
            {words.cards}
          </th>
        )}
        {shown.rating && <th scope="col">{ratings.title}</th>}
        {shown.value && (
          <th scope="col" className={valueCell(shown)}>
            {bank.value}
          </th>
        )}
      </tr>
    </thead>
  )
}

interface MemberRowProps {
  member: Member
  /** The columns that have any figure. */
  shown: Record<'age' | 'minutes' | 'appearances' | 'assists' | 'cards' | 'rating' | 'value', boolean>
  /** The most minutes of a player: a full bar. */
  most: number
}

/** On a phone a value beside minutes would cut the names; it stands on the tab of values too. */
function valueCell({ rating, minutes }: MemberRowProps['shown']): string | undefined {
  return rating || minutes ? 'wide-cell' : undefined
}

function MemberRow({ member, shown, most }: MemberRowProps) {
  const { format, tag } = useLanguage()
  const { now } = usePage()
  const { player, value, shirtNumber, birthDate, appearances, starts, minutes, goals, assists } = member
  const bench = appearances !== null && starts !== null ? appearances - starts : 0
  return (
    <tr>
      <th scope="row">
        <span className="line">
          <b className="number rank quiet">{shirtNumber}</b>
          <Link className="clip semi" to={`/player/${player.id}`}>
            {player.name}
          </Link>
        </span>
        {member.absence && <Absence of={member.absence} />}
      </th>
      {shown.age && <td className="wide-cell second">{birthDate === null ? '' : yearsSince(birthDate, now)}</td>}
      {shown.appearances && (
        <td className={shown.rating ? 'wide-cell' : undefined}>
          <Figure value={appearances} />
          {bench > 0 && <span className="small quiet"> ({bench})</span>}
        </td>
      )}
      {shown.minutes && (
        <td>
          <span className="minutes-bar" style={{ '--v': (minutes ?? 0) / most } as CSSProperties}>
            <i className="wide-only" aria-hidden="true" />
            {minutes === null ? <Figure value={null} /> : format.number(minutes)}
          </span>
        </td>
      )}
      <td>
        <Figure value={goals} />
      </td>
      {shown.assists && (
        <td>
          <Figure value={assists} />
        </td>
      )}
      {shown.cards && (
        <td className="wide-cell">
          <Cards member={member} />
        </td>
      )}
      {shown.rating && (
        <td>
          <AverageRating rating={member.rating} />
        </td>
      )}
      {shown.value && <td className={valueCell(shown)}>{value ? moneyIn(value, tag) : <Figure value={null} />}</td>}
    </tr>
  )
}

/** Why a player is absent, and until when a source expects it. */
function Absence({ of: { absence, reason, until } }: { of: NonNullable<Member['absence']> }) {
  const words = useWords(bankWords)
  const { format } = useLanguage()
  const why = format.list([words.absent[absence], reason].filter((word) => word !== null))
  return (
    <div className="small second">
      {format.pair(why, format.pair(words.back, until === null ? words.unknown : format.date(until)))}
    </div>
  )
}

function Cards({ member: { yellowCards, redCards } }: { member: Member }) {
  const words = useWords(teamWords)
  const { format } = useLanguage()
  if (yellowCards === null && redCards === null) return <Figure value={null} />
  const shown = [
    [words.yellow, yellowCards ?? 0, 'card-icon small-card'],
    [words.red, redCards ?? 0, 'card-icon red small-card'],
  ] as const
  return (
    <span className="line tight card-counts">
      {shown
        .filter(([, count]) => count > 0)
        .map(([label, count, className]) => (
          <span key={label} className="line tight">
            <i className={className} role="img" aria-label={label} />
            {format.number(count)}
          </span>
        ))}
    </span>
  )
}
