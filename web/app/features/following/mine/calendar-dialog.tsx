import type { ReactNode } from 'react'
import type { CompetitionBrief, TeamBrief } from '#contract/touchline/brief.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { followingWords } from '../words.ts'
import { Crest } from '../../../kit/crest/crest.tsx'
import { Dialog } from '../../../kit/page/dialog.tsx'
import { LeagueCrest } from '../../../kit/crest/league-crest.tsx'
import { usePage } from '../../../page.ts'

interface CalendarDialogProps {
  teams: readonly TeamBrief[]
  leagues: readonly CompetitionBrief[]
  onClose: () => void
}

/** The public calendars of the followed teams and leagues: one address each, none of which names an account. */
export default function CalendarDialog({ teams, leagues, onClose }: CalendarDialogProps) {
  const words = useWords(followingWords).matches
  return (
    <Dialog title={words.calendar} onClose={onClose}>
      {teams.length + leagues.length === 0 ? (
        <p className="second">{words.noCalendar}</p>
      ) : (
        <>
          <p className="second">{words.calendarAbout}</p>
          <ul className="calendars">
            {teams.map((team) => (
              <CalendarOf
                key={`team ${team.id}`}
                kind="team"
                id={team.id}
                name={team.name}
                crest={<Crest team={team} />}
              />
            ))}
            {leagues.map((league) => (
              <CalendarOf
                key={`league ${league.id}`}
                kind="league"
                id={league.id}
                name={league.name}
                crest={<LeagueCrest competition={league} />}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

interface CalendarOfProps {
  kind: 'team' | 'league'
  id: number
  name: string
  crest: ReactNode
}

function CalendarOf({ kind, id, name, crest }: CalendarOfProps) {
  const words = useWords(followingWords).matches
  const { tag } = useLanguage()
  const { origin } = usePage()
  const path = `/calendar/${kind}/${id}.ics?lang=${tag}`
  return (
    <li>
      {crest}
      <span className="clip">{name}</span>
      <span className="push" />
      <a
        className="button compact touchable"
        href={`${origin.replace(/^https?:/, 'webcal:')}${path}`}
        aria-label={words.calendarOf(name)}
      >
        {words.subscribe}
      </a>
      <a className="button compact plain touchable" href={path} download aria-label={words.downloadOf(name)}>
        {words.download}
      </a>
    </li>
  )
}
