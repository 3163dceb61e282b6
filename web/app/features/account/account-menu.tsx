import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useWords } from '../../i18n/language.tsx'
import { accountWords } from '../../i18n/words/account.ts'
import { complain } from '../../session/complaint.tsx'
import { signOut, type Me } from '../../session/me.ts'
import { AccountIcon } from '../../kit/crest/account-icon.tsx'
import { linksFor } from './account-links.ts'
import './account.css'

export interface AccountMenuProps {
  me: Me
  onClose: (isByKey: boolean) => void
}

/** The account menu under the picture in the header. Esc, a click outside and navigation close it. */
export function AccountMenu({ me, onClose }: AccountMenuProps) {
  const words = useWords(accountWords)
  const navigate = useNavigate()
  const menu = useRef<HTMLElement>(null)
  useDismissal(menu, onClose)
  useEffect(() => menu.current?.querySelector('a')?.focus(), [])
  return (
    <nav ref={menu} className="account-menu" aria-label={words.links.label}>
      <Link className="account-person" to={`/user/${me.id}`} onClick={() => onClose(false)}>
        <span className="clip">
          <b className="clip">{me.nickname}</b>
          <span className="small second">{words.level(me.level)}</span>
        </span>
      </Link>
      <div className="account-nav">
        {linksFor(me).map(({ to, icon, word }) => (
          <Link key={to} to={to} onClick={() => onClose(false)}>
            <AccountIcon name={icon} />
            {words.links[word]}
          </Link>
        ))}
        <button type="button" onClick={() => void signOut().then(() => (onClose(false), navigate('/')), complain)}>
          <AccountIcon name="signOut" />
          {words.links.signOut}
        </button>
      </div>
    </nav>
  )
}

function useDismissal(menu: React.RefObject<HTMLElement | null>, onClose: (isByKey: boolean) => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close(true)
    }
    // The button that opens the menu is outside of it and closes it itself.
    const onElsewhere = (event: Event) => {
      if (!menu.current?.parentElement?.contains(event.target as Node)) close(false)
    }
    addEventListener('keydown', onKey, true)
    addEventListener('pointerdown', onElsewhere)
    addEventListener('focusin', onElsewhere)
    return () => {
      removeEventListener('keydown', onKey, true)
      removeEventListener('pointerdown', onElsewhere)
      removeEventListener('focusin', onElsewhere)
    }
  }, [menu])
}
