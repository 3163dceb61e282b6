import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PlayerAbilities, PlayerBank } from '#contract/touchline/data-bank.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { bankWords } from '../../i18n/words/data-bank.ts'
import { hasValues } from '../../sports/parts.ts'
import { Crest } from '../../kit/crest/crest.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { Club, Fee, HonoursCard, Money, Stated, StatedMoney, TableCard, useWindowName } from './parts.tsx'
import { Radar } from './radar.tsx'

/** Statements about a player beside his matches. `follow` stands beside his name. */
export function PlayerBankPage({ bank, follow }: { bank: PlayerBank; follow: ReactNode }) {
  const words = useWords(bankWords)
  const { values, transfers, career, honours, absences, abilities } = bank
  const isEmpty = [values, transfers, career, honours, absences].every(({ length }) => length === 0) && !abilities
  return (
    <div className="wrap match-page">
      <Head bank={bank} follow={follow} />
      {isEmpty ? (
        <EmptyState icon="person" title={hasValues(bank.sport) ? words.none : words.peopleNone} />
      ) : (
        <div className="team-columns">
          <div className="stack">
            <Career bank={bank} />
            <Transfers bank={bank} />
            <Absences bank={bank} />
          </div>
          <div className="stack">
            <AbilitiesCard abilities={abilities} />
            <Values bank={bank} />
            <HonoursCard honours={honours} />
          </div>
        </div>
      )}
    </div>
  )
}

function Head({
  bank: { player, sport, team, values, contractUntil },
  follow,
}: {
  bank: PlayerBank
  follow: ReactNode
}) {
  const words = useWords(bankWords)
  const { format } = useLanguage()
  const [value] = values
  return (
    <section className="card match-head">
      <div className="record-head">
        <div className="push">
          <h1 className="page-title">{player.name}</h1>
          <ul className="head-facts small second">
            {team && (
              <li>
                <Crest team={team} size={14} />
                <Link className="semi" to={`/team/${team.id}/data-bank`}>
                  {team.name}
                </Link>
              </li>
            )}
            {value && (
              <li>
                {words.value} <Money of={value} />
              </li>
            )}
            {contractUntil && <li>{words.contract(format.date(contractUntil.day))}</li>}
          </ul>
        </div>
        {hasValues(sport) && (
          <Link className="button compact touchable" to={`/compare?players=${player.id}`}>
            {words.compare}
          </Link>
        )}
        {follow}
      </div>
      <nav className="tabs rule" aria-label={player.name}>
        <Link to={`/player/${player.id}`}>{words.overview}</Link>
        <Link to={`/player/${player.id}/data-bank`} aria-current="page">
          {hasValues(sport) ? words.tab : words.peopleTab}
        </Link>
      </nav>
    </section>
  )
}

function Career({ bank: { career } }: { bank: PlayerBank }) {
  const words = useWords(bankWords)
  const { format } = useLanguage()
  const count = (value: number | null) => (value === null ? '–' : format.number(value))
  return (
    <TableCard
      title={words.career}
      head={[
        words.season,
        words.team,
        words.competition,
        words.apps,
        words.goals,
        words.assists,
        words.minutes,
        words.yellow,
        words.red,
        words.source,
      ]}
      rows={career.map((one, at) => ({
        key: String(at),
        cells: [
          one.season,
          <Club key="c" team={one.team} elsewhere={one.elsewhere} />,
          one.competition,
          count(one.appearances),
          count(one.goals),
          count(one.assists),
          count(one.minutes),
          count(one.yellowCards),
          count(one.redCards),
          <Stated key="s" of={one} />,
        ],
      }))}
    />
  )
}

function Transfers({ bank: { transfers } }: { bank: PlayerBank }) {
  const words = useWords(bankWords)
  const { format } = useLanguage()
  const windowName = useWindowName()
  return (
    <TableCard
      title={words.transfers}
      head={[words.day, words.from, words.to, words.type, words.fee, words.source]}
      rows={transfers.map((one, at) => ({
        key: String(at),
        cells: [
          <span key="d" title={windowName(one.day)}>
            {format.date(one.day)}
          </span>,
          <Club key="f" team={one.from} elsewhere={one.elsewhere} />,
          <Club key="t" team={one.to} elsewhere={one.elsewhere} />,
          words.types[one.type],
          <Fee key="m" transfer={one} />,
          <Stated key="s" of={one} />,
        ],
      }))}
    />
  )
}

function Absences({ bank: { absences } }: { bank: PlayerBank }) {
  const words = useWords(bankWords)
  const { format } = useLanguage()
  return (
    <TableCard
      title={words.absences}
      head={[words.since, words.back, words.type, words.source]}
      rows={absences.map((one, at) => ({
        key: String(at),
        cells: [
          format.date(one.from),
          one.until === null ? words.unknown : format.date(one.until),
          format.list([words.absent[one.absence], one.reason].filter((word) => word !== null)),
          <Stated key="s" of={one} />,
        ],
      }))}
    />
  )
}

function Values({ bank: { values } }: { bank: PlayerBank }) {
  const words = useWords(bankWords)
  const { format } = useLanguage()
  return (
    <TableCard
      title={words.values}
      head={[words.day, words.value]}
      rows={values.map((one, at) => ({
        key: String(at),
        cells: [format.date(one.day), <StatedMoney key="m" of={one} />],
      }))}
    />
  )
}

/** A radar with its table, and what it is made of. */
function AbilitiesCard({ abilities }: { abilities: PlayerAbilities }) {
  const words = useWords(bankWords)
  const { format } = useLanguage()
  const termOf = useTerm()
  if (!abilities) return null
  const { list } = abilities
  const isComputed = abilities.basis === 'events'
  return (
    <TableCard
      title={words.abilities}
      head={[words.ability, isComputed ? words.percentile : words.rating, ...(isComputed ? [words.per90] : [])]}
      rows={list.map(({ name, score, value }) => ({
        key: name,
        cells: [termOf(name), score, ...(isComputed ? [value === null ? '–' : format.decimal(value, 2)] : [])],
      }))}
    >
      {list.length > 2 && (
        <Radar names={list.map(({ name }) => termOf(name))} lines={[list.map(({ score }) => score)]} />
      )}
      <Basis abilities={abilities} />
    </TableCard>
  )
}

export function useTerm(): (name: string) => string {
  const words = useWords(bankWords)
  return (name) => words.terms[name as keyof typeof words.terms] ?? name
}

/** The raters, or the counted events. */
export function Basis({ abilities }: { abilities: NonNullable<PlayerAbilities> }) {
  const words = useWords(bankWords)
  const { format } = useLanguage()
  if (abilities.basis === 'source')
    return <p className="table-note small quiet">{words.rated(abilities.source, format.date(abilities.statedOn))}</p>
  const { sample, position, season, minutes, leastMinutes } = abilities
  const known = words.positions[position as keyof typeof words.positions] ?? position
  return (
    <p className="table-note small quiet">
      {words.computed(format.number(sample), known, season, format.number(minutes), format.number(leastMinutes))}
    </p>
  )
}
