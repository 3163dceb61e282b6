import { lazy, Suspense, useState, type ReactNode } from 'react'
import { NeedsScripts } from '../features/account/needs-scripts.tsx'
import { CalendarButton } from '../features/following/mine/calendar-button.tsx'
import { FollowedStrip } from '../features/following/mine/followed-strip.tsx'
import { MyLeagues, MyPlayers, MyTeams, useMyLeagues, useMyTeams } from '../features/following/mine/my-subjects.tsx'
import { Suggestions, useFollowsFew, NothingFollowed } from '../features/following/mine/suggestions.tsx'
import { UnmovedNote } from '../features/following/unmoved-note.tsx'
import { useSource, type Source, type When } from '../features/following/use-followed.ts'
import { rowsOf, useMyMatches, type MyReads } from '../features/following/mine/use-my-matches.ts'
import { useWords } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { followingWords } from '../features/following/words.ts'
import { Skeleton } from '../kit/page/states.tsx'
import { hiddenHead } from '../hidden-head.ts'
import '../features/following/mine/my-matches.css'
import { LoadState } from '../kit/page/load-state.tsx'
import { DaySections } from '../features/following/mine/day-sections.tsx'
import '../features/following/following.css'
import '../kit/data/records.css'

/** Loaded when it is chosen. */
const TeamSections = lazy(() => import('../features/following/mine/team-sections.tsx'))

export const handle = { query: [] }

/** The page has no personal data, which the browser loads; still it must not be cached. */
export { privateHeaders as headers } from '../hidden-head.ts'

export const meta = hiddenHead((language) => wordsOf(followingWords, language).matches.title)

export default function MyMatchesPage() {
  const source = useSource()
  const reads = useMyMatches(source)
  const teams = useMyTeams(source)
  const leagues = useMyLeagues(source)
  const followsFew = useFollowsFew()
  const [wasFew, setWasFew] = useState(false)
  if (followsFew && source !== null && !wasFew) setWasFew(true)
  const [isByTeam, setIsByTeam] = useState(false)
  const known = teams.state === 'read' ? teams.data.list : []
  const rows = rowsOf(reads, ['live', 'coming'])
  return (
    <div className="wrap my-columns">
      <div className="stack my-main">
        <Head isByTeam={isByTeam} choose={setIsByTeam}>
          <CalendarButton teams={known} leagues={leagues.state === 'read' ? leagues.data.list : []} />
        </Head>
        <NeedsScripts />
        <UnmovedNote />
        {known.length > 0 && <FollowedStrip teams={known} rows={rows} />}
        {isByTeam && teams.state === 'read' ? (
          <Suspense fallback={<Skeleton width="100%" height={320} />}>
            <TeamSections teams={known} />
          </Suspense>
        ) : (
          <MyMatches source={source} reads={reads} />
        )}
        <Suggestions wasFew={wasFew} />
      </div>
      <div className="stack my-side">
        <MyTeams source={source} teams={teams} rows={rows} />
        <MyPlayers source={source} rows={rows} />
        <MyLeagues source={source} leagues={leagues} />
      </div>
    </div>
  )
}

interface HeadProps {
  isByTeam: boolean
  choose: (isByTeam: boolean) => void
  children: ReactNode
}

function Head({ isByTeam, choose, children }: HeadProps) {
  const words = useWords(followingWords).matches
  return (
    <div className="my-head">
      <h1 className="page-title">{words.title}</h1>
      <span className="push" />
      <div className="segments" role="group" aria-label={words.grouping}>
        <button type="button" aria-pressed={!isByTeam} onClick={() => choose(false)}>
          {words.byDay}
        </button>
        <button type="button" aria-pressed={isByTeam} onClick={() => choose(true)}>
          {words.byTeam}
        </button>
      </div>
      {children}
    </div>
  )
}

const whens: readonly When[] = ['live', 'coming', 'over']

/** The followed matches and those of followed teams and leagues by day, live ones first. */
function MyMatches({ source, reads }: { source: Source | null; reads: MyReads }) {
  const waiting = whens.map((when) => reads[when]).find(({ state }) => state !== 'read')
  if (waiting || source === null) return <LoadState read={waiting ?? reads.live} height={320} />
  const isEmpty = whens.every((when) => reads[when].state === 'read' && reads[when].data.total === 0)
  if (isEmpty) return <NothingFollowed />
  return whens.map((when) => {
    const read = reads[when]
    return read.state === 'read' && read.data.total > 0 ? (
      <DaySections key={`${when} ${read.data.position}`} when={when} given={read.data} source={source} />
    ) : null
  })
}
