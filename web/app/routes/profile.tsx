import { useMe } from '../session/me.ts'

/** What others see of oneself. */
export default function ProfilePage() {
  const me = useMe()
  return me ? <h1 className="page-title">{me.nickname}</h1> : null
}
