import type { ChangedEvent, DryRun } from '#contract/touchline/desk-change.ts'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { Part } from './dry-run-part.tsx'
import { heroOf, minuteText } from './names.ts'
import { TablePart } from './table-part.tsx'
import { changeWords } from './words.ts'

/** What a change alters, part by part; parts that stay are left out. */
export function DryRunParts({ run, row }: { run: DryRun; row: MatchRow }) {
  const words = useWords(changeWords)
  const { format } = useLanguage()
  return (
    <>
      {run.isPastSeason && <p className="change-note">{words.past}</p>}
      {run.failures.length > 0 && <p className="change-note loss">{words.failed(format.list(run.failures))}</p>}
      {run.score && <ScorePart score={run.score} row={row} />}
      {run.tables.map((table) => (
        <TablePart key={table.group} table={table} />
      ))}
      {run.notices && <NoticesPart notices={run.notices} />}
      {run.ratings.length > 0 && <RatingsPart ratings={run.ratings} />}
      {run.reports.map((report) => (
        <ReportPart key={report.language} report={report} />
      ))}
      {run.laterReports > 0 && <p className="change-note">{words.later(run.laterReports)}</p>}
      {run.prophecies && run.prophecies.again > 0 && (
        <PropheciesPart prophecies={run.prophecies} records={run.records} />
      )}
      {run.money && <MoneyPart money={run.money} />}
      {run.others.length > 0 && <OthersPart others={run.others} />}
      <p className="change-note">
        {run.events.length > 0 && `${words.followsText} `}
        {run.events.length === 0 && run.tables.length === 0 ? words.noEffect : words.nothing}
      </p>
    </>
  )
}

/** An event before and after: its old value is struck through. */
export function EventPair({
  before,
  after,
  row,
}: {
  before: ChangedEvent | null
  after: ChangedEvent | null
  row: MatchRow
}) {
  const words = useWords(changeWords)
  const { tag } = useLanguage()
  const shown = (after ?? before)!
  const isOut = after === null || after.isWithdrawn
  const oldText = before && <EventText event={before} row={row} />
  const isLabelNew = before !== null && after !== null && before.label.en !== after.label.en
  const isMinuteNew = before !== null && after !== null && before.minute !== after.minute
  return (
    <div className="change-event">
      <b className="change-minute">
        {isMinuteNew && <del>{minuteText(before)}</del>} {minuteText(shown)}
      </b>
      <div>
        <small className="second">
          {isLabelNew && (
            <>
              <del>{before.label[tag]}</del> <span aria-hidden="true">→</span>{' '}
            </>
          )}
          {shown.label[tag]}
          {before === null && `, ${words.event.added}`}
          {isOut && `, ${words.event.withdrawn}`}
        </small>
        <span className="change-turn">
          {oldText && <del aria-label={words.old}>{oldText}</del>}
          {!isOut && (
            <>
              {oldText && <span aria-hidden="true">→</span>}
              <ins>
                <EventText event={shown} row={row} />
              </ins>
            </>
          )}
        </span>
      </div>
    </div>
  )
}

function EventText({ event, row }: { event: ChangedEvent; row: MatchRow }) {
  const words = useWords(changeWords)
  const { tag } = useLanguage()
  const hero = heroOf(event, tag)
  const people = [event.player, event.otherPlayer].flatMap((one) => one?.shortName ?? [])
  const team = event.side === null ? null : row[event.side]
  return (
    <>
      {team && <Crest team={team} size={16} />}{' '}
      {hero ||
        people.join(', ') ||
        (event.side && (team?.shortName ?? row[`${event.side}Label`] ?? words.sides[event.side]))}
    </>
  )
}

function ScorePart({
  score: { before, after, isTurned },
  row,
}: {
  score: NonNullable<DryRun['score']>
  row: MatchRow
}) {
  const words = useWords(changeWords)
  const text = ({ score }: typeof before) => `${score.home}–${score.away}`
  const status = (one: typeof before) => words.statuses[one.status] ?? one.status
  return (
    <Part title={words.score} aside={isTurned ? <span className="tag loss">{words.turns}</span> : undefined}>
      <p className="change-score">
        <Crest team={row.home} size={26} />
        <del>{text(before)}</del>
        <span aria-hidden="true">→</span>
        <ins>{text(after)}</ins>
        <Crest team={row.away} size={26} />
      </p>
      {before.status !== after.status && (
        <p>
          <del>{status(before)}</del> <span aria-hidden="true">→</span> <ins>{status(after)}</ins>
        </p>
      )}
    </Part>
  )
}

