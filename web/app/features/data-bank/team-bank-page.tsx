import type { BankTransfer, TeamBank } from '#contract/touchline/data-bank.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { bankWords } from '../../i18n/words/data-bank.ts'
import { hasValues } from '../../sports/parts.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import {
  Club,
  Fee,
  HonoursCard,
  Money,
  PlayerLink,
  Stated,
  StatedMoney,
  StatedPlayer,
  TableCard,
  useWindowName,
} from './parts.tsx'

/** Values, transfers, absences, titles and coaches of a team; what no source states has no card. */
export function TeamBankCards({ bank, teamId, sport }: { bank: TeamBank; teamId: number; sport: string }) {
  const words = useWords(bankWords)
  const isEmpty = [bank.values, bank.transfers, bank.absences, bank.honours, bank.coaches].every(
    ({ length }) => length === 0,
  )
  if (isEmpty) return <EmptyState icon="people" title={hasValues(sport) ? words.none : words.peopleNone} />
  return (
    <div className="team-columns">
      <div className="stack">
        <Absences bank={bank} />
        <Windows transfers={bank.transfers} teamId={teamId} />
        <HonoursCard honours={bank.honours} />
      </div>
      <div className="stack">
        <Values bank={bank} />
        <Coaches bank={bank} />
      </div>
    </div>
  )
}

function Values({ bank: { values, total } }: { bank: TeamBank }) {
  const words = useWords(bankWords)
  const { format } = useLanguage()
  return (
    <TableCard
      title={words.values}
      aside={
        total && (
          <span className="small second">
            {words.squadValue} <Money of={total} />{' '}
            {format.aside(words.ofPlayers(format.number(total.players), format.number(total.of)))}
          </span>
        )
      }
      head={[words.player, words.value]}
      rows={values.map((one) => ({
        key: String(one.player.id),
        cells: [<PlayerLink key="p" player={one.player} />, <StatedMoney key="m" of={one} />],
      }))}
    />
  )
}

function Absences({ bank: { absences } }: { bank: TeamBank }) {
  const words = useWords(bankWords)
  const { format } = useLanguage()
  return (
    <TableCard
      title={words.absences}
      head={[words.player, words.type, words.since, words.back, words.source]}
      rows={absences.map((one, at) => ({
        key: String(at),
        cells: [
          <PlayerLink key="p" player={one.player} />,
          format.list([words.absent[one.absence], one.reason].filter((word) => word !== null)),
          format.date(one.from),
          one.until === null ? words.unknown : format.date(one.until),
          <Stated key="s" of={one} />,
        ],
      }))}
    />
  )
}

/** In and out, by window. */
function Windows({ transfers, teamId }: { transfers: readonly BankTransfer[]; teamId: number }) {
  const words = useWords(bankWords)
  const windowName = useWindowName()
  return [...Map.groupBy(transfers, ({ day }) => windowName(day))].map(([name, list]) => {
    const [arrivals, departures] = [
      list.filter(({ to }) => to?.id === teamId),
      list.filter(({ from }) => from?.id === teamId),
    ]
    return (
      <div className="stack" key={name}>
        <Direction title={`${name}: ${words.arrivals}`} list={arrivals} isArrival />
        <Direction title={`${name}: ${words.departures}`} list={departures} />
      </div>
    )
  })
}

function Direction({ title, list, isArrival }: { title: string; list: readonly BankTransfer[]; isArrival?: boolean }) {
  const words = useWords(bankWords)
  return (
    <TableCard
      title={title}
      head={[words.player, isArrival ? words.from : words.to, words.type, words.fee]}
      rows={list.map((one, at) => ({
        key: String(at),
        cells: [
          <StatedPlayer key="p" of={one} />,
          <Club key="c" team={isArrival ? one.from : one.to} elsewhere={one.elsewhere} />,
          words.types[one.type],
          <Fee key="f" transfer={one} />,
        ],
      }))}
    />
  )
}

function Coaches({ bank: { coaches } }: { bank: TeamBank }) {
  const words = useWords(bankWords)
  const { format } = useLanguage()
  return (
    <TableCard
      title={words.coaches}
      head={[words.coach, words.day, words.source]}
      rows={coaches.map((one, at) => ({
        key: String(at),
        cells: [
          one.name,
          `${format.date(one.from)} – ${one.until === null ? words.now : format.date(one.until)}`,
          <Stated key="s" of={one} />,
        ],
      }))}
    />
  )
}
