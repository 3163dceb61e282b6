import { Form, Link } from 'react-router'
import type { Ranks } from './list-asides.tsx'
import { plays, rankRanges } from '#contract/touchline/prophecy-limits.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Choice } from '../../kit/form/choice.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { useOwn } from '../../session/use-own.ts'
import { siteSports } from '../../sports/index.ts'
import { rankLists, ranksPath, ranksQuery, type RanksChoice } from './ranks-choice.ts'
import { HitsCard, LuckCard } from './ranks-asides.tsx'
import { RanksTable } from './ranks-table.tsx'
import { ranksWords } from './ranks-words.ts'
import { prophecyWords } from './words.ts'

export interface RanksData {
  choice: RanksChoice
  ranks: Ranks
}

/** Authors by evidence in a range; those with too few settled picks follow without a place. */
export function RanksPage({ choice, ranks }: RanksData) {
  const words = useWords(ranksWords)
  const { tag } = useLanguage()
  const query = new URLSearchParams({ ...ranksQuery({ ...choice, after: null }), limit: '1', lang: tag })
  const { data: own } = useOwn<Ranks>(`/prophecies/ranks?${query}`)
  return (
    <div className="wrap ranks-page">
      <Head choice={choice} ranks={ranks} />
      <div className="stack">
        {ranks.list.length === 0 ? (
          <EmptyState icon="people" title={words.none}>
            {words.noneText}
          </EmptyState>
        ) : (
          <RanksTable choice={choice} ranks={ranks} me={own?.me ?? null} />
        )}
      </div>
      <aside className="stack">
        <LuckCard ranks={ranks} />
        {choice.list === 'evidence' && <HitsCard ranks={ranks} />}
        <section className="card card-text">
          <h2>{words.how}</h2>
          <ol className="prophecy-rules small second">
            {words.rules.map((rule, index) => (
              <li key={rule}>
                <b>{index + 1}</b> {rule}
              </li>
            ))}
          </ol>
        </section>
        <OtherLists choice={choice} />
      </aside>
    </div>
  )
}

function Head({ choice, ranks }: RanksData) {
  const words = useWords(ranksWords)
  const { format } = useLanguage()
  const { from, to, ranked, others } = ranks
  const parts = [
    ...(from !== null && to !== null ? [words.between(format.date(from), format.date(to))] : []),
    words.ranked(format.number(ranked), ranked),
    words.others(format.number(others)),
  ]
  return (
    <div className="ranks-head">
      <h1 className="page-title">{words.title}</h1>
      <p className="small second tabular">{parts.join(' · ')}</p>
      <nav className="chips" aria-label={words.range}>
        {rankRanges.map((range) => (
          <Link
            key={range}
            className="chip"
            to={ranksPath({ ...choice, range, after: null })}
            aria-current={range === choice.range ? 'page' : undefined}
          >
            {words.ranges[range]}
          </Link>
        ))}
      </nav>
      <Tools choice={choice} />
    </div>
  )
}

function Tools({ choice }: { choice: RanksChoice }) {
  const words = useWords(ranksWords)
  const lists = useWords(prophecyWords)
  const { tag } = useLanguage()
  const keep = (name: keyof RanksChoice) => ranksQuery({ ...choice, after: null, [name]: null })
  const csv = new URLSearchParams(ranksQuery({ ...choice, after: null, name: null }))
  return (
    <div className="ranks-tools">
      <Choice
        name="sport"
        label={lists.sport}
        value={choice.sport ?? ''}
        action="/prophecies/ranks"
        keep={keep('sport')}
      >
        <option value="">{lists.allSports}</option>
        {Object.entries(siteSports).map(([id, { name }]) => (
          <option key={id} value={id}>
            {name[tag]}
          </option>
        ))}
      </Choice>
      <Choice name="play" label={lists.play} value={choice.play ?? ''} action="/prophecies/ranks" keep={keep('play')}>
        <option value="">{lists.allPlays}</option>
        {plays.map((play) => (
          <option key={play} value={play}>
            {lists.plays[play]}
          </option>
        ))}
      </Choice>
      <Form action="/prophecies/ranks" role="search" className="line">
        {Object.entries(keep('name')).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="input">
          <input
            key={choice.name}
            type="search"
            name="name"
            defaultValue={choice.name ?? ''}
            maxLength={60}
            aria-label={words.find}
            placeholder={words.find}
          />
        </div>
        <button type="submit" className="button compact touchable">
          {words.findButton}
        </button>
      </Form>
      <span className="push" />
      <a className="button compact touchable" href={`/prophecies/ranks.csv?${csv}`} download>
        {words.csv}
      </a>
    </div>
  )
}

function OtherLists({ choice }: { choice: RanksChoice }) {
  const words = useWords(ranksWords)
  return (
    <nav className="card" aria-label={words.other}>
      <header>
        <h2>{words.other}</h2>
      </header>
      <ul>
        {rankLists.map((list) => (
          <li key={list} className="list-item">
            <Link
              to={ranksPath({ ...choice, list, after: null })}
              aria-current={list === choice.list ? 'page' : undefined}
            >
              {words.lists[list]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
