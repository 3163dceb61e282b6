import type { MatchRow } from '#contract/touchline/brief.ts'
import type { Moment } from '#contract/touchline/post.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { useClockLabel } from '../../kit/row/row-parts.tsx'
import { useRow } from '../../kit/row/use-rows.ts'
import { shortSideNames } from '../../kit/text/names.ts'
import { usePage } from '../../page.ts'
import { sportOf } from '../../sports/parts.ts'
import { CommunityIcon } from './community-icon.tsx'
import { startText } from './match-start.ts'
import { postWords } from './post-words.ts'

/** Tabs of the match that show what is quoted. */
const tabs: Partial<Record<Moment['kind'], string>> = { lineup: '/lineups', table: '/table', chart: '/stats' }

/** The quoted part of a match, and beside it the match as it is now. One link to the match at that moment. */
export function QuotedMoment({ moment }: { moment: Moment }) {
  const live = useRow(moment.matchId)
  const { kind, matchId, minute, event } = moment
  const at = event?.minute ?? minute
  const place = tabs[kind] ?? (at === null ? '' : `?t=${encodeURIComponent(at)}`)
  return (
    <a className="quoted-moment" href={`/match/${matchId}${place}`}>
      {at !== null && <span className="quoted-minute number">{at}′</span>}
      <What moment={moment} at={at} row={live?.row ?? null} />
      {live && <Now row={live.row} />}
    </a>
  )
}

function What({ moment, at, row }: { moment: Moment; at: string | null; row: MatchRow | null }) {
  const words = useWords(postWords)
  const { kind, event, score, isWithdrawn } = moment
  const { text } = useLanguage()
  const ScoreMark = row && event && sportOf(row).isScore({ type: event.kind }) ? sportOf(row).ScoreMark : null
  const isHidden = kind === 'event' && event === null && !isWithdrawn
  const shown = score ? ` ${score.home}–${score.away}` : ''
  const kinds: Readonly<Record<string, string>> = words.eventKinds
  const named = event && (event.player ?? kinds[event.kind] ?? words.momentKinds.event)
  const names = row && shortSideNames(row, text)
  return (
    <>
      {ScoreMark ? <ScoreMark /> : <CommunityIcon name="moment" />}
      <span className="quoted-what">
        <b className={isWithdrawn ? 'quoted-off' : undefined}>
          {named
            ? `${named}${shown}`
            : `${kind === 'minute' && at === null ? words.wholeMatch : words.momentKinds[kind]}${kind === 'minute' ? shown : ''}`}
        </b>
        <span className="small second">
          {isWithdrawn
            ? words.eventCorrected
            : isHidden
              ? words.eventHidden
              : event && event.player !== null && kinds[event.kind]
                ? kinds[event.kind]
                : names && text.match.versus(names.home, names.away)}
        </span>
      </span>
    </>
  )
}

/** The match as it is now; a score that the reader has not asked for is not shown. */
function Now({ row }: { row: MatchRow }) {
  const language = useLanguage()
  const label = useClockLabel(row)
  const { now } = usePage()
  const clock = startText(row, language.format, now) ?? label
  const { tone } = sportOf(row).clockText(row, 0, language)
  const { score, status, isHidden } = row.summary
  const hasScore = status !== 'scheduled' && !isHidden && !sportOf(row).hasNoScore?.(row.summary)
  const names = shortSideNames(row, language.text)
  return (
    <span className={`quoted-now ${tone}`}>
      <span className="hidden-text">{language.text.match.versus(names.home, names.away)}</span>
      <span className="line tight">
        <Crest team={row.home} sport={row.sport} size={16} />
        <span className="number">{hasScore ? `${score.home}–${score.away}` : '–'}</span>
        <Crest team={row.away} sport={row.sport} size={16} />
      </span>
      <span className="small quoted-clock">
        {tone === 'live' && <i className="live-dot" aria-hidden="true" />}
        {clock}
      </span>
    </span>
  )
}
