import { Link } from 'react-router'
import type { DeskBanner } from '#contract/touchline/desk-messages.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { usePage } from '../../page.ts'
import { messageWords } from './message-words.ts'
import { useSpanText } from './span-fields.tsx'
import { useConfirmed } from './use-confirmed.tsx'

const looks = { shown: 'win', planned: 'warn', over: '' } as const

/** Banners by slot, with where and when each is shown. */
export function BannersCard({ banners }: { banners: readonly DeskBanner[] }) {
  const words = useWords(messageWords)
  const { format } = useLanguage()
  const { ask, dialog } = useConfirmed()
  const slots = Map.groupBy(banners, ({ place }) => place)
  const remove = ({ id, title }: DeskBanner) =>
    ask({ action: 'banner_removed', input: { id }, title: words.removeTitle(title), button: words.remove })
  return (
    <section className="card">
      <header>
        <h2>{words.banners}</h2>
        <span className="push" />
        <Link className="button touchable" to="/desk/actions/banner_added">
          {words.addBanner}
        </Link>
      </header>
      {banners.length === 0 && <p className="desk-empty">{words.noBanners}</p>}
      {[...slots].map(([place, list]) => (
        <div key={place} className="told-slot">
          <h3>{words.slots[place] ? format.pair(words.slot(place), words.slots[place]) : words.slot(place)}</h3>
          <ul className="told-list">
            {list.map((banner) => (
              <li key={banner.id}>
                <BannerFacts banner={banner} />
                <button
                  type="button"
                  className="button plain compact touchable"
                  aria-label={words.removeNamed(banner.title)}
                  onClick={() => remove(banner)}
                >
                  {words.remove}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {dialog}
    </section>
  )
}

function BannerFacts({ banner }: { banner: DeskBanner }) {
  const words = useWords(messageWords)
  const spanText = useSpanText()
  const { now } = usePage()
  const { title, picture, link, sportType, client, state } = banner
  const sport = sportType === null ? words.allSports : (words.sport[sportType] ?? String(sportType))
  return (
    <div>
      <p className="desk-tags">
        <span className={`tag ${looks[state]}`}>{words.states[state]}</span>
        <b>{title}</b>
      </p>
      {picture !== '' && <img className="told-picture" src={picture} alt="" loading="lazy" />}
      <small>{words.bannerFor(sport, client === null ? words.allClients : words.onlyClient(client))}</small>
      <small>{spanText(banner, now)}</small>
      {link !== '' && <small>{words.bannerLink(link)}</small>}
    </div>
  )
}
