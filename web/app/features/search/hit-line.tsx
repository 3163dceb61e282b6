import type { SearchHit } from '#contract/touchline/search.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { sideNames } from '../../kit/text/names.ts'
import { usePage } from '../../page.ts'
import { Icon } from '../../kit/crest/icons.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { LeagueCrest } from '../../kit/crest/league-crest.tsx'
import { markWords, scoreOf } from './hits.ts'

/** One hit: crest, name with the words of the search underlined, and its distinction from others. */
export function HitLine({ hit, words }: { hit: SearchHit; words: readonly string[] }) {
  if (hit.kind === 'match' && hit.row) return <MatchLine hit={hit} row={hit.row} words={words} />
  return (
    <>
      <HitIcon hit={hit} />
      <span className="hit-text">
        <b className="clip">
          <Marked name={hit.name} words={words} />
        </b>
        <HitNote hit={hit} />
      </span>
    </>
  )
}

/** Distinction of a hit from others; of an article its category and day. */
function HitNote({ hit: { name, note, publishedAt } }: { hit: SearchHit }) {
  const { format } = useLanguage()
  if (publishedAt !== null)
    return <small className="clip">{[note, format.dateOf(publishedAt)].filter(Boolean).join(' · ')}</small>
  return note !== '' && note !== name ? <small className="clip">{note}</small> : null
}

const icons = { player: 'person', competition: 'trophy', article: 'link', team: 'calendar', match: 'calendar' } as const

function HitIcon({ hit }: { hit: SearchHit }) {
  return (
    <span className="hit-icon">
      {hit.kind === 'competition' && hit.competition ? (
        <LeagueCrest competition={hit.competition} size={22} />
      ) : hit.kind !== 'player' && hit.team ? (
        <Crest team={hit.team} size={22} />
      ) : (
        <Icon name={icons[hit.kind]} />
      )}
    </span>
  )
}

function MatchLine({
  hit,
  row,
  words,
}: {
  hit: SearchHit
  row: NonNullable<SearchHit['row']>
  words: readonly string[]
}) {
  const { text } = useLanguage()
  const score = scoreOf(hit)
  const names = sideNames(row, text)
  return (
    <>
      <span className="hit-icon">
        <Crest team={row.home} sport={row.sport} size={22} />
      </span>
      <span className="hit-text">
        <b className="clip">
          <Marked name={names.home} words={words} /> <span className="hit-score">{score ?? '–'}</span>{' '}
          <Marked name={names.away} words={words} />
        </b>
        <small className="clip">
          <MatchNote hit={hit} row={row} />
        </small>
      </span>
    </>
  )
}

/** Date and place of a match: with the year, or with the time if the match is yet to come. */
function MatchNote({ hit, row }: { hit: SearchHit; row: NonNullable<SearchHit['row']> }) {
  const { text, format } = useLanguage()
  const { now } = usePage()
  const isComing = row.summary.status === 'scheduled' && !row.summary.isHidden
  const when =
    row.summary.status === 'live'
      ? text.clock.live
      : isComing && row.isKickOffExact
        ? format.moment(row.kickOff, now)
        : format.dateOf(row.kickOff)
  return [when, hit.competition?.name, hit.note].filter(Boolean).join(' · ')
}

function Marked({ name, words }: { name: string; words: readonly string[] }) {
  return markWords(name, words).map(({ text, isMarked }, at) =>
    isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  )
}