function NoticesPart({ notices: { people, kinds } }: { notices: NonNullable<DryRun['notices']> }) {
  const words = useWords(changeWords)
  const { format } = useLanguage()
  return (
    <Part title={words.notices} aside={words.people(format.number(people))}>
      <ul className="change-figures">
        {kinds.map(({ kind, becomes, people: count }) => (
          <li key={`${kind} ${becomes}`}>
            <b>{format.number(count)}</b>
            <small>
              {words.kinds[kind] ?? kind}: {words.becomes[becomes]}
            </small>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function RatingsPart({ ratings }: { ratings: DryRun['ratings'] }) {
  const words = useWords(changeWords)
  const { format } = useLanguage()
  const text = (value: number | null) => (value === null ? '–' : format.decimal(value, 1))
  return (
    <Part title={words.ratings} aside={words.players(ratings.length)}>
      <ul className="change-ratings">
        {ratings.map(({ player, before, after }) => (
          <li key={player.id}>
            <span>{player.name}</span>
            <span>
              <del>{text(before)}</del> → <ins>{text(after)}</ins>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function ReportPart({ report: { language, changes, sentences } }: { report: DryRun['reports'][number] }) {
  const words = useWords(changeWords)
  return (
    <Part title={`${words.report}, ${words.languages[language]}`} aside={words.sentences(sentences)}>
      <blockquote className="change-report" lang={language === 'zh' ? 'zh-Hans' : 'en'}>
        {changes.map(({ kind, text }, at) =>
          kind === 'same' ? (
            <span key={at}>{text}</span>
          ) : kind === 'added' ? (
            <ins key={at}>{text}</ins>
          ) : (
            <del key={at}>{text}</del>
          ),
        )}
      </blockquote>
    </Part>
  )
}

interface PropheciesProps {
  prophecies: NonNullable<DryRun['prophecies']>
  records: number
}

function PropheciesPart({ prophecies: { all, again, authors, turns }, records }: PropheciesProps) {
  const words = useWords(changeWords)
  const { format } = useLanguage()
  const name = (outcome: string) => words.outcomes[outcome] ?? outcome
  const kind = (from: string, to: string) =>
    from === to ? 'same' : to.includes('win') ? 'win' : to.includes('loss') ? 'loss' : 'void'
  const parts = [
    ...(all > again ? [{ key: 'stay', className: 'stay', count: all - again, text: words.stay }] : []),
    ...turns.map(({ from, to, count }) => ({
      key: `${from} ${to}`,
      className: kind(from, to),
      count,
      text: from === to ? words.anew(name(to)) : words.turn(name(from), name(to)),
    })),
  ]
  return (
    <Part title={words.prophecies} aside={words.again(again, all)}>
      <div className="change-bar" aria-hidden="true">
        {parts.map(({ key, className, count }) => (
          <span key={key} className={className} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className="change-legend">
        {parts.map(({ key, className, count, text }) => (
          <li key={key}>
            <span className={className} aria-hidden="true" /> <b>{format.number(count)}</b> {text}
          </li>
        ))}
      </ul>
      <p className="small second">{words.authors(authors, records)}</p>
    </Part>
  )
}

/** What else follows from the match: bracket, guesses of the champion, polls, ratings by people, own ranking. */
function OthersPart({ others }: Pick<DryRun, 'others'>) {
  const words = useWords(changeWords)
  const { format } = useLanguage()
  return (
    <Part title={words.others}>
      <ul className="change-others">
        {others.map(({ name, count, people, teams }) => (
          <li key={name}>
            <b>{words.otherNames[name]}</b>
            <span>
              {words.otherTexts[name](count)}
              {people > 0 && <small>{words.people(format.number(people))}</small>}
            </span>
            {teams.length > 0 && (
              <span className="change-teams">
                {teams.map((team) => (
                  <span key={team.id}>
                    <Crest team={team} size={16} /> {team.shortName}
                  </span>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Coins that move, by kind of account: what goes out comes in. */
function MoneyPart({ money: { transfers, total, accounts } }: { money: NonNullable<DryRun['money']> }) {
  const words = useWords(changeWords)
  const { format } = useLanguage()
  const text = (value: number) => (value === 0 ? '' : format.number(value))
  const sum = (side: 'out' | 'in') => format.number(accounts.reduce((all, one) => all + one[side], 0))
  return (
    <Part title={words.money} aside={words.coins(format.number(total), transfers)}>
      <table className="change-money">
        <thead>
          <tr>
            <th scope="col">{words.account}</th>
            <th scope="col">{words.out}</th>
            <th scope="col">{words.in}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ kind, out, in: into }) => (
            <tr key={kind}>
              <th scope="row">{words.accounts[kind] ?? kind}</th>
              <td>{text(out)}</td>
              <td>{text(into)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.equal}</th>
            <td>{sum('out')}</td>
            <td>{sum('in')}</td>
          </tr>
        </tfoot>
      </table>
    </Part>
  )
}
