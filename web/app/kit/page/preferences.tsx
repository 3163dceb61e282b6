import { Link, useLocation, useRevalidator } from 'react-router'
import { storedKeys } from '../../boot.ts'
import { useLanguage, useText } from '../../i18n/language.tsx'
import { usePage } from '../../page.ts'
import { choiceCookie } from '../../visitor.ts'
import { Icon, type IconName } from '../crest/icons.tsx'

const nextTheme = { system: 'light', light: 'dark', dark: 'system' } as const
const icons: Record<keyof typeof nextTheme, IconName> = { system: 'sun-moon', light: 'sun', dark: 'moon' }

/**
 * Links that work without scripts: the query has the choice and the answer sets the cookie. With scripts nothing is
 * reloaded.
 */
export function ThemeToggle() {
  const text = useText()
  const { theme } = usePage()
  const choose = useThemeChoice()
  const next = nextTheme[theme]
  return (
    <Link
      className="icon-button"
      to={{ search: `?theme=${next}` }}
      replace
      reloadDocument
      aria-label={text.theme.next[theme]}
      title={text.theme.next[theme]}
      onClick={(event) => {
        event.preventDefault()
        choose()
      }}
    >
      <Icon name={icons[theme]} />
    </Link>
  )
}

export function LanguageSwitch() {
  const { text, format } = useLanguage()
  const { language } = usePage()
  const next = language === 'en' ? 'zh' : 'en'
  return (
    <Link
      className="icon-button language"
      to={{ search: `?lang=${next}` }}
      replace
      reloadDocument
      lang={next === 'zh' ? 'zh-CN' : 'en'}
      aria-label={format.pair(text.language.other, text.language.switch)}
      onClick={(event) => {
        event.preventDefault()
        chooseLanguage(next)
      }}
    >
      {text.language.other}
    </Link>
  )
}

/** A page has one language: a change loads a new page. */
export function chooseLanguage(language: 'en' | 'zh'): void {
  rememberChoice('lang', language)
  location.replace(location.pathname + withoutChoice(location.search))
}

/** A change of zone loads a new page too; the browser's own zone continues to follow the browser. */
export function chooseZone(zone: string, ownZone: string): void {
  try {
    if (zone === ownZone) localStorage.removeItem(storedKeys.zone)
    else localStorage.setItem(storedKeys.zone, JSON.stringify(zone))
  } catch {
    // Without storage the choice lasts until the next page.
  }
  rememberChoice('tz', encodeURIComponent(zone))
  location.reload()
}

/** Shows the next theme. */
export function useThemeChoice(): () => void {
  const set = useThemeSetter()
  const { theme } = usePage()
  return () => set(nextTheme[theme])
}

/** Shows a theme at once; the answer of the server has the same attribute. */
export function useThemeSetter(): (theme: keyof typeof nextTheme) => void {
  const revalidator = useRevalidator()
  const { search } = useLocation()
  return (next) => {
    if (next === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = next
    rememberChoice('theme', next)
    // A choice left in the address would override the cookie.
    if (new URLSearchParams(search).has('theme')) location.replace(location.pathname + withoutChoice(search))
    else void revalidator.revalidate()
  }
}

/** True where the cookie is kept. Chromium stores one after the statement that writes it; to read it waits for that. */
function rememberChoice(name: 'lang' | 'theme' | 'tz', value: string): boolean {
  document.cookie = choiceCookie(name, value)
  return document.cookie.includes(`${name}=${value}`)
}

function withoutChoice(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('lang')
  query.delete('theme')
  return query.size > 0 ? `?${query}` : ''
}
