import { Link, useLocation, useRevalidator } from 'react-router'
import { useText } from '../i18n/language.tsx'
import { usePage } from '../page.ts'
import { choiceCookie } from '../visitor.ts'
import type { IconName } from './icons.tsx'
import { Icon } from './icons.tsx'

const nextTheme = { system: 'light', light: 'dark', dark: 'system' } as const
const icons: Record<keyof typeof nextTheme, IconName> = { system: 'sun-moon', light: 'sun', dark: 'moon' }

/** Links that work without scripts: the choice is in the query and the answer sets the cookie. With scripts nothing is loaded anew. */
export function ThemeToggle() {
  const text = useText()
  const { theme } = usePage()
  const choose = useChoice()
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
        // At once; the answer of the server brings the same attribute.
        if (next === 'system') delete document.documentElement.dataset.theme
        else document.documentElement.dataset.theme = next
        choose('theme', next)
      }}
    >
      <Icon name={icons[theme]} />
    </Link>
  )
}

export function LanguageSwitch() {
  const text = useText()
  const { language } = usePage()
  const choose = useChoice()
  const next = language === 'en' ? 'zh' : 'en'
  return (
    <Link
      className="icon-button language"
      to={{ search: `?lang=${next}` }}
      replace
      reloadDocument
      lang={next === 'zh' ? 'zh-CN' : 'en'}
      aria-label={`${text.language.other}: ${text.language.switch}`}
      onClick={(event) => {
        event.preventDefault()
        choose('lang', next)
      }}
    >
      {text.language.other}
    </Link>
  )
}

/** Remembers a choice and asks the server for the page as it is now to be. */
export function useChoice(): (name: 'lang' | 'theme', value: string) => void {
  const revalidator = useRevalidator()
  const { search } = useLocation()
  return (name, value) => {
    document.cookie = choiceCookie(name, value)
    // A choice in the address would go on to hold over the cookie.
    if (new URLSearchParams(search).has(name)) location.replace(location.pathname)
    else void revalidator.revalidate()
  }
}
