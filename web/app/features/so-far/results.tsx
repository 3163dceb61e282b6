import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MatchRow, TeamBrief } from '#contract/touchline/brief.ts'
import type { SideSoFar } from '#contract/touchline/so-far.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { formWords } from '../../kit/data/form-words.ts'
import { soFarWords } from '../../i18n/words/so-far.ts'
import { Crest } from '../../kit/crest/crest.tsx'
import { Card } from '../../kit/page/card.tsx'
import { sideNames } from '../../kit/text/names.ts'
import { roundName } from '../../kit/text/round-name.ts'
import { sportOf } from '../../sports/parts.ts'

type Team = TeamBrief | null

/** The last five matches of both sides in this season, with the points they brought. */
export function FormCard({ row, sides }: { row: MatchRow; sides: { home: SideSoFar | null; away: SideSoFar | null } }) {
  const words = useWords(soFarWords)
  if ((sides.home?.matches.length ?? 0) + (sides.away?.matches.length ?? 0) === 0) return null
  return (
    <Card title={words.form} beside={<span className="small quiet">{words.lastFive}</span>}>
      {(['home', 'away'] as const).map((side) => {
        const matches = sides[side]?.matches.slice(0, 5) ?? []
        return (
          <SideResults
            key={side}
            team={row[side]}
            matches={matches}
            note={words.points(pointsIn(matches, row[side]), matches.length * 3)}
          />
        )
      })}
    </Card>
  )
}

function SideResults({ team, matches, note }: { team: Team; matches: readonly MatchRow[]; note: ReactNode }) {
  if (!team || matches.length === 0) return null
  return (
    <>
      <h3 className="so-far-side">
        <Crest team={team} size={16} />
        <span>{team.shortName}</span>
        <span className="push" />
        <span className="small quiet">{note}</span>
      </h3>
      <ul className="so-far-list">
        {matches.map((row) => (
          <Result key={row.id} row={row} team={team} withGround />
        ))}
      </ul>
    </>
  )
}

/** The matches of both sides in a cup before this one. */
export function WayCards({ row, sides }: { row: MatchRow; sides: { home: SideSoFar | null; away: SideSoFar | null } }) {
  const words = useWords(soFarWords)
  return (
    <div className="way-pair">
      {(['home', 'away'] as const).map((side) => {
        const [team, own] = [row[side], sides[side]]
        if (!team || !own || own.matches.length === 0) return null
        return (
          <section key={side} className="card">
            <header>
              <h2>{team.shortName}</h2>
              <span className="push" />
              <span className="small quiet tabular">
                {words.before} {own.goalsFor}:{own.goalsAgainst}
              </span>
            </header>
            <ul className="so-far-list">
              {own.matches.toReversed().map((one) => (
                <Result key={one.id} row={one} team={team} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

/** A match from the view of a side: opponent, round or ground, own score first, and the result as a letter. */
function Result({ row, team, withGround }: { row: MatchRow; team: TeamBrief; withGround?: boolean }) {
  const language = useLanguage()
  const { text, format } = language
  const formText = useWords(formWords)
  const words = useWords(soFarWords)
  const side = row.home?.id === team.id ? 'home' : 'away'
  const other = side === 'home' ? 'away' : 'home'
  const { score } = row.summary
  const letter = letterOf(row, team)
  const ending = sportOf(row).endingOf(row.summary, language)
  const name = row[other]?.shortName ?? sideNames(row, text)[other]
  const about = withGround ? words[side] : [row.round && roundName(row.round, text), ending].filter(Boolean).join(' · ')
  return (
    <li>
      <Link className="list-item" to={`/match/${row.id}`}>
        <span className="small quiet tabular when">{format.dateWithoutYear(row.kickOff)}</span>
        <Crest team={row[other]} size={18} />
        <span className="who">
          <span>{name}</span> <small className="quiet">{about}</small>
        </span>
        <span className="number">
          {score[side]}–{score[other]}
        </span>
        <span className="form" title={formText[letter].word}>
          <i className={letter}>{formText[letter].letter}</i>
        </span>
      </Link>
    </li>
  )
}

function letterOf({ home, summary: { winner } }: MatchRow, { id }: TeamBrief): 'W' | 'D' | 'L' {
  if (winner === null || winner === 'draw') return 'D'
  return (winner === 'home') === (home?.id === id) ? 'W' : 'L'
}

function pointsIn(matches: readonly MatchRow[], team: Team): number {
  if (!team) return 0
  return matches.reduce((sum, row) => sum + { W: 3, D: 1, L: 0 }[letterOf(row, team)], 0)
}
