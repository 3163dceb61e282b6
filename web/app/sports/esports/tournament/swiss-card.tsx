import { Link } from 'react-router'
import type { StageOfSwiss } from '#contract/touchline/stages.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Crest } from '../../../kit/crest/crest.tsx'
import { signed } from '../../../kit/table/table-notes.tsx'
import { OrderLinks } from './rank-card.tsx'
import { record, rowClass, TeamHead, type Teams } from './tables.tsx'
import { tournamentWords } from './words.ts'

/** A Swiss stage: one row a team, one cell a round, a line at the cut. */
export function SwissCard({ stage, teams, isByRecord }: { stage: StageOfSwiss; teams: Teams; isByRecord: boolean }) {
  const words = useWords(tournamentWords)
  const { name, winsToAdvance, lossesToLeave, advance, rows } = stage
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
        <OrderLinks
          name="by"
          label={words.view}
          current={isByRecord ? 'record' : 'table'}
          orders={[
            { value: 'table', text: words.table },
            { value: 'record', text: words.byRecord },
          ]}
        />
      </header>
      {isByRecord ? <Records stage={stage} teams={teams} /> : <SwissTable stage={stage} teams={teams} />}
      <p className="small quiet table-note">{words.swissNote}</p>
    </section>
  )
}

function SwissTable({ stage: { rounds, rows }, teams }: { stage: StageOfSwiss; teams: Teams }) {
  const words = useWords(tournamentWords)
  return (
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
  )
}

/** The teams of each record, best first: those that go on, those still in, those that are out. */
function Records({ stage: { rows }, teams }: { stage: StageOfSwiss; teams: Teams }) {
  const words = useWords(tournamentWords)
  return (
    <dl className="swiss-records">
      {[...Map.groupBy(rows, record)].map(([name, own]) => (
        <div key={name} className={own[0]!.outcome}>
          <dt>
            <b className="number">{name}</b>
            <span className="small second">{words.outcomes[own[0]!.outcome]}</span>
          </dt>
          <dd>
            {own.map(({ teamId, left }) => (
              <span key={teamId} className="line">
                <Crest team={teams.get(teamId) ?? null} />
                <Link className="clip touchable" to={`/team/${teamId}`}>
                  {teams.get(teamId)?.shortName}
                </Link>
                {left !== null && <span className="small quiet">{words.left[left]}</span>}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
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
