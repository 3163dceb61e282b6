import { Link } from 'react-router'
import { useText } from '../i18n/language.tsx'

export function Footer() {
  const text = useText()
  return (
    <footer className="foot">
      <span>{text.site.footer}</span>
      <span>{text.site.crestNote}</span>
      <Link to="/rankings">{text.site.rankings}</Link>
      <Link to="/news">{text.site.news}</Link>
      <Link to="/champion">{text.site.champion}</Link>
      <a href="/docs">{text.site.api}</a>
      <Link to="/support">{text.site.help}</Link>
    </footer>
  )
}
