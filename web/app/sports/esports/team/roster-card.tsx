import { Link, useLocation } from 'react-router'
import type { TeamBank } from '#contract/touchline/data-bank.ts'
import type { EsportsTeam } from '#contract/touchline/esports-team.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { readDate, yearsSince } from '../../../kit/text/dates.ts'
import { Icon } from '../../../kit/crest/icons.tsx'
import { usePage } from '../../../page.ts'
import { Initials } from '../../../kit/crest/initials.tsx'
import { pageWords } from '../page-words.ts'
import { placeOfRole, roleWords } from '../role-words.ts'

type Member = EsportsTeam['roster'][number]

/** A player who left the line-up within so many days still belongs to it. */
const lately = 30 * 86_400_000

interface RosterProps {
  roster: readonly Member[]
  coaches: TeamBank['coaches']
  isMaps: boolean
}

/** Current players of the team, with role, age, country and the main figure; its coach, and others of late. */
export function RosterCard({ roster, coaches, isMaps }: RosterProps) {
  const words = useWords(pageWords)
  const current = roster
    .filter(({ isCurrent }) => isCurrent)
    .toSorted((a, b) => placeOfRole(a.role) - placeOfRole(b.role))
  const newest = Math.max(0, ...current.map(({ until }) => until))
  const { now } = usePage()
  const today = new Date(now).toISOString().slice(0, 10)
  const inOffice = coaches.filter(({ until }) => until === null || until >= today)
  const others = roster.filter(({ isCurrent, until }) => !isCurrent && until > newest - lately)
  return (
    <section className="card roster-card">
      <header>
        <h2>{words.roster}</h2>
        <span className="push" />
        {current.length > 0 && <span className="small quiet">{words.rosterNote(current.length)}</span>}
      </header>
      {current.length === 0 && <NoRoster />}
      <ul>
        {current.map((one) => (
          <Card key={one.player.id} member={one} isMaps={isMaps} />
        ))}
      </ul>
      {(inOffice.length > 0 || others.length > 0) && <Beside coaches={inOffice} others={others} />}
    </section>
  )
}

/** Without results a spoiler-free reader has no players either: they are those of the series. */
function NoRoster() {
  const words = useWords(pageWords)
  const { pathname } = useLocation()
  if (!usePage().lens.isSpoilerFree) return <p className="body quiet">{words.rosterNone}</p>
  return (
    <div className="body">
      <p className="quiet">{words.rosterHidden}</p>
      <a className="button compact touchable" href={`${pathname}?spoilers=show`}>
        {words.showResults}
      </a>
    </div>
  )
}

function Card({ member, isMaps }: { member: Member; isMaps: boolean }) {
  const { player, role, country, birthDate, realName, main, won } = member
  const words = useWords(pageWords)
  const roles = useWords(roleWords)
  const { format } = useLanguage()
  const { now } = usePage()
  const day = readDate(birthDate?.slice(0, 10))
  const age = day === null ? null : words.years(yearsSince(day, now))
  const person = format.list([realName, age].filter((one) => one !== null))
  return (
    <li>
      <Link to={`/player/${player.id}`}>
        <Initials name={realName ?? player.name} />
        <b>{player.name}</b>
      </Link>
      {person !== '' && <small className="second">{person}</small>}
      {country !== null && <small className="quiet">{country}</small>}
      {role !== null && <span className="tag">{roles[role] ?? role}</span>}
      <b className="figure tabular">{main.mean === null ? words.none : format.decimal(main.mean, 2)}</b>
      <small className="quiet">
        {words.mains[main.name]} · {words.countOf(main.games === 0 ? won.games : main.games, isMaps)}
      </small>
    </li>
  )
}

function Beside({ coaches, others }: { coaches: TeamBank['coaches']; others: readonly Member[] }) {
  const words = useWords(pageWords)
  const { format } = useLanguage()
  return (
    <p className="roster-beside small">
      {coaches.map(({ name, from }) => (
        <span key={name}>
          <Icon name="person" size="s" /> <b>{name}</b>{' '}
          <span className="quiet">
            {words.coach} · {words.since(format.date(from))}
          </span>
        </span>
      ))}
      {others.length > 0 && (
        <span className="push">
          <span className="quiet">{words.others}</span>{' '}
          {others.map(({ player }) => (
            <Link key={player.id} to={`/player/${player.id}`}>
              {player.name}
            </Link>
          ))}
        </span>
      )}
    </p>
  )
}
