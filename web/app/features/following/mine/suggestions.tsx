import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { FollowSuggestions } from '#contract/touchline/following.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { followingWords } from '../words.ts'
import { readApi } from '../../../api.ts'
import { Crest } from '../../../kit/crest/crest.tsx'
import { follows } from '../../../kit/match/follows.ts'
import { LeagueCrest } from '../../../kit/crest/league-crest.tsx'
import { EmptyState } from '../../../kit/page/states.tsx'
import { useStored } from '../../../kit/page/stored.ts'
import { useReading } from '../../../live/use-reading.ts'
import { FollowButton } from '../follow-button.tsx'
import { isFollowedIn, type FollowedKind } from '../subjects.ts'

/** From this many teams, leagues and players on nothing is suggested. */
const enough = 3
/** The server counts no more followers. */
const mostCounted = 10_000

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

/** For those who follow little. What is followed from here stays; what is followed anyway is not suggested. */
export function Suggestions({ wasFew }: { wasFew: boolean }) {
  const words = useWords(followingWords).matches
  const { tag: lang, format } = useLanguage()
  const read = useReading<FollowSuggestions>(`${lang} ${wasFew}`, (signal) =>
    wasFew ? readApi<FollowSuggestions>('/following/suggestions', { lang }, signal) : new Promise(() => undefined),
  )
  const own = useStored(follows)
  const [followedHere, setFollowedHere] = useState<readonly string[]>([])
  const [followedElsewhere, setFollowedElsewhere] = useState<readonly string[]>([])
  if (read.state !== 'read') return null
  const all = suggestionsOf(read.data)
  const countOf = (count: number) => `${format.number(count)}${count >= mostCounted ? '+' : ''}`
  const news = all.filter(
    ({ key, kind, id }) =>
      isFollowedIn(own, kind, id) && !followedHere.includes(key) && !followedElsewhere.includes(key),
  )
  if (news.length > 0) setFollowedElsewhere([...followedElsewhere, ...news.map(({ key }) => key)])
  const shown = all.filter(({ key }) => !followedElsewhere.includes(key))
  if (shown.length === 0) return null
  return (
    <section className="card" aria-labelledby="suggestions">
      <header>
        <h2 id="suggestions">{words.suggested}</h2>
      </header>
      <ul className="followed">
        {shown.map(({ key, kind, id, name, crest, followers }) => (
          <li key={key} onClickCapture={() => setFollowedHere([...followedHere, key])}>
            {crest}
            <Link className="clip" to={`${pathOf[kind]}/${id}`}>
              {name}
            </Link>
            {followers > 0 && <span className="small quiet">{words.followers(countOf(followers))}</span>}
            <span className="push" />
            <FollowButton kind={kind} id={id} name={name} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const pathOf = { team: '/team', competition: '/league', player: '/player' } as const

interface Suggestion {
  key: string
  kind: FollowedKind
  id: number
  name: string
  crest: ReactNode
  followers: number
}

function suggestionsOf({ teams, competitions, players, followers }: FollowSuggestions): Suggestion[] {
  return [
    ...teams.map((team) => ({ kind: 'team' as const, id: team.id, name: team.name, crest: <Crest team={team} /> })),
    ...competitions.map((league) => ({
      kind: 'competition' as const,
      id: league.id,
      name: league.name,
      crest: <LeagueCrest competition={league} />,
    })),
    ...players.map(({ id, name, team }) => ({ kind: 'player' as const, id, name, crest: <Crest team={team} /> })),
  ].map((one) => {
    const key = `${one.kind} ${one.id}`
    return { ...one, key, followers: followers[key] ?? 0 }
  })
}

export function useFollowsFew(): boolean {
  const { teamIds, competitionIds, playerIds } = useStored(follows)
  return teamIds.length + competitionIds.length + playerIds.length < enough
}
