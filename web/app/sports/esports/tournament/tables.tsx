import { Link } from 'react-router'
import type { TeamBrief } from '#contract/touchline/brief.ts'
import type { StageOfGroups, StageOfSwiss } from '#contract/touchline/stages.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Crest } from '../../../kit/crest/crest.tsx'
import { tournamentWords } from './words.ts'

export type Teams = ReadonlyMap<number, TeamBrief>
type Standing = StageOfSwiss['rows'][number] | StageOfGroups['groups'][number]['rows'][number]

export function record({ won, drawn, lost }: Standing): string {
  return drawn > 0 ? `${won}–${drawn}–${lost}` : `${won}–${lost}`
}

/** Marked where a team continues; the cut stands below the last one. */
export function rowClass(row: Standing, next: Standing | undefined): string | undefined {
  const isCut = row.outcome === 'through' && next !== undefined && next.outcome !== 'through'
  return [row.outcome, isCut && 'cut-below'].filter(Boolean).join(' ')
}

export function TeamHead({ row, team }: { row: Standing; team: TeamBrief | undefined }) {
  const words = useWords(tournamentWords)
  const note = row.left === null ? words.outcomes[row.outcome] : words.left[row.left]
  return (
    <th scope="row">
      <span className="line">
        <b className="number rank" title={row.isLevel ? words.level : undefined}>
          {row.rank}
          {row.isLevel && (
            <span className="undecided" role="img" aria-label={words.level}>
              {'='}
            </span>
          )}
        </b>
        <Crest team={team ?? null} />
        <Link className="clip semi" to={`/team/${row.teamId}`}>
          {team?.shortName ?? ''}
        </Link>
        {note && <span className={row.left === null ? 'hidden-text' : 'small quiet'}>{note}</span>}
      </span>
    </th>
  )
}

/** The tables of a group stage. */
export function GroupCards({ stage, teams }: { stage: StageOfGroups; teams: Teams }) {
  const words = useWords(tournamentWords)
  const title = words.stages[stage.name] ?? stage.name
  return stage.groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, rows }) => (
      <section key={name} className="card standings groups">
        <header>
          <h2>{name === '' ? title : words.group(name)}</h2>
          <span className="push" />
          <span className="small quiet">{stage.advance === null ? '' : words.advance(stage.advance)}</span>
        </header>
        <div className="scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{words.team}</th>
                <th scope="col">
                  <abbr title={words.seriesLong}>{words.seriesShort}</abbr>
                </th>
                <th scope="col">{words.winLoss}</th>
                <th scope="col">{words.games}</th>
                <th scope="col">
                  <abbr title={words.pointsLong}>{words.points}</abbr>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={row.teamId} className={rowClass(row, rows[at + 1])}>
                  <TeamHead row={row} team={teams.get(row.teamId)} />
                  <td>{row.played}</td>
                  <td>{record(row)}</td>
                  <td>{`${row.gamesWon}–${row.gamesLost}`}</td>
                  <td>
                    <b className="number">{row.points}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    ))
}
