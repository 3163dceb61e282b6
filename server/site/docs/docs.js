// The pages at /docs: copying, search by key, trying out reads, the console of a stream. Without it all is readable.
const CODE_KEY = 'docs-language'
const MAX_SHOWN = 60
const MAX_TEXT = 60_000
const all = (selector, from = document) => [...from.querySelectorAll(selector)]
const one = (selector, from = document) => from.querySelector(selector)

/** The language of samples, the same for all of them and on the next page. */
function chooseLanguage(name) {
  for (const input of all(`.samples input[value="${name}"]`)) input.checked = true
}

function keepLanguages() {
  try {
    chooseLanguage(localStorage.getItem(CODE_KEY) ?? 'curl')
  } catch {
    // Without storage each page begins with the first.
  }
  document.addEventListener('change', ({ target }) => {
    if (!target.matches('.samples input')) return
    chooseLanguage(target.value)
    try {
      localStorage.setItem(CODE_KEY, target.value)
    } catch {
      // As above.
    }
  })
}

function offerCopies() {
  if (!navigator.clipboard) return
  for (const button of all('.copy')) {
    button.hidden = false
    button.addEventListener('click', async () => {
      const place = button.closest('.samples') ?? button.parentElement
      const text = all('pre, .address > code', place).find((block) => block.offsetParent !== null)?.textContent ?? ''
      await navigator.clipboard.writeText(text).catch(() => undefined)
      button.classList.add('done')
      setTimeout(() => button.classList.remove('done'), 1500)
    })
  }
}

function searchByKey() {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target.matches('input, select, textarea')) return
    const field = one('.rail .find input')
    if (!field?.offsetParent) return
    event.preventDefault()
    field.focus()
  })
}

