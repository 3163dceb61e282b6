// Keeps a widget up to date: it is read again when the stream names a change. No cookies, nothing stored.
const [REFRESH_MS, MINUTE_MS, POLL_MS] = [1000, 20_000, 15_000]
const rooms = new Set(['match', 'row', 'reset'])
let [stream, timer, poll, lastAt] = [null, 0, 0, 0]

const shown = () => document.getElementById('widget')

/** Kick-offs in the zone of the reader. */
function showTimes() {
  const locale = document.documentElement.lang === 'zh-CN' ? 'zh-CN' : 'en-GB'
  for (const time of document.querySelectorAll('time[data-style]')) {
    const at = new Date(time.dateTime)
    const isToday = at.toDateString() === new Date().toDateString()
    const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
    const day = { day: 'numeric', month: 'short', ...(time.dataset.style === 'long' ? { weekday: 'short' } : {}) }
    const options = time.dataset.style === 'long' ? { ...day, ...clock } : isToday ? clock : day
    time.textContent = new Intl.DateTimeFormat(locale, options).format(at)
  }
}

async function refresh() {
  lastAt = Date.now()
  const answer = await fetch(location.href, { credentials: 'same-origin' }).catch(() => null)
  if (!answer?.ok) return
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById('widget')
  const before = shown()
  if (!next || !before || next.outerHTML === before.dataset.source) return
  const roomsBefore = before.dataset.rooms
  next.dataset.source = next.outerHTML
  const isFocused = before.contains(document.activeElement)
  before.replaceWith(next)
  if (isFocused) next.querySelector('a')?.focus({ preventScroll: true })
  showTimes()
  if (next.dataset.rooms !== roomsBefore) listen()
}

/** Once for changes that come together, at a slightly different time in each browser. */
function refreshSoon() {
  if (timer !== 0) return
  const waitMs = Math.max(0, lastAt + REFRESH_MS - Date.now()) + Math.random() * 300
  timer = setTimeout(() => {
    timer = 0
    void refresh()
  }, waitMs)
}

/** From the position of the markup, so that nothing between it and the stream is missed. */
function listen() {
  stream?.close()
  clearInterval(poll)
  const { rooms: names, position } = shown().dataset
  if (!names) return
  stream = new EventSource(`/api/v1/stream?rooms=${encodeURIComponent(names)}&after=${position}`)
  for (const kind of rooms) stream.addEventListener(kind, refreshSoon)
  stream.addEventListener('error', () => {
    // Refused, as where one address has too many streams: asked for at intervals instead.
    if (stream.readyState === EventSource.CLOSED) poll = setInterval(refreshSoon, POLL_MS)
  })
}

setInterval(() => {
  if (shown()?.dataset.live === 'yes' && document.visibilityState === 'visible') refreshSoon()
}, MINUTE_MS)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') refreshSoon()
})
showTimes()
listen()
