import { Link } from 'react-router'
import { useWords } from '../../i18n/language.tsx'
import { searchWords } from './words.ts'
import { Icon } from '../../kit/crest/icons.tsx'
import { useStored } from '../../kit/page/stored.ts'
import { searchPath } from './hits.ts'
import { clearSearches, recentSearches } from './recent.ts'

/** The latest searches of this browser, with a button that forgets them. */
export function RecentList() {
  const words = useWords(searchWords)
  const recent = useStored(recentSearches)
  if (recent.length === 0) return null
  return (
    <section className="search-recent">
      <h2 className="small">{words.recent}</h2>
      <ul>
        {recent.map((one) => (
          <li key={one}>
            <Link className="touchable" to={searchPath(one)}>
              <Icon name="clock" />
              <span className="clip">{one}</span>
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" className="button compact touchable" onClick={clearSearches}>
        {words.clear}
      </button>
    </section>
  )
}
