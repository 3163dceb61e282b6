import type { SearchHit } from '#contract/touchline/team.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { usePage } from '../../page.ts'
import { Icon } from '../../kit/icons.tsx'
import { Crest } from '../../kit/crest.tsx'
import { splitMatch } from './hits.ts'

/** One hit: crest, name with the query underlined, and its competition or country. */
export function HitLine({ hit, query }: { hit: SearchHit; query: string }) {
  const { format } = useLanguage()
  const { now } = usePage()
  const [before, match, after] = splitMatch(hit.name, query)
  return (
    <>
      <span className="hit-icon">
        {hit.team ? (
          <Crest team={hit.team} size={22} />
        ) : (
          <Icon name={hit.kind === 'player' ? 'person' : hit.kind === 'competition' ? 'trophy' : 'calendar'} />
        )}
      </span>
      <span className="clip">
        {before}
        {match && <mark>{match}</mark>}
        {after}
      </span>
      <span className="quiet small clip">
        {hit.kickOff === null ? hit.note !== hit.name && hit.note : format.moment(hit.kickOff, now)}
      </span>
    </>
  )
}
