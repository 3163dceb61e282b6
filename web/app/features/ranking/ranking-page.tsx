import { Form, Link } from 'react-router'
import type { Ranking, RankingName } from '#contract/touchline/ranking.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { rankingWords } from '../../i18n/words/ranking.ts'
import { EmptyState } from '../../kit/states.tsx'
import { csvOf } from './csv.ts'
import { HistoryCard } from './history-card.tsx'
import { RankingTable } from './ranking-table.tsx'

export interface AskedRanking {
  list: RankingName
  gender: Ranking['gender']
  date: string | null
  confederation: string | null
  team: number | null
}

type Shown = { asked: AskedRanking; ranking: Ranking }

/** The address of a ranking; members that are the default are left out. */
function rankingPath(asked: AskedRanking, change: Partial<AskedRanking> = {}): string {
  const { list, gender, date, confederation, team } = { ...asked, ...change }
  const query = new URLSearchParams()
  if (list !== 'fifa') query.set('list', list)
  if (gender !== 'men') query.set('gender', gender)
  if (date !== null) query.set('date', date)
  if (confederation !== null) query.set('confederation', confederation)
  if (team !== null) query.set('team', String(team))
  const text = query.toString()
  return text === '' ? '/rankings' : `/rankings?${text}`
}

/** Rankings of teams: which, of whom and when, the list, and the history of the team asked for. */
export function RankingPage({ asked, ranking }: Shown) {
  const words = useWords(rankingWords)
  const rows = ranking.rows.filter(
    ({ confederation }) => asked.confederation === null || confederation === asked.confederation,
  )
  const team = ranking.rows.find((row) => row.team.id === asked.team)
  return (
    <div className="wrap rankings">
      <h1 className="page-title">{words.title}</h1>
      <Lists asked={asked} />
      <Days asked={asked} ranking={ranking} />
      <Confederations asked={asked} ranking={ranking} />
      {team && ranking.history.length > 1 && <HistoryCard team={team.team} history={ranking.history} />}
      {rows.length === 0 ? (
        <EmptyState icon="calendar" title={words.none}>
          {reasonOf(ranking, words)}
        </EmptyState>
      ) : (
        <section className="card">
          <header>
            <h2>{words[asked.list]}</h2>
            <ListDay ranking={ranking} />
            <span className="push" />
            <a
              className="button compact touchable"
              download={`${asked.list}-${ranking.day}.csv`}
              href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(rows, ranking))}`}
            >
              {words.csv}
            </a>
          </header>
          <RankingTable rows={rows} current={asked.team} pathOf={(id) => rankingPath(asked, { team: id })} />
          <Notes ranking={ranking} />
        </section>
      )}
    </div>
  )
}

function reasonOf({ isHidden, gender }: Ranking, words: typeof rankingWords.en): string {
  return isHidden ? words.hidden : gender === 'women' ? words.noWomen : words.noneText
}

function ListDay({ ranking: { list, day } }: { ranking: Ranking }) {
  const words = useWords(rankingWords)
  const { format } = useLanguage()
  if (day === null) return null
  const said = format.date(day)
  return <span className="small quiet">{list === 'fifa' ? words.listOf(said) : words.after(said)}</span>
}

function Notes({ ranking: { list, isDemo } }: { ranking: Ranking }) {
  const words = useWords(rankingWords)
  return (
    <p className="small quiet table-note">
      {list === 'fifa' ? words.fifaSource : words.ownSource} {isDemo && words.demo}{' '}
      {list === 'clubs' && `${words.clubNote} ${words.clubLoss}`} {list === 'countries' && words.loss}
    </p>
  )
}

function Lists({ asked }: { asked: AskedRanking }) {
  const words = useWords(rankingWords)
  return (
    <>
      <nav className="chips" aria-label={words.lists}>
        {(['fifa', 'countries', 'clubs'] as const).map((list) => (
          <Link
            key={list}
            className="chip"
            to={rankingPath(asked, { list, date: null, confederation: null, team: null })}
            aria-current={asked.list === list ? 'page' : undefined}
          >
            {words[list]}
          </Link>
        ))}
      </nav>
      <nav className="chips" aria-label={words.gender}>
        {(['men', 'women'] as const).map((gender) => (
          <Link
            key={gender}
            className="chip"
            to={rankingPath(asked, { gender, date: null, team: null })}
            aria-current={asked.gender === gender ? 'page' : undefined}
          >
            {words[gender]}
          </Link>
        ))}
      </nav>
    </>
  )
}

function Days({ asked, ranking: { earlier, later, day } }: Shown) {
  const words = useWords(rankingWords)
  const kept = Object.entries({ list: asked.list, gender: asked.gender, confederation: asked.confederation ?? '' })
  return (
    <div className="line">
      {earlier && (
        <Link className="button compact touchable" to={rankingPath(asked, { date: earlier })}>
          {words.earlier}
        </Link>
      )}
      <Form action="/rankings" className="line">
        {kept.map(([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />)}
        <label>
          <span className="small quiet">{words.date}</span>{' '}
          <input key={day} className="choice" type="date" name="date" defaultValue={day ?? undefined} />
        </label>
        <button type="submit" className="button compact touchable">
          {words.show}
        </button>
      </Form>
      {later && (
        <Link className="button compact touchable" to={rankingPath(asked, { date: later })}>
          {words.later}
        </Link>
      )}
    </div>
  )
}

function Confederations({ asked, ranking: { rows } }: Shown) {
  const words = useWords(rankingWords)
  const counts = Map.groupBy(rows, ({ confederation }) => confederation)
  const names = [...counts.keys()].flatMap((name) => name ?? []).toSorted()
  if (names.length < 2) return null
  const chip = (name: string | null, label: string, count: number) => (
    <Link
      key={label}
      className="chip"
      to={rankingPath(asked, { confederation: name })}
      aria-current={asked.confederation === name ? 'page' : undefined}
    >
      {label} {count}
    </Link>
  )
  return (
    <nav className="chips" aria-label={words.confederations}>
      {chip(null, words.all, rows.length)}
      {names.map((name) => chip(name, name, counts.get(name)!.length))}
    </nav>
  )
}
