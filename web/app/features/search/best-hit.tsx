import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SearchHit } from '#contract/touchline/search.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { labelText } from '../../kit/text/names.ts'
import { searchWords } from './words.ts'
import { Crest } from '../../kit/crest/crest.tsx'
import { dateIn } from '../../kit/text/dates.ts'
import { Icon } from '../../kit/crest/icons.tsx'
import { HitLine } from './hit-line.tsx'
import { hitPath, scoreOf } from './hits.ts'
import { noteSearch } from './recent.ts'

/** The best hit, larger than the others: of a match both sides with the score, or the time of what is to come. */
export function BestHit({ hit, words, children }: { hit: SearchHit; words: readonly string[]; children?: ReactNode }) {
  const own = useWords(searchWords)
  const where = [hit.competition?.name, hit.kind === 'match' ? hit.note : ''].filter(Boolean).join(' · ')
  return (
    <section className="card best-hit">
      <Link to={hitPath(hit)} onClick={() => noteSearch(new URLSearchParams(location.search).get('q') ?? '')}>
        <span className="best-head">
          <span className="tag">{own.best}</span>
          <span className="small quiet clip">{hit.kind === 'match' ? where : ''}</span>
          <span className="push" />
          <Icon name="chevron-right" />
        </span>
        {hit.kind === 'match' && hit.row ? (
          <Sides hit={hit} row={hit.row} />
        ) : (
          <span className="best-one">
            <HitLine hit={hit} words={words} />
          </span>
        )}
      </Link>
      {children && <div className="best-action">{children}</div>}
    </section>
  )
}

function Sides({ hit, row }: { hit: SearchHit; row: NonNullable<SearchHit['row']> }) {
  const { text, format, timeZone } = useLanguage()
  const score = scoreOf(hit)
  const isComing = row.summary.status === 'scheduled' && !row.summary.isHidden
  const when = isComing ? format.day(dateIn(timeZone, row.kickOff)) : format.dateOf(row.kickOff)
  return (
    <span className="best-sides">
      <Side team={row.home} sport={row.sport} label={labelText(row.homeLabel, text)} />
      <span className="best-score">
        <b>{score ?? (isComing && row.isKickOffExact ? format.time(row.kickOff) : '–')}</b>
        <small className="quiet">{row.summary.status === 'live' ? text.clock.live : when}</small>
      </span>
      <Side team={row.away} sport={row.sport} label={labelText(row.awayLabel, text)} />
    </span>
  )
}

function Side({ team, sport, label }: { team: NonNullable<SearchHit['row']>['home']; sport: string; label: string }) {
  return (
    <span className="best-side">
      <Crest team={team} sport={sport} size={44} />
      <span>{team?.shortName ?? label}</span>
    </span>
  )
}
