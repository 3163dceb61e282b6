import { useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Desk } from '#contract/touchline/desk.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { LanguageSwitch, ThemeToggle } from '../../kit/page/preferences.tsx'
import { DeskIcon } from './desk-icon.tsx'
import { DeskPalette } from './desk-palette.tsx'
import { isAt, placesInBar, placesOf } from './sections.ts'
import { deskWords } from './words.ts'

/** Header, navigation and palette of the desk, around each of its pages. */
export function DeskFrame({ desk, children }: { desk: Desk; children: ReactNode }) {
  const words = useWords(deskWords)
  const { text } = useLanguage()
  const [isSearching, setIsSearching] = useState(false)
  usePaletteKey(() => setIsSearching(true))
  return (
    <>
      <a className="skip" href="#content">
        {text.site.skip}
      </a>
      <DeskHeader desk={desk} onSearch={() => setIsSearching(true)} />
      <main id="content" tabIndex={-1} className="desk">
        {children}
      </main>
      <footer className="foot">
        <span>
          {text.site.name}, {words.badge}
        </span>
        <Link to="/" reloadDocument>
          {words.toSite}
        </Link>
      </footer>
      <nav className="tabbar" aria-label={words.navigation}>
        <Tabs desk={desk} />
      </nav>
      {isSearching && <DeskPalette desk={desk} onClose={() => setIsSearching(false)} />}
    </>
  )
}

function DeskHeader({ desk, onSearch }: { desk: Desk; onSearch: () => void }) {
  const words = useWords(deskWords)
  const { text } = useLanguage()
  const { roles, nickname, avatar, id } = desk.me
  return (
    <header className="top desk-top">
      <div>
        <Link className="brand" to="/desk">
          <img src="/icon.svg" alt="" width={26} height={26} />
          <span>{text.site.name}</span>
          <span className="desk-badge">{words.badge}</span>
        </Link>
        <nav className="nav wide-only" aria-label={words.navigation}>
          <Places desk={desk} />
        </nav>
        <span className="push" />
        <button
          type="button"
          className="search-button touchable"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onSearch}
        >
          <Icon name="search" />
          <span className="hidden-text">{words.searchLabel}</span>
          <span>{words.search}</span>
          <span className="push" />
          <kbd aria-hidden="true" />
        </button>
        <div className="tools">
          <LanguageSwitch />
          <ThemeToggle />
        </div>
        <Link className="desk-me" to={`/user/${id}`} reloadDocument>
          <span className="wide-only clip">
            <b className="clip">{nickname}</b>
            <small>
              {namedRoles(roles)
                .map((role) => words.roles[role])
                .join(', ')}
            </small>
          </span>
          <span className="phone-only hidden-text">{nickname}</span>
          <Avatar src={avatar} size={28} />
        </Link>
      </div>
    </header>
  )
}

/** An admin may do what each other role may. */
function namedRoles(roles: Desk['me']['roles']): Desk['me']['roles'] {
  return roles.includes('admin') ? ['admin'] : roles
}

/** As many as a phone shows side by side. */
const MOST_TABS = 5

function Places({ desk }: { desk: Desk }) {
  const { tag, format } = useLanguage()
  const words = useWords(deskWords)
  const { pathname } = useLocation()
  return placesOf(desk).map((place) => (
    <Link key={place.to} to={place.to} aria-current={isAt(place, pathname) ? 'page' : undefined}>
      {place.label[tag]}
      {place.count !== null && place.count > 0 && (
        <span className="desk-count" aria-label={words.waiting(place.count)}>
          {format.number(place.count)}
        </span>
      )}
    </Link>
  ))
}

/** The sections of a phone; those without room are on the first page of the desk. */
function Tabs({ desk }: { desk: Desk }) {
  const { tag } = useLanguage()
  const words = useWords(deskWords)
  const { pathname } = useLocation()
  const all = placesOf(desk)
  const shown = placesInBar(all, pathname, MOST_TABS)
  return (
    <>
      {shown.map((place) => (
        <Link key={place.to} to={place.to} aria-current={isAt(place, pathname) ? 'page' : undefined}>
          <DeskIcon name={place.icon} size="l" />
          {place.label[tag]}
        </Link>
      ))}
      {shown.length < all.length && (
        <Link to="/desk" aria-current={pathname === '/desk' ? 'page' : undefined}>
          <DeskIcon name="more" size="l" />
          {words.others}
        </Link>
      )}
    </>
  )
}

function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
