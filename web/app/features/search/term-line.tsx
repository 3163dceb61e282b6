import type { FoundTerm } from '#contract/touchline/search.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { rankedTitles } from '../../sports/titles.ts'
import { markWords } from './hits.ts'

/** A hero or a map that the search found: its name, the one in the other language, and its title. */
export function TermLine({ term: { sport, kind, name, also }, query }: { term: FoundTerm; query: string }) {
  const { tag } = useLanguage()
  const title = rankedTitles.find(({ id }) => id === sport)?.name[tag]
  const words = query.toLowerCase().split(/\s+/)
  return (
    <>
      <span className="hit-icon">
        <Icon name={kind === 'hero' ? 'person' : 'venue'} />
      </span>
      <span className="hit-text">
        <b className="clip">
          {markWords(name, words).map(({ text, isMarked }, at) =>
            isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
          )}
        </b>
        <small className="clip">{[title, also].filter(Boolean).join(' · ')}</small>
      </span>
    </>
  )
}
