import { useRef, useState, type ComponentType } from 'react'
import { Link } from 'react-router'
import { useLanguage, useText } from '../i18n/language.tsx'
import { useMe, type Me } from '../session/me.ts'
import { useSignIn } from '../session/sign-in.tsx'
import { useUnread } from '../features/notices/unread.ts'
import { Icon } from '../kit/crest/icons.tsx'
import type { AccountMenuProps } from '../features/account/account-menu.tsx'

/** The account button. Its width is the same for visitors and users. */
export function AccountButton() {
  const me = useMe()
  return (
    <div className="account-slot wide-only">{me ? <Own me={me} /> : me === null ? <SignInButton /> : <Unknown />}</div>
  )
}

/** As rendered by the server, and without scripts. */
function Unknown() {
  const text = useText()
  return (
    <Link className="icon-button" to="/me" aria-label={text.nav.me}>
      <Icon name="me" size="l" />
    </Link>
  )
}

function SignInButton() {
  const text = useText()
  const { openSignIn } = useSignIn()
  return (
    <button type="button" className="button primary" onClick={() => void openSignIn()}>
      {text.nav.signIn}
    </button>
  )
}

function Own({ me }: { me: Me }) {
  const text = useText()
  const unread = useUnread()
  return (
    <>
      <Link className="icon-button" to="/me/inbox" aria-label={text.nav.inbox(unread)}>
        <Icon name="bell" />
        {unread > 0 && <span className="unread-dot" />}
      </Link>
      <MenuButton me={me} />
    </>
  )
}

function MenuButton({ me }: { me: Me }) {
  const { text, format } = useLanguage()
  const button = useRef<HTMLButtonElement>(null)
  const [Menu, setMenu] = useState<ComponentType<AccountMenuProps> | null>(null)
  const open = () =>
    import('../features/account/account-menu.tsx').then(
      ({ AccountMenu }) => setMenu(() => AccountMenu),
      () => location.assign('/me'),
    )
  return (
    <div className="account-menu-place">
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-expanded={Menu !== null}
        aria-label={format.pair(text.nav.me, me.nickname)}
        onClick={() => (Menu ? setMenu(null) : void open())}
      >
        <img className="avatar" src={me.avatar} alt="" width={28} height={28} />
      </button>
      {Menu && (
        <Menu
          me={me}
          onClose={(isByKey) => {
            setMenu(null)
            if (isByKey) button.current?.focus()
          }}
        />
      )}
    </div>
  )
}
