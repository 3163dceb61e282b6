import type { Announcement } from '#contract/touchline/announcement.ts'
import { storedKeys } from '../../boot.ts'
import { useWords } from '../../i18n/language.tsx'
import { announcementWords } from './announcement-words.ts'
import { Icon } from '../../kit/crest/icons.tsx'
import { stored, useStored } from '../../kit/page/stored.ts'

/** The last announcement dismissed here; the script in the head hides it before the first paint. */
const hidden = stored<number>(storedKeys.announcement, 0, Number)

/** The announcement of the site. Part of the rendered page, so that nothing shifts when it loads. */
export function AnnouncementBanner({ notice }: { notice: Announcement | null | undefined }) {
  const words = useWords(announcementWords)
  const hiddenId = useStored(hidden)
  if (!notice || hiddenId === notice.id) return null
  return (
    <aside className="site-announcement" data-announcement={notice.id} aria-label={words.notice}>
      <p>{notice.text}</p>
      <button
        type="button"
        className="icon-button"
        aria-label={words.dismiss}
        onClick={() => (
          hidden.set(notice.id),
          document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
        )}
      >
        <Icon name="close" />
      </button>
    </aside>
  )
}