/** The address of a form: its path with values, and the query with what is filled in. */
function addressOf(form) {
  const query = new URLSearchParams()
  let path = form.dataset.address
  for (const field of form.elements) {
    if (!field.name) continue
    if (field.dataset.place === 'path') path = path.replace(`{${field.name}}`, encodeURIComponent(field.value))
    else if (field.value !== '') query.set(field.name, field.value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

function written(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function offerTrying(card) {
  const [form, sent, answer] = [one('form', card), one('.sent', card), one('.answer', card)]
  const [status, [body, headers], send] = [one('[role=status]', card), all('.parts button', card), one('.send', card)]
  const texts = { body: '', headers: '' }
  const show = (part) => {
    body.setAttribute('aria-pressed', String(part === 'body'))
    headers.setAttribute('aria-pressed', String(part === 'headers'))
    const text = texts[part]
    answer.textContent = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}\n…` : text
    answer.hidden = false
  }
  body.addEventListener('click', () => show('body'))
  headers.addEventListener('click', () => show('headers'))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (send.getAttribute('aria-disabled') === 'true') return
    send.setAttribute('aria-disabled', 'true')
    const startedAt = performance.now()
    try {
      const response = await fetch(addressOf(form), { headers: { 'touchline-site': '1' }, cache: 'no-store' })
      const text = await response.text()
      const tag = document.createElement('span')
      tag.className = `tag ${response.ok ? 'good' : 'bad'}`
      tag.textContent = String(response.status)
      const kilobytes = (new Blob([text]).size / 1000).toFixed(1)
      status.replaceChildren(tag, `  ${Math.round(performance.now() - startedAt)} ms · ${kilobytes} kB`)
      texts.body = written(text)
      texts.headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
    } catch {
      status.textContent = 'The request failed. Try again.'
      texts.body = texts.headers = ''
    }
    sent.hidden = false
    send.setAttribute('aria-disabled', 'false')
    show('body')
  })
  card.hidden = false
}

/** The first live match of today's list, else the whole day, and the names of its teams. */
async function findRooms() {
  const response = await fetch(`/api/v1/days/${new Date().toISOString().slice(0, 10)}?timeZone=UTC`)
  if (!response.ok) return null
  const day = await response.json()
  const matches = day.groups.flatMap((group) => group.matches)
  const live = matches.find(({ summary }) => summary.status === 'live')
  const rooms = live ? [`match:${live.id}`] : day.rooms
  return { rooms, position: day.position, matches: new Map(matches.map((match) => [match.id, match])) }
}

function scoreText(match, summary) {
  const names = [match?.home?.shortName ?? match?.homeLabel ?? 'Home', match?.away?.shortName ?? match?.awayLabel ?? 'Away']
  if (summary.isHidden || summary.status === 'scheduled') return names.join(' v ')
  return `${names[0]} ${summary.score.home}–${summary.score.away} ${names[1]}`
}

function lineOf(kind, data, matches) {
  if (kind === 'hello') return `position ${data.position}, retry ${(data.retryMs / 1000).toFixed(1)} s`
  if (kind === 'prices') {
    const { home, draw, away, isSuspended } = data.prices
    return isSuspended ? 'suspended' : [home, draw, away].filter(Boolean).map((price) => price.toFixed(2)).join(' · ')
  }
  if (!data.summary) return kind
  const what = data.events?.map(({ type }) => type.replaceAll('_', ' ')).join(', ')
  const score = scoreText(matches.get(data.matchId), data.summary)
  return what ? `${what}: ${score}` : score
}

function itemOf(kind, text, data) {
  const item = document.createElement('li')
  item.dataset.kind = kind
  if (data.events?.some(({ type, withdrawn }) => /goal/.test(type) && !withdrawn)) item.className = 'goal'
  const details = document.createElement('details')
  const [summary, time, name, line] = ['summary', 'time', 'b', 'span'].map((tag) => document.createElement(tag))
  time.textContent = new Date(data.at ?? Date.now()).toISOString().slice(11, 23)
  name.textContent = kind
  line.className = 'ends'
  line.textContent = text
  summary.append(time, name, line)
  const block = document.createElement('pre')
  details.addEventListener('toggle', () => (block.textContent = JSON.stringify(data, null, 2)), { once: true })
  details.append(summary, block)
  item.append(details)
  return item
}

async function openConsole(card) {
  const found = await findRooms().catch(() => null)
  if (!found) return
  const [list, hold, dot] = [one('ol', card), one('.hold', card), one('.dot', card)]
  const [position, amount] = [one('.position', card), one('.amount', card)]
  let [stream, chosen, after, messages, bytes] = [null, '', found.position, 0, 0]
  const address = `/api/v1/stream?rooms=${found.rooms.join(',')}`
  one('header code', card).textContent = address
  const isShown = (item) => chosen === '' || item.dataset.kind === chosen
  const take = (kind) => (message) => {
    const data = JSON.parse(message.data)
    after = Number(message.lastEventId) || after
    messages += 1
    bytes += message.data.length
    const item = itemOf(kind, lineOf(kind, data, found.matches), data)
    item.hidden = !isShown(item)
    list.prepend(item)
    for (const old of [...list.children].slice(MAX_SHOWN)) old.remove()
    position.textContent = String(after)
    amount.textContent = `${messages} ${messages === 1 ? 'message' : 'messages'}, ${(bytes / 1000).toFixed(1)} kB`
  }
  const start = () => {
    stream = new EventSource(`${address}&after=${after}`)
    for (const kind of ['hello', 'row', 'match', 'prices', 'status', 'reset']) stream.addEventListener(kind, take(kind))
    stream.addEventListener('open', () => dot.classList.add('live'))
    stream.addEventListener('error', () => dot.classList.remove('live'))
  }
  const stop = () => {
    stream?.close()
    stream = null
    dot.classList.remove('live')
  }
  hold.addEventListener('click', () => {
    if (stream) stop()
    else start()
    one('span', hold).textContent = stream ? 'Pause' : 'Resume'
  })
  for (const button of all('.kinds button', card))
    button.addEventListener('click', () => {
      chosen = button.value
      for (const other of all('.kinds button', card)) other.setAttribute('aria-pressed', String(other === button))
      for (const item of list.children) item.hidden = !isShown(item)
    })
  addEventListener('pagehide', stop)
  card.hidden = false
  start()
}

keepLanguages()
offerCopies()
searchByKey()
for (const card of all('.try')) offerTrying(card)
for (const card of all('.console')) void openConsole(card)
