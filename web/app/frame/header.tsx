import { useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { useUnread } from '../features/notices/unread.ts'
import { useText } from '../i18n/language.tsx'
import { AccountButton } from './account-button.tsx'
import { Icon, type IconName } from '../kit/crest/icons.tsx'
import { whenUsed } from '../kit/page/later.tsx'
import { LanguageSwitch, ThemeToggle } from '../kit/page/preferences.tsx'
import { loadResults, SearchDialog } from './search-dialog.tsx'

/** Later than anything that the first view waits for, as the worker that fetches the code of other pages. */
const AFTER_FIRST_VIEW_MS = 3_000

export function Header() {
  const text = useText()
  const [isSearching, setIsSearching] = useState(false)
  const open = () => setIsSearching(true)
  useSearchKey(open)
  return (
    <>
      <a className="skip" href="#content">
        {text.site.skip}
      </a>
      <NavigationProgress />
      <header className="top">
        <div>
          <Link className="brand" to="/">
            <Mark />
            <span>{text.site.name}</span>
          </Link>
          <nav className="nav wide-only" aria-label={text.site.main}>
            <Place to="/">{text.nav.scores}</Place>
            <Place to="/rankings">{text.site.rankings}</Place>
            <Place to="/prophecies">{text.site.prophecies}</Place>
            <Place to="/community">{text.site.community}</Place>
            <Place to="/videos">{text.site.videos}</Place>
            <Place to="/news">{text.site.news}</Place>
          </nav>
          <span className="push" />
          <SearchButton onOpen={open} />
          <div className="tools">
            <LanguageSwitch />
            <ThemeToggle />
          </div>
          <AccountButton />
        </div>
      </header>
      {isSearching && <SearchDialog onClose={() => setIsSearching(false)} />}
    </>
  )
}

export function TabBar() {
  const text = useText()
  const unread = useUnread()
  return (
    <nav className="tabbar" aria-label={text.site.main}>
      <Place to="/" icon="live">
        {text.nav.scores}
      </Place>
      <Place to="/prophecies" icon="lock">
        {text.site.prophecies}
      </Place>
      <Place to="/community" icon="community">
        {text.site.community}
      </Place>
      <Place to="/news" icon="news">
        {text.site.news}
      </Place>
      <Place to="/me">
        <span className="icon-button-place">
          <Icon name="me" size="l" />
          {unread > 0 && <span className="unread-dot" />}
        </span>
        {text.nav.me}
        {unread > 0 && <span className="hidden-text">{text.nav.unread(unread)}</span>}
      </Place>
    </nav>
  )
}

interface PlaceProps {
  to: string
  icon?: IconName
  children: ReactNode
}

/** A main page of the site. Circles, posts and videos have addresses of their own, beside those of their lists. */
function Place({ to, icon, children }: PlaceProps) {
  const { pathname } = useLocation()
  const area = pathname.replace(/^\/(circle|post).*/, '/community').replace(/^\/video\/.*/, '/videos')
  return (
    <Link to={to} aria-current={(to === '/' ? area === to : area.startsWith(to)) ? 'page' : undefined}>
      {icon && <Icon name={icon} size="l" />}
      {children}
    </Link>
  )
}

/** A link to the search page that opens the palette where scripts run. */
function SearchButton({ onOpen }: { onOpen: () => void }) {
  const text = useText()
  return (
    <Link
      className="search-button touchable"
      to="/search"
      aria-keyshortcuts="Control+K Meta+K /"
      onPointerEnter={() => void loadResults()}
      onFocus={() => void loadResults()}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen()
      }}
    >
      <Icon name="search" />
      <span className="hidden-text">{text.nav.search}</span>
      <span>{text.search.placeholder}</span>
      <span className="push" />
      <kbd aria-hidden="true" />
    </Link>
  )
}

function useSearchKey(open: () => void): void {
  // It is complete at once then, though no first view waits for it.
  useEffect(() => {
    const begin = () => void loadResults().catch(() => undefined)
    whenUsed.watch(begin)
    const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {}
    const timer = saveData ? undefined : setTimeout(begin, AFTER_FIRST_VIEW_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable]') !== null
      const isShortcut =
        (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)) ||
        (event.key === '/' && !isTyping && !event.metaKey && !event.ctrlKey)
      if (!isShortcut) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}

/** A hairline under the top of the window, only when the next page takes longer than 300 ms. */
function NavigationProgress() {
  const navigation = useNavigation()
  return navigation.state === 'idle' ? null : <div className="progress after-a-moment" />
}

function Mark() {
  return (
    <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
      <rect width="26" height="26" rx="7.5" fill="var(--ink)" />
      <path d="M17.2 5v16" stroke="var(--on-ink)" strokeWidth="2.2" strokeLinecap="round" />
      <circle cx="11.4" cy="13" r="4.1" fill="var(--accent)" />
    </svg>
  )
}
