import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FollowSuggestions } from '#contract/touchline/following.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { followingWords } from '../../../i18n/words/following.ts'
import { readApi } from '../../../api.ts'
import { Crest } from '../../../kit/crest.tsx'
import { follows } from '../../../kit/follows.ts'
import { LeagueCrest } from '../../../kit/league-crest.tsx'
import { EmptyState } from '../../../kit/states.tsx'
import { useStored } from '../../../kit/stored.ts'
import { useReading } from '../../../live/use-reading.ts'
import { FollowButton } from '../follow-button.tsx'

/** From this many teams and leagues on nothing is suggested. */
const enough = 3

export function NothingFollowed() {
  const words = useWords(followingWords).matches
  return (
    <EmptyState
      icon="star"
      title={words.emptyTitle}
      action={
        <Link className="button compact touchable" to="/">
          {words.toScores}
        </Link>
      }
    >
      {words.emptyText}
    </EmptyState>
  )
}

/** For those who follow little: teams and leagues with a follow button each. They stay while the page is open. */
export function Suggestions({ wasFew }: { wasFew: boolean }) {
  const words = useWords(followingWords).matches
  const { tag: lang } = useLanguage()
  const read = useReading<FollowSuggestions>(`${lang} ${wasFew}`, (signal) =>
    wasFew
      ? readApi<FollowSuggestions>('/following/suggestions', { lang }, signal).then(withoutOwn)
      : new Promise(() => undefined),
  )
  if (read.state !== 'read') return null
  const { teams, competitions } = read.data
  if (teams.length + competitions.length === 0) return null
  return (
    <section className="card" aria-labelledby="suggestions">
      <header>
        <h2 id="suggestions">{words.suggested}</h2>
      </header>
      <ul className="followed">
        {teams.map((team) => (
          <Suggestion key={team.id} kind="team" id={team.id} name={team.name} crest={<Crest team={team} />} />
        ))}
        {competitions.map((league) => (
          <Suggestion
            key={league.id}
            kind="competition"
            id={league.id}
            name={league.name}
            crest={<LeagueCrest competition={league} />}
          />
        ))}
      </ul>
    </section>
  )
}

/** What is followed already is not suggested; what is followed from here stays. */
function withoutOwn({ teams, competitions }: FollowSuggestions): FollowSuggestions {
  const own = follows.get()
  return {
    teams: teams.filter(({ id }) => !own.teamIds.includes(id)),
    competitions: competitions.filter(({ id }) => !own.competitionIds.includes(id)),
  }
}

export function useFollowsFew(): boolean {
  const { teamIds, competitionIds } = useStored(follows)
  return teamIds.length + competitionIds.length < enough
}

interface SuggestionProps {
  kind: 'team' | 'competition'
  id: number
  name: string
  crest: ReactNode
}

function Suggestion({ kind, id, name, crest }: SuggestionProps) {
  return (
    <li>
      {crest}
      <Link className="clip" to={kind === 'team' ? `/team/${id}` : `/league/${id}`}>
        {name}
      </Link>
      <span className="push" />
      <FollowButton kind={kind} id={id} name={name} />
    </li>
  )
}
