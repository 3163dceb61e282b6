import { Link } from 'react-router'
import type { TeamBrief } from '#contract/touchline/brief.ts'
import type { StageOfGroups, StageOfSwiss } from '#contract/touchline/stages.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Crest } from '../../../kit/crest.tsx'
import { signed } from '../../../kit/table/table-notes.tsx'
import { tournamentWords } from './words.ts'

type Teams = ReadonlyMap<number, TeamBrief>
type Standing = StageOfSwiss['rows'][number] | StageOfGroups['groups'][number]['rows'][number]

/** A Swiss stage: one row a team, one cell a round, a line at the cut. */
export function SwissCard({ stage, teams }: { stage: StageOfSwiss; teams: Teams }) {
  const words = useWords(tournamentWords)
  const { name, winsToAdvance, lossesToLeave, advance, rounds, rows } = stage
  if (rows.length === 0) return null
  const rule =
    winsToAdvance !== null && lossesToLeave !== null
      ? words.swissRule(winsToAdvance, lossesToLeave)
      : advance === null
        ? ''
        : words.advance(advance)
  return (
    <section className="card standings swiss">
      <header>
        <h2>{words.stages[name] ?? name}</h2>
        <span className="push" />
        <span className="small quiet">{rule}</span>
      </header>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.team}</th>
              <th scope="col">{words.winLoss}</th>
              {rounds.map((round, at) => (
                <th key={round.name} scope="col" title={round.name}>
                  {words.roundShort(at + 1)}
                </th>
              ))}
              <th scope="col" className="wide-cell">
                {words.games}
              </th>
              <th scope="col" className="wide-cell">
                <abbr title={words.opponentsLong}>{words.opponents}</abbr>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.teamId} className={rowClass(row, rows[at + 1])}>
                <TeamHead row={row} team={teams.get(row.teamId)} />
                <td>
                  <b className="number">{record(row)}</b>
                </td>
                {row.cells.map((cell, index) => (
                  <td key={rounds[index]?.name}>{cell && <Cell cell={cell} teams={teams} />}</td>
                ))}
                <td className="wide-cell">{`${row.gamesWon}–${row.gamesLost}`}</td>
                <td className="wide-cell">{signed(row.opponents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function record({ won, drawn, lost }: Standing): string {
  return drawn > 0 ? `${won}–${drawn}–${lost}` : `${won}–${lost}`
}

/** Marked where a team goes on; the cut stands below the last one. */
function rowClass(row: Standing, next: Standing | undefined): string | undefined {
  const isCut = row.outcome === 'through' && next !== undefined && next.outcome !== 'through'
  return [row.outcome, isCut && 'cut-below'].filter(Boolean).join(' ')
}

function TeamHead({ row, team }: { row: Standing; team: TeamBrief | undefined }) {
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

function Cell({ cell, teams }: { cell: NonNullable<StageOfSwiss['rows'][number]['cells'][number]>; teams: Teams }) {
  const words = useWords(tournamentWords)
  const { matchId, opponentId, own, other, result } = cell
  const opponent = teams.get(opponentId ?? 0) ?? null
  const score = result === null && own + other === 0 ? '' : `${own}–${other}`
  const label = words.result(result ?? 'open', opponent?.shortName ?? words.open, score).trim()
  return (
    <Link className={`swiss-cell ${result ?? 'open'}`} to={`/match/${matchId}`} aria-label={label} title={label}>
      <Crest team={opponent} size={14} />
      <span aria-hidden="true">{score}</span>
    </Link>
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
