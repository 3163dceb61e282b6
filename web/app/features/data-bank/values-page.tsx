import { Link } from 'react-router'
import type { BankReferee, SeasonValues } from '#contract/touchline/data-bank.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { bankWords } from '../../i18n/words/data-bank.ts'
import { LeagueCrest } from '../../kit/crest/league-crest.tsx'
import { Pager } from '../../kit/data/pager.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { Club, Money, PlayerLink, Stated, TableCard } from './parts.tsx'

export function valuesPath(leagueId: number, page = 1): string {
  return `/league/${leagueId}/values${page > 1 ? `?page=${page}` : ''}`
}

/** Players of a league by market value. */
export function ValuesPage({ values }: { values: SeasonValues }) {
  const words = useWords(bankWords)
  const { format } = useLanguage()
  const { competition, season, list, referees, pageNum, pageSize, total } = values
  return (
    <div className="wrap stack">
      <section className="card">
        <div className="record-head">
          <LeagueCrest competition={competition} size={44} />
          <div className="push">
            <h1 className="page-title">{format.pair(competition.name, words.leagueValues)}</h1>
            <span className="small second">
              {season.name} · <Link to={`/league/${competition.id}`}>{competition.name}</Link>
            </span>
          </div>
        </div>
      </section>
      {list.length === 0 && referees.length === 0 && <EmptyState icon="people" title={words.none} />}
      <TableCard
        title={words.leagueValues}
        head={[words.rank, words.player, words.team, words.value, words.source]}
        rows={list.map((one) => ({
          key: String(one.player.id),
          cells: [
            format.number(one.rank),
            <PlayerLink key="p" player={one.player} />,
            <Club key="c" team={one.team} elsewhere={null} />,
            <Money key="m" of={one} />,
            <Stated key="s" of={one} />,
          ],
        }))}
      />
      <Referees list={referees} />
      <Pager page={pageNum} pages={Math.ceil(total / pageSize)} to={(page) => valuesPath(competition.id, page)} />
    </div>
  )
}

function Referees({ list }: { list: readonly BankReferee[] }) {
  const words = useWords(bankWords)
  const { format } = useLanguage()
  const count = (value: number | null) => (value === null ? '–' : format.number(value))
  return (
    <TableCard
      title={words.referees}
      head={[words.referee, words.matches, words.yellow, words.red, words.source]}
      rows={list.map((one, at) => ({
        key: String(at),
        cells: [one.name, count(one.matches), count(one.yellowCards), count(one.redCards), <Stated key="s" of={one} />],
      }))}
    />
  )
}
