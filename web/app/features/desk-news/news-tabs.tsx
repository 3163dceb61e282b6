import { Link, useLocation } from 'react-router'
import { useWords } from '../../i18n/language.tsx'
import { newsDeskWords } from './words.ts'

const pages = ['/desk/articles', '/desk/home', '/desk/announcements'] as const

/** The pages of the section, side by side. */
export function NewsTabs() {
  const words = useWords(newsDeskWords)
  const { pathname } = useLocation()
  return (
    <nav className="segments" aria-label={words.section}>
      {pages.map((path) => (
        <Link key={path} to={path} aria-current={pathname.startsWith(path) ? 'page' : undefined}>
          {words.pages[path]}
        </Link>
      ))}
    </nav>
  )
}
