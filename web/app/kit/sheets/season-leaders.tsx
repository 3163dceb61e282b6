import { Link } from 'react-router'
import type { FigureForm, SeasonSheets } from '#contract/touchline/sheets.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { sheetWords } from './words.ts'
import { sheetsOf } from '../../sports/parts.ts'
import { Crest } from '../crest/crest.tsx'
import { listMinimumText, minimumText } from './minimum-text.ts'
import { valueText } from './value-text.ts'

interface SeasonLeadersProps {
  sheets: SeasonSheets
  sport: string
  /** Address of all lists; null where these are they. */
  moreTo: string | null
}

/** The first players by each figure of each sheet, with the least that a rate needs. */
export function SeasonLeaders({
  sheets: { sheets, matchesPlayed, matchesCounted },
  sport,
  moreTo,
}: SeasonLeadersProps) {
  const words = useWords(sheetWords)
  const sportWords = useWords(sheetsOf(sport).words)
  const { format } = useLanguage()
  if (sheets.length === 0) return null
  const ranked = sheets.filter(({ leaders }) => leaders.length > 0)
  const texts = { words, sport: sportWords, format }
  const least = ranked.map(({ minimum }) => minimumText(minimum, texts))
  const ofLists = ranked
    .flatMap(({ leaders }) => leaders)
    .flatMap(({ figure, least: own, isMain }) =>
      own && (isMain || moreTo === null) ? [listMinimumText(figure, own, texts)] : [],
    )
  const lists = ranked.map(({ figures, leaders }) =>
    leaders.map((one) => ({ ...one, form: figures.find(({ key }) => key === one.figure)!.form })),
  )
  // An overview has the main ones of all sheets in one block.
  const parts = moreTo === null ? lists : [lists.flat().filter(({ isMain }) => isMain)]
  return (
    <section className="card">
      <header>
        <h2>{words.leaders}</h2>
        <span className="push" />
        {moreTo === null ? (
          <span className="small quiet">{words.from(format.number(matchesCounted), format.number(matchesPlayed))}</span>
        ) : (
          <Link className="more touchable" to={moreTo} preventScrollReset>
            {sportWords.allLists}
          </Link>
        )}
      </header>
      {parts.map((lists, at) => (
        <div key={at} className="leader-lists thirds">
          {lists.map(({ figure, form, list }) => (
            <List key={figure} title={sportWords.figures[figure]?.[1] ?? figure} form={form} list={list} />
          ))}
        </div>
      ))}
      <p className="table-note small quiet">
        {moreTo !== null && <span>{words.from(format.number(matchesCounted), format.number(matchesPlayed))}</span>}
        {[...least, ...ofLists].map((one) => (
          <span key={one}>{one}</span>
        ))}
      </p>
    </section>
  )
}

interface ListProps {
  title: string
  form: FigureForm
  list: SeasonSheets['sheets'][number]['leaders'][number]['list']
}

function List({ title, form, list }: ListProps) {
  return (
    <section>
      <h3>{title}</h3>
      <ol>
        {list.map(({ rank, player, team, value }) => (
          <li key={player.id}>
            <b className="number rank quiet">{rank}</b>
            {team && <Crest team={team} />}
            <Link className="leader-name" to={`/player/${player.id}`}>
              <span className="clip">{player.name}</span>
              {team && <small className="small quiet clip">{team.shortName}</small>}
            </Link>
            <b className="number">{valueText(value, form)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
