import { Link } from 'react-router'
import type { MatchRow, TeamBrief } from '#contract/touchline/brief.ts'
import type { CommonOpponents } from '#contract/touchline/common-opponents.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { formWords } from '../../kit/data/form-words.ts'
import { Card } from '../../kit/page/card.tsx'
import { meetingWords } from './words.ts'
import { Crest } from '../../kit/crest/crest.tsx'
import { shortSideNames, sideNames } from '../../kit/text/names.ts'
import { resultFor } from './result-for.ts'
import { scoringOf } from './scoring.ts'

const sides = ['home', 'away'] as const

/** The results of both sides against the teams that both met this season, and their sums. */
export function CommonCard({ opponents, row }: { opponents: CommonOpponents['opponents']; row: MatchRow }) {
  const words = useWords(meetingWords)
  const { text } = useLanguage()
  const { home, away } = row
  if (opponents.length === 0 || !home || !away) return null
  const names = shortSideNames(row, text)
  return (
    <Card
      title={words.common}
      beside={<span className="small quiet">{words.commonCount(opponents.length)}</span>}
      className="common"
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{names.home}</th>
            <th scope="col">{words.against}</th>
            <th scope="col">{names.away}</th>
          </tr>
        </thead>
        <tbody>
          {opponents.map(({ opponent, ...matches }) => (
            <tr key={opponent.id}>
              <td>
                <Results team={home} matches={matches.home} />
              </td>
              <th scope="row">
                <Link to={`/team/${opponent.id}`}>
                  <Crest team={opponent} size={18} />
                  <span>{opponent.shortName}</span>
                </Link>
              </th>
              <td>
                <Results team={away} matches={matches.away} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>
              <Sum team={home} matches={opponents.flatMap((one) => one.home)} />
            </td>
            <th scope="row">{words.sum}</th>
            <td>
              <Sum team={away} matches={opponents.flatMap((one) => one.away)} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}

/** The own score first, at home or away, and the result as a letter; each a link to its match. */
function Results({ team, matches }: { team: TeamBrief; matches: readonly MatchRow[] }) {
  const words = useWords(meetingWords)
  const { text, format } = useLanguage()
  const formText = useWords(formWords)
  return matches.map((match) => {
    const side = sides.find((one) => match[one]?.id === team.id) ?? 'home'
    const { score } = match.summary
    const letter = resultFor(team.id, match) ?? 'D'
    const names = sideNames(match, text)
    const label = text.match.title(names.home, `${score.home}–${score.away}`, names.away)
    return (
      <Link key={match.id} to={`/match/${match.id}`}>
        <span className="hidden-text">{format.pair(formText[letter].word, label)}</span>
        <span className="form" aria-hidden="true">
          <i className={letter}>{formText[letter].letter}</i>
        </span>
        <b className="number" aria-hidden="true">
          {score[side]}–{score[side === 'home' ? 'away' : 'home']}
        </b>
        {scoringOf(match).hasHome && (
          <small className="quiet" aria-hidden="true">
            {side === 'home' ? words.homeMark : words.awayMark}
          </small>
        )}
      </Link>
    )
  })
}

/** Football counts points, every other sport wins. */
function Sum({ team, matches }: { team: TeamBrief; matches: readonly MatchRow[] }) {
  const words = useWords(meetingWords)
  const { own, other } = sumFor(team.id, matches)
  const isFootball = matches.every((match) => scoringOf(match).unit === 'goals')
  return (
    <>
      <b>
        {isFootball
          ? words.points(pointsOf(team.id, matches), matches.length * 3)
          : words.won(winsOf(team.id, matches), matches.length)}
      </b>
      <small className="quiet tabular">
        {own}:{other}
      </small>
    </>
  )
}

/** Points of a team in matches that are over: three a win, one a draw. */
function pointsOf(teamId: number, matches: readonly MatchRow[]): number {
  return matches.reduce((sum, match) => sum + { W: 3, D: 1, L: 0 }[resultFor(teamId, match) ?? 'L'], 0)
}

function winsOf(teamId: number, matches: readonly MatchRow[]): number {
  return matches.filter((match) => resultFor(teamId, match) === 'W').length
}

/** Scores of a team and of its opponents. */
function sumFor(teamId: number, matches: readonly MatchRow[]): { own: number; other: number } {
  const sum = { own: 0, other: 0 }
  for (const { home, summary } of matches) {
    const isHome = home?.id === teamId
    sum.own += summary.score[isHome ? 'home' : 'away']
    sum.other += summary.score[isHome ? 'away' : 'home']
  }
  return sum
}
