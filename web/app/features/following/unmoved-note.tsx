import { Link } from 'react-router'
import type { FollowedMatches, FollowedPlayer } from '#contract/touchline/following.ts'
import type { CompetitionBrief, MatchRow, TeamBrief } from '#contract/touchline/brief.ts'
import type { SiteText } from '../../i18n/en.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { followingWords } from './words.ts'
import { noticeWords } from '../../i18n/words/notices.ts'
import { Icon } from '../../kit/crest/icons.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import { countUnmoved, unmoved, type Unmoved } from '../../kit/page/leave-account.ts'
import { stored, useStored } from '../../kit/page/stored.ts'
import { useReading } from '../../live/use-reading.ts'
import { callApi } from '../../session/call.ts'
import { mostKept } from './subjects.ts'

/** The note that was shown already: the same one is shown once in a browser. */
const told = stored<string>('touchline.unmoved-told', '', String)

/** On any page after a sign-in: what the account could not take, until it is closed. */
export default function UnmovedToast() {
  const words = useWords(followingWords)
  const { close } = useWords(noticeWords)
  const left = useStored(unmoved)
  const key = keyOf(left)
  const isTold = useStored(told) === key
  if (countUnmoved(left) === 0 || isTold) return null
  return (
    <aside className="toast" role="status" aria-label={words.unmovedTitle}>
      <Link to="/me/matches" onClick={() => told.set(key)}>
        <b>{words.unmoved(countUnmoved(left))}</b>
        <Names left={left} />
      </Link>
      <button type="button" className="icon-button" aria-label={close} onClick={() => told.set(key)}>
        <Icon name="close" />
      </button>
    </aside>
  )
}

/** What an account could not take stays in this browser. */
export function UnmovedNote() {
  const words = useWords(followingWords)
  const left = useStored(unmoved)
  if (countUnmoved(left) === 0) return null
  return (
    <div className="card body" role="status">
      <p>{words.unmoved(countUnmoved(left))}</p>
      <Names left={left} />
    </div>
  )
}

/** The names of teams, leagues, players and matches. */
function Names({ left }: { left: Unmoved }) {
  const { tag: lang, text, format } = useLanguage()
  const read = useReading<string[]>(`${lang} ${keyOf(left)}`, (signal) => readNames(left, lang, text, signal))
  if (read.state !== 'read') return null
  return <span className="small second">{format.list(read.data)}</span>
}

interface Subjects {
  teams: TeamBrief[]
  competitions: CompetitionBrief[]
  players: FollowedPlayer[]
}

async function readNames(
  { stars, ...subjects }: Unmoved,
  lang: string,
  text: SiteText,
  signal: AbortSignal,
): Promise<string[]> {
  const few = (ids: readonly number[]) => ids.slice(0, mostKept)
  const body = {
    teamIds: few(subjects.teamIds),
    competitionIds: few(subjects.competitionIds),
    playerIds: few(subjects.playerIds),
  }
  const matchIds = few(Object.keys(stars).map(Number))
  const matchesOf = async (when: string) => {
    if (matchIds.length === 0) return []
    const query = { when, pageSize: 100, lang }
    return (await callApi<FollowedMatches>('POST', '/following/matches', { query, body: { matchIds }, signal })).list
  }
  const [found, ...matches] = await Promise.all([
    callApi<Subjects>('POST', '/following/subjects', { query: { lang }, body, signal }),
    ...['live', 'coming', 'over'].map(matchesOf),
  ])
  const own = new Set(matchIds)
  const rows = matches.flat().filter(({ id }) => own.has(id))
  const nameOf = (row: MatchRow) => Object.values(shortSideNames(row, text)).join(' – ')
  return [...[...found.teams, ...found.competitions, ...found.players].map(({ name }) => name), ...rows.map(nameOf)]
}

function keyOf({ teamIds, competitionIds, playerIds, stars }: Unmoved): string {
  return JSON.stringify([teamIds, competitionIds, playerIds, Object.keys(stars)])
}
